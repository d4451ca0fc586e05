import * as z from 'zod/mini';
import { messageKindNames } from '../../emails/message-kinds.ts';
import { messageStates } from '../../emails/message-states.ts';
import { defineCall } from '../define-call.ts';
import { searchText } from './text-schemas.ts';

/** An email that is held: an undo until it is sent cancels it. */
export const heldEmail = z.object({
  id: z.uuid(),
  kind: z.enum(messageKindNames),
  /** The payment it is about, if it is about one. */
  payment_id: z.nullable(z.uuid()),
  held_until: z.string(),
  /** Counted by the server, whose clock may differ from the reader's. */
  seconds_left: z.int(),
});

export const heldEmails = z.array(heldEmail);

const tag = 'Staff: mail';
const roles = ['admin', 'registrar'] as const;

const mailLogRow = z.object({
  id: z.uuid(),
  /** What it was about. */
  kind: z.enum(messageKindNames),
  state: z.enum(messageStates),
  email: z.string(),
  /** The camper and reference it was about, where it was about a registration. */
  camper_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  registration_id: z.nullable(z.uuid()),
  /** Who of the staff wrote it, where somebody did. */
  sent_by: z.nullable(z.string()),
  attempts: z.number(),
  /** The error of the last attempt. */
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** Until when it waits; null where it waits no longer. */
  held_until: z.nullable(z.string()),
  /** Whether it can be sent again. */
  can_resend: z.boolean(),
});

export type MailLogRow = z.infer<typeof mailLogRow>;

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/staff/messages',
  summary: 'Messages to families and staff, newest first, a hundred at a time',
  tag,
  roles,
  query: z.object({
    state: z.optional(z.enum(messageStates)),
    kind: z.optional(z.enum(messageKindNames)),
    /** Part of an email address, or a whole reference. */
    q: z.optional(searchText),
    /** The id of the last message of the page before. */
    after: z.optional(z.uuid()),
  }),
  status: 200,
  response: z.object({ messages: z.array(mailLogRow), more: z.boolean() }),
  errors: ['invalid'],
});

export const resendMessage = defineCall({
  method: 'POST',
  path: '/api/staff/messages/:messageId/resend',
  summary: 'Send a message again that could not be delivered',
  tag,
  roles,
  status: 204,
  errors: ['not_found', 'read_only'],
});

export type HeldEmail = z.infer<typeof heldEmail>;
