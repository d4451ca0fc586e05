import * as z from 'zod/mini';
import { messageKindNames } from '../../../emails/message-kinds.ts';
import { messageStates } from '../../../emails/message-states.ts';
import { languages } from '../../../text/languages.ts';
import { defineCall, type ResponseOf } from '../../define-call.ts';
import { searchText } from '../text-schemas.ts';
import { cancelHeld } from './composer.ts';

const tag = 'Staff: mail';
const roles = ['admin', 'registrar'] as const;

const mailLogRow = z.object({
  id: z.uuid(),
  /** What it was about. */
  kind: z.enum(messageKindNames),
  /** As it was written for its reader; null where it was not written yet, or its text was deleted. */
  subject: z.nullable(z.string()),
  /** The language of the subject. */
  language: z.nullable(z.enum(languages)),
  state: z.enum(messageStates),
  /** Null where the family has none. */
  email: z.nullable(z.string()),
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
  /** Whether it was not delivered, and emails to its address bounce. */
  nothing_arrives: z.boolean(),
});

export type MailLogRow = z.infer<typeof mailLogRow>;

/** The emails of one act to many families, as one row. */
const groupEmailRow = z.object({
  /** Of the last of its emails. */
  id: z.uuid(),
  kind: z.enum(messageKindNames),
  /** Of a message to a group, as staff wrote it; null once it was deleted. */
  subject: z.nullable(z.string()),
  sent_by: z.nullable(z.string()),
  /** Of the last email; null where it is about none. */
  camp: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  created_at: z.string(),
  /** How long unsent ones can be cancelled; null where they cannot. */
  seconds_left: z.nullable(z.int()),
  counts: z.array(z.object({ state: z.enum(messageStates), count: z.int() })),
});

export type GroupEmailRow = z.infer<typeof groupEmailRow>;

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/staff/messages',
  summary:
    'Messages to families and staff, newest first, a hundred at a time; what one act wrote to many is one row',
  tag,
  roles,
  query: z.object({
    state: z.optional(z.enum(messageStates)),
    kind: z.optional(z.enum(messageKindNames)),
    /** Part of an email address, or a whole reference. */
    q: z.optional(searchText),
    /** The emails that were queued together with this one, each by itself. */
    group: z.optional(z.uuid()),
    /** All emails to the family of a registration, each by itself. */
    registration: z.optional(z.uuid()),
    /** The same by its account. */
    account: z.optional(z.uuid()),
    /** The id of the last message of the page before. */
    after: z.optional(z.uuid()),
  }),
  status: 200,
  response: z.object({ messages: z.array(z.union([mailLogRow, groupEmailRow])), more: z.boolean() }),
  errors: ['invalid'],
});

/** Why the text of an email cannot be shown. */
export const missingTexts = ['deleted', 'not stored', 'health'] as const;

const shownEmail = z.object({
  subject: z.string(),
  language: z.enum(languages),
  html: z.string(),
  text: z.string(),
  /** The names of the attached files. */
  attachments: z.array(z.string()),
  /** Whether this is the email that was sent; else it is how it would read now. */
  as_sent: z.boolean(),
});

export const getMessageText = defineCall({
  method: 'GET',
  path: '/api/staff/messages/:messageId/text',
  summary: 'A message as its recipient reads it, without the tokens of its links',
  tag,
  roles,
  status: 200,
  response: z.object({ email: z.nullable(shownEmail), missing: z.nullable(z.enum(missingTexts)) }),
  errors: ['not_found'],
});

export type MessageText = ResponseOf<typeof getMessageText>;

export const resendMessage = defineCall({
  method: 'POST',
  path: '/api/staff/messages/:messageId/resend',
  summary: 'Send a message again that could not be delivered, or was kept without a mail server',
  tag,
  roles,
  status: 204,
  errors: ['not_found', 'read_only'],
});

export const cancelEmails = defineCall({
  ...cancelHeld,
  path: '/api/staff/messages/:messageId/cancel',
  summary: 'Cancel the emails that one act queued together with this one, while they are held',
});

export const resumeEmails = defineCall({
  method: 'POST',
  path: '/api/staff/families/:accountId/resume-emails',
  summary: 'Send to the address of a family again, although emails to it bounced',
  tag,
  roles,
  status: 204,
  errors: ['not_found', 'read_only'],
});

export const listKeptMessages = defineCall({
  method: 'GET',
  path: '/api/staff/messages/kept',
  summary: 'How many messages were kept without a mail server and can be sent now, by kind',
  tag,
  roles: ['admin'],
  status: 200,
  response: z.object({
    kinds: z.array(z.object({ kind: z.enum(messageKindNames), count: z.int(), oldest: z.string() })),
  }),
});

export const sendKeptMessages = defineCall({
  method: 'POST',
  path: '/api/staff/messages/kept/send',
  summary: 'Send the messages of these kinds that were kept without a mail server',
  tag,
  roles: ['admin'],
  body: z.object({ kinds: z.array(z.enum(messageKindNames)).check(z.minLength(1)) }),
  status: 200,
  response: z.object({ queued: z.int() }),
  errors: ['invalid', 'read_only'],
});
