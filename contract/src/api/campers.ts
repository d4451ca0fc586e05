import * as z from 'zod/mini';
import { answersSchema } from '../form/answers-schema.ts';
import type { Fields } from '../form/field.ts';
import { fieldsOf } from '../form/section.ts';
import { guardianAccess } from '../guardians/access.ts';
import { accountSections } from '../profile/account.ts';
import { camperSections } from '../profile/camper.ts';
import { languages } from '../text/languages.ts';
import { campChoiceSchema, camperRegistrationSchema, cardCampSchema } from './registrations.ts';

const version = z.int();

export const accountSchema = z.extend(answersSchema(fieldsOf(accountSections)), {
  id: z.uuid(),
  type: z.enum(['parent', 'adult_camper']),
  email: z.string(),
  /** Whether a link that was sent to the email was used. The copies of forms are sent to no other. */
  email_confirmed: z.boolean(),
  /** Whether emails to it bounce. */
  email_failing: z.boolean(),
  /** The language of its emails and documents. */
  language: z.enum(languages),
  is_complete: z.boolean(),
  version,
});

export const camperSchema = z.extend(answersSchema(fieldsOf(camperSections)), {
  id: z.uuid(),
  name: z.string(),
  version,
  photo: z.nullable(z.string()),
  /** The days of the pictures, `yyyy-mm-dd`; null without one. */
  photo_on: z.nullable(z.string()),
  ic_on: z.nullable(z.string()),
  ic_front_submitted: z.boolean(),
  ic_back_submitted: z.boolean(),
  profile_completion: z.object({
    details: z.boolean(),
    medical: z.boolean(),
    immunisations: z.boolean(),
    photo: z.boolean(),
    id: z.boolean(),
  }),
  profile_complete: z.boolean(),
  eligible_camp: z.nullable(cardCampSchema),
  /** The latest of `forms`. */
  form: z.nullable(camperRegistrationSchema),
  /** Every camp that suits the camper on days that no registration of the camper takes, the best first. */
  eligible_camps: z.array(campChoiceSchema),
  /** The registrations for camps that are not over, the latest first. */
  forms: z.array(camperRegistrationSchema),
  /** Where the camper is another account's: who shares it, and what this account may do. Null for one's own. */
  shared: z.nullable(
    z.object({
      owner_name: z.string(),
      access: z.enum(guardianAccess),
      /** Whether this account reads the answers on health and immunisations; if not, they are null. */
      sees_health: z.boolean(),
    }),
  ),
  /**
   * What staff filled in or corrected about the camper, or for the account, and nobody has answered yet: the newest first.
   */
  new_corrections: z.array(z.uuid()),
  /** The submitted registrations whose consent the family is asked to sign again. */
  sign_again: z.array(z.uuid()),
  /** Whether staff froze changes: until they end that, every change is answered with `forbidden`. */
  frozen: z.boolean(),
  /** Whether the account is emailed when registration for that camp opens. */
  email_when_open: z.boolean(),
  /** A refund, in ringgit, for which the camp waits for the family's bank account. */
  refund_asked: z.nullable(z.object({ id: z.uuid(), amount: z.number() })),
  /** The registration of a cancelled camp that can move to another one, until a day: `yyyy-mm-dd`, where the camp is. */
  camp_choice: z.nullable(z.object({ id: z.uuid(), until: z.string() })),
  /** The registration for a coming camp that was withdrawn last. */
  withdrawn: z.nullable(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      /** `yyyy-mm-dd`, where the camp is. */
      on: z.string(),
      /** In ringgit, less what was paid back. */
      received: z.number(),
      /** Whether the camp was cancelled. */
      cancelled: z.boolean(),
    }),
  ),
});

/** The body of a save: any of the answers, and the version of the record they were entered on. */
const answersBody = (fields: Fields) => z.extend(answersSchema(fields), { version: z.optional(version) });

export const accountBody = answersBody(fieldsOf(accountSections));
export const camperBody = answersBody(fieldsOf(camperSections));

export type AccountRecord = z.infer<typeof accountSchema>;
export type CamperRecord = z.infer<typeof camperSchema>;
