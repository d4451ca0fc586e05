import * as z from 'zod/mini';
import { t } from '../text/t.ts';
import { defineCall } from './define-call.ts';
import { paymentSchema } from './records.ts';

const tag = 'Registrations';

/** The most campers that one slip can pay for. */
export const MOST_SHARES = 12;

const tooFew = () => t('Choose at least two campers.');

/** What of a slip is for which registration, in ringgit. */
export const paymentShares = z
  .array(z.object({ registration_id: z.uuid(), amount: z.string() }), { error: tooFew })
  .check(
    z.minLength(2, { error: tooFew }),
    z.maxLength(MOST_SHARES, { error: () => t('Choose at most {max} campers.', { max: MOST_SHARES }) }),
  );

/** A registration that this account may pay for, with something due. Amounts are in ringgit. */
const payable = z.object({
  registration_id: z.uuid(),
  camper_name: z.string(),
  camp_name: z.string(),
  reference: z.nullable(z.string()),
  /** All that is left to pay. */
  due: z.number(),
  /** What is to be paid next, with slips that nobody has checked yet counted as paid. */
  next: z.number(),
});
export type Payable = z.infer<typeof payable>;

export const listPayable = defineCall({
  method: 'GET',
  path: '/api/rego/payable',
  summary: 'The registrations that this account may pay for and that still owe something, oldest first',
  tag,
  status: 200,
  response: z.array(payable),
});

export const uploadSplitPayment = defineCall({
  method: 'POST',
  path: '/api/rego/split-payment/:id',
  summary:
    'Upload one slip that pays for several registrations, this one among them. `shares` is a JSON list of `registration_id` and `amount` in ringgit, which add up to `amount`. `same_file` as in `uploadPayment`',
  tag,
  query: z.object({ same_file: z.optional(z.literal('ask')) }),
  multipart: { payment: 'file', amount: 'text', shares: 'text' },
  status: 201,
  response: z.array(paymentSchema),
  errors: ['invalid', 'not_found', 'read_only', 'conflict', 'too_large', 'unsupported_type'],
});
