import * as z from 'zod/mini';
import { strayPlaceholder } from '../../../emails/group-placeholders.ts';
import { textSchema } from '../../../form/text-schemas.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { TEXT_LENGTH, textStates } from '../../../staff/text-messages.ts';
import { defineCall } from '../../define-call.ts';
import { queueFilters } from '../queue.ts';

const tag = 'Staff: mail';
const path = '/api/staff/text-messages';

/** Who gets a text: a filtered queue, a group of camp days such as a boat, or everybody who is at a camp now. */
export const textRecipients = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queue'), filters: queueFilters }),
  z.object({ kind: z.literal('group'), camp_id: z.uuid(), group_id: z.uuid() }),
  z.object({ kind: z.literal('at camp'), camp_id: z.uuid() }),
]);
export type TextRecipients = z.infer<typeof textRecipients>;

const noText = 'Enter a message.';
const text = textSchema(TEXT_LENGTH, noText).check(
  z.minLength(1, { error: noText }),
  z.refine((text) => strayPlaceholder(text) === undefined, {
    error: 'Text messages have no placeholders: everybody gets the same words.',
  }),
);

/** What is written, as the form of the page holds it. */
export const textMessageBody = z.object({ text });

const contact = z.object({ name: z.string(), relation: z.string(), phone: z.string() });

/** What texts to so many numbers are made of; the price in ringgit is null where none is set. */
const size = {
  parts: z.int(),
  numbers: z.int(),
  cost: z.nullable(z.number()),
};

export const previewTextMessage = defineCall({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Who a text message would reach, in how many parts and at what cost, and who has no mobile number',
  tag,
  roles: decidingRoles,
  body: z.object({ recipients: textRecipients, text: z.optional(text) }),
  status: 200,
  response: z.object({
    /** Whether there is a gateway: without one nothing is sent. */
    gateway: z.boolean(),
    /** What the gateway puts in front of the text, which counts in the parts. */
    prefix: z.string(),
    /** The recipients in words. */
    to: z.string(),
    /** Registrations. */
    people: z.int(),
    ...size,
    price_per_part: z.nullable(z.number()),
    /** Contacts whose number is a landline, and registrations without any number. */
    without: z.array(
      z.object({
        registration_id: z.uuid(),
        camper_name: z.string(),
        contact: z.nullable(contact),
        /** Whether somebody else gets the text about the registration. */
        reached: z.boolean(),
      }),
    ),
  }),
  errors: ['invalid', 'not_found'],
});

export const sendTextMessage = defineCall({
  method: 'POST',
  path,
  summary: 'Send a text message, one to each number; with the same Idempotency-Key it is sent once',
  tag,
  roles: decidingRoles,
  body: z.object({
    recipients: textRecipients,
    text,
    /** How many numbers the sender confirmed: with another number now, nothing is sent. */
    numbers: z.int().check(z.minimum(1)),
  }),
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['invalid', 'not_found', 'conflict'],
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
  ...size,
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
  contact: z.nullable(contact),
  /** Those the text is about. */
  campers: z.array(z.object({ registration_id: z.uuid(), name: z.string() })),
  state: z.enum(textStates),
  /** Why it failed, or what is not known. */
  reason: z.nullable(z.string()),
  /** How the gateway's response begins, where it was an error. */
  response: z.nullable(z.string()),
  attempted_at: z.nullable(z.string()),
});
export type TextRecipient = z.infer<typeof recipient>;

const recordWithRecipients = z.object({
  ...record,
  gateway: z.boolean(),
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
