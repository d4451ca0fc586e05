import * as z from 'zod/mini';
import { textSchema } from '../../form/text-schemas.ts';
import { correctionStates } from '../../registrations/corrections.ts';
import { t } from '../../text/t.ts';
import { defineCall } from '../define-call.ts';

const tag = 'Registrations';
const MAX_OBJECTION_LENGTH = 2000;

/** What staff filled in or corrected for the family, old and new, in words. */
export const correction = z.object({
  id: z.uuid(),
  section_title: z.string(),
  /** Null where it is about the account itself. */
  camper_name: z.nullable(z.string()),
  camp_name: z.nullable(z.string()),
  at: z.string(),
  state: z.enum(correctionStates),
  changes: z.array(z.object({ name: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  reason: z.string(),
  /** What the registration was charged before and after, in ringgit; null where that did not change. */
  charged: z.nullable(z.object({ before: z.number(), after: z.number() })),
  objection: z.nullable(z.string()),
  /** What staff answered to it. */
  answer: z.nullable(z.string()),
  /** Whether the reader can say that it is not right. */
  may_object: z.boolean(),
  /** The registrations whose consent the family is asked to sign again. */
  sign_again: z.array(z.uuid()),
});

export type Correction = z.infer<typeof correction>;

export const getCorrection = defineCall({
  method: 'GET',
  path: '/api/corrections/:correctionId',
  summary: 'What staff filled in or corrected for the family, and why',
  tag,
  status: 200,
  response: correction,
  errors: ['not_found'],
});

export const markCorrectionSeen = defineCall({
  method: 'PUT',
  path: '/api/corrections/:correctionId/seen',
  summary: 'Say that a correction is right; nothing happens where it is not new any more',
  tag,
  status: 200,
  response: correction,
  errors: ['not_found', 'forbidden'],
});

const missing = () => t('Tell us what is not right.');

export const objectionBody = z.object({
  message: textSchema(MAX_OBJECTION_LENGTH, missing).check(z.minLength(1, { error: missing })),
});

export const objectToCorrection = defineCall({
  method: 'PUT',
  path: '/api/corrections/:correctionId/objection',
  summary: 'Say that a correction is not right; staff keep it or undo it',
  tag,
  body: objectionBody,
  status: 200,
  response: correction,
  errors: ['invalid', 'not_found', 'forbidden', 'read_only'],
});
