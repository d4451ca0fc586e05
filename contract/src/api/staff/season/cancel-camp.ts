import * as z from 'zod/mini';
import { strayPlaceholder } from '../../../emails/group-placeholders.ts';
import { type TranslatedLanguage, translatedLanguages } from '../../../staff/translations.ts';
import { defineCall } from '../../define-call.ts';
import { emailPreview } from '../email-schemas.ts';
import { dayText, reasonForFamily } from '../text-schemas.ts';
import { staffCampSchema } from './camps.ts';

const tag = 'Staff: camps';
const admins = ['admin'] as const;

/** What becomes of the money of a cancelled camp. */
export const cancelRefunds = ['all', 'without deposit'] as const;

const reason = reasonForFamily.check(
  z.refine((text) => strayPlaceholder(text) === undefined, {
    error: 'The reason has no placeholders: everybody reads the same words.',
  }),
);

/** The name of the reason in a language that is not English. */
export const translatedReason = (language: TranslatedLanguage) => `reason_${language}` as const;

type TranslatedReasons = Readonly<
  Record<ReturnType<typeof translatedReason>, z.ZodMiniOptional<typeof reason>>
>;

export const cancelBody = z.object({
  /** The families read it, in their language where it is translated. */
  reason,
  ...(Object.fromEntries(
    translatedLanguages.map((language) => [translatedReason(language), z.optional(reason)]),
  ) as TranslatedReasons),
  /** What is to be refunded. What the camp keeps is recorded at once. */
  refund: z.enum(cancelRefunds, { error: 'Choose what is refunded.' }),
  /** Other camps that families may move to with what they paid, where they suit the camper. */
  move_to: z.optional(z.array(z.uuid()).check(z.maxLength(20))),
  /** The last day to choose one of them. */
  move_until: z.optional(dayText()),
});

/** What a cancellation does, or its undoing. Amounts are in ringgit. */
const effect = z.object({
  /** Registrations by the status they have before. */
  statuses: z.array(z.object({ status: z.string(), count: z.int() })),
  families: z.int(),
  /** What is to be refunded afterwards, and what is kept. */
  to_refund: z.number(),
  kept: z.number(),
  /** Registrations whose family may choose another camp. */
  choices: z.int(),
  /** What the first family would read; null without any. */
  mail: z.nullable(emailPreview),
});
export type CancelEffect = z.infer<typeof effect>;

export const cancelCamp = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/cancel',
  summary:
    'Cancel a camp: every registration ends, its offers and waiting list too, each family gets one email, and its money is to be refunded',
  tag,
  roles: admins,
  body: cancelBody,
  status: 200,
  response: staffCampSchema,
  dryRun: effect,
  errors: ['invalid', 'not_found', 'read_only'],
});

export const restoreCamp = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/cancel/undo',
  summary:
    'Undo the cancellation of a camp to come: registrations return to their status, but for those whose money was refunded or whose camper registered again. Families that were told get an email',
  tag,
  roles: admins,
  status: 200,
  response: z.object({ restored: z.int(), left: z.int() }),
  errors: ['not_found', 'read_only'],
});
