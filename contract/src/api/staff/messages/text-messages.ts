import * as z from 'zod/mini';
import { strayPlaceholder } from '../../../emails/group-placeholders.ts';
import { textSchema } from '../../../form/text-schemas.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { TEXT_LENGTH, textStates } from '../../../staff/text-messages.ts';
import { defineCall } from '../../define-call.ts';
import { queueFilters } from '../review/queue.ts';
import { cancelHeld, composed, composedShape, messagePreview, textContact, textSize } from './composer.ts';

const { tag } = composed;
const path = '/api/staff/text-messages';

/** The recipients of a text: a filtered queue, a group of camp days such as a boat, or everybody who is at a camp now. */
export const textRecipients = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queue'), filters: queueFilters }),
  z.object({ kind: z.literal('group'), camp_id: z.uuid(), group_id: z.uuid() }),
  z.object({ kind: z.literal('at camp'), camp_id: z.uuid() }),
]);
export type TextRecipients = z.infer<typeof textRecipients>;

export const noText = 'Enter a message.';
const text = textSchema(TEXT_LENGTH, noText).check(
  z.minLength(1, { error: noText }),
  z.refine((text) => strayPlaceholder(text) === undefined, {
    error: 'Text messages have no placeholders: all recipients get the same text.',
  }),
);

export const textMessageBody = z.object({
  recipients: textRecipients,
  /** Only a dry run goes without: before anything is written, it says who a text would reach. */
  text: z.optional(text),
  ...composedShape,
});

export const sendTextMessage = defineCall({
  ...composed,
  path,
  summary: 'Send a text message, one to each number; with the same Idempotency-Key it is sent once',
  body: textMessageBody,
  dryRun: messagePreview,
  response: z.object({ id: z.uuid() }),
});

const counts = z.object(
  Object.fromEntries(textStates.map((state) => [state, z.int()])) as Record<
    (typeof textStates)[number],
    z.ZodMiniInt
  >,
);

const record = {
  id: z.uuid(),
  at: z.string(),
  by: z.string(),
  to: z.string(),
  text: z.string(),
  ...textSize,
  counts,
};

export const listTextMessages = defineCall({
  method: 'GET',
  path,
  summary: 'Text messages, the newest first, and how many of each were sent',
  tag,
  roles: decidingRoles,
  query: z.object({ after: z.optional(z.uuid()) }),
  status: 200,
  response: z.object({
    gateway: z.boolean(),
    messages: z.array(z.object(record)),
    /** For `after`, to get the next page; null on the last one. */
    next: z.nullable(z.uuid()),
  }),
  errors: ['invalid'],
});

const one = { path: `${path}/:messageId`, tag, roles: decidingRoles } as const;

const recipient = z.object({
  id: z.uuid(),
  /** Null where a registration has no number at all. */
  contact: z.nullable(textContact),
  /** Those the text is about. */
  campers: z.array(z.object({ registration_id: z.uuid(), name: z.string() })),
  state: z.enum(textStates),
  /** Why it failed, or what is not known. */
  reason: z.nullable(z.string()),
  /** How the gateway's response begins, where it was an error. */
  response: z.nullable(z.string()),
});
export type TextRecipient = z.infer<typeof recipient>;

const recordWithRecipients = z.object({
  ...record,
  gateway: z.boolean(),
  /** How long all texts can be cancelled; null where they cannot. */
  seconds_left: z.nullable(z.int()),
  /** What needs attention first. */
  recipients: z.array(recipient),
});

export const getTextMessage = defineCall({
  ...one,
  method: 'GET',
  summary: 'A text message, and what became of it at each number',
  status: 200,
  response: recordWithRecipients,
  errors: ['not_found'],
});

export const cancelTextMessage = defineCall({
  ...cancelHeld,
  path: `${path}/:messageId/cancel`,
  summary: 'Cancel all texts of a message while they are held',
});

export const sendTextAgain = defineCall({
  ...one,
  method: 'POST',
  path: `${path}/:messageId/again`,
  summary: 'Send a text message again to the numbers where it failed, and to no others',
  status: 200,
  response: recordWithRecipients,
  errors: ['not_found', 'conflict'],
});

export type TextMessageRecord = z.infer<typeof recordWithRecipients>;
