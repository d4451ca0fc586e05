import * as z from 'zod/mini';
import { decidingRoles } from '../../../staff/roles.ts';
import { languages } from '../../../text/languages.ts';

/** What a message to many has in its body, whatever the channel and the time. */
export const composedShape = {
  /**
   * How many families or numbers the sender saw: with another number now, nothing is sent. Of no use where it goes out
   * later.
   */
  confirmed: z.optional(z.int()),
  /** Which of the families a dry run shows, from 0 on; beyond the last one it is the last. */
  sample: z.optional(z.int().check(z.minimum(0))),
};

export const textContact = z.object({ name: z.string(), relation: z.string(), phone: z.string() });

/** Size and price of texts to so many numbers; the price in ringgit is null where none is set. */
export const textSize = { parts: z.int(), numbers: z.int(), cost: z.nullable(z.number()) };

export const recipientsOn = z.object({ day: z.string(), families: z.int() });

const ofEmail = z.object({
  family: z.int(),
  to: z.nullable(z.string()),
  /** Of the email; what staff wrote is in English where it was not translated. */
  language: z.enum(languages),
  written_in: z.enum(languages),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

const ofText = z.object({
  /** Whether there is a gateway: without one nothing is sent. */
  gateway: z.boolean(),
  /** What the gateway puts in front of the text, which counts in the parts. */
  prefix: z.string(),
  /** The recipients in words. */
  to: z.string(),
  ...textSize,
  price_per_part: z.nullable(z.number()),
  /** Contacts whose number is a landline, and registrations without any number. */
  without: z.array(
    z.object({
      registration_id: z.uuid(),
      camper_name: z.string(),
      contact: z.nullable(textContact),
      /** Whether somebody else gets the text about the registration. */
      reached: z.boolean(),
    }),
  ),
});

/** Who a message to many would reach as of now, and what one of them would get. */
export const messagePreview = z.object({
  /** Families by email, numbers by text: each gets one. */
  recipients: z.int(),
  registrations: z.int(),
  /** When it goes out; empty where it goes out at once. */
  days: z.array(recipientsOn),
  /** The first fifty of those who get it later, by day. */
  people: z.array(
    z.object({
      registration_id: z.uuid(),
      camper_name: z.string(),
      camp_name: z.string(),
      day: z.string(),
    }),
  ),
  /** The email to one of the families; null where none gets one now. */
  email: z.nullable(ofEmail),
  text: z.nullable(ofText),
});

export type MessagePreview = z.infer<typeof messagePreview>;

const shared = { method: 'POST', tag: 'Staff: mail', roles: decidingRoles } as const;

/** The calls that send or schedule a message to many. With the same Idempotency-Key they do so once. */
export const composed = {
  ...shared,
  status: 201,
  errors: ['invalid', 'not_found', 'conflict'],
} as const;

/** The calls that cancel the held emails of such a message. */
export const cancelHeld = {
  ...shared,
  status: 200,
  /** How many emails or texts. */
  response: z.object({ cancelled: z.int() }),
  errors: ['not_found', 'conflict'],
} as const;
