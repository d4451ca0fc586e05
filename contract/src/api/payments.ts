import * as z from 'zod/mini';
import { paymentStatuses } from '../money/payments.ts';
import { amountError } from '../text/amount-error.ts';
import { senFromRinggit } from '../text/amounts.ts';
import { t } from '../text/t.ts';
import { defineCall } from './define-call.ts';

const tag = 'Registrations';

/** The most campers that one payment can be for. */
export const MOST_SHARES = 12;

const noList = () => t('Choose who this payment is for.');

/** How much of a payment is for which registration, in ringgit: a payment for one camper is a list of one. */
export const paymentShares = z
  .array(z.object({ registration_id: z.uuid(), amount: z.string() }), { error: noList })
  .check(
    z.minLength(1, { error: noList }),
    z.maxLength(MOST_SHARES, { error: () => t('Choose at most {max} campers.', { max: MOST_SHARES }) }),
  );
export type PaymentShares = z.infer<typeof paymentShares>;

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
  /** Whether its camp takes online payments. */
  online: z.boolean(),
});
export type Payable = z.infer<typeof payable>;

export const paymentSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  /** In ringgit. */
  amount: z.number(),
  /** Of the whole payment, where it is for several registrations. */
  whole: z.nullable(z.number()),
  status: z.enum(paymentStatuses),
  /** Why a slip was rejected. */
  reason: z.nullable(z.string()),
  /** What kind of file `getSlip` has; null for a payment without a slip. */
  slip: z.nullable(z.enum(['image', 'pdf'])),
  /** Whether it was paid through a provider. */
  online: z.boolean(),
  /** The sender's name, if it is another guardian than the reader. */
  by: z.nullable(z.string()),
});

export type PaymentRecord = z.infer<typeof paymentSchema>;

export const listPayable = defineCall({
  method: 'GET',
  path: '/api/rego/payable',
  summary: 'The registrations that this account may pay for and that still owe something, oldest first',
  tag,
  status: 200,
  response: z.array(payable),
});

export const uploadPayment = defineCall({
  method: 'POST',
  path: '/api/rego/payment/:id',
  summary:
    'Upload a slip with its amount in ringgit. Where it pays for other registrations too, `shares` is a JSON list of `registration_id` and `amount`, this one among them, which add up to `amount`; without it all is for this one. With `same_file=ask` a file that the account has sent before is refused with `conflict`, and a text to ask the family',
  tag,
  query: z.object({ same_file: z.optional(z.literal('ask')) }),
  multipart: { payment: 'file', amount: 'text', shares: 'optional text' },
  status: 201,
  response: paymentSchema,
  errors: ['invalid', 'not_found', 'read_only', 'conflict', 'too_large', 'unsupported_type'],
});

/** What is asked beside the slip of a payment: an amount in ringgit as people write it. */
export const paymentBody = z.object({
  amount: z
    .string()
    .check(
      z.refine((typed) => senFromRinggit(typed) !== undefined, { error: ({ input }) => problem(input) }),
    ),
});

const problem = (typed: unknown) =>
  isBlankAmount(typed) ? t('Enter the amount you paid.') : amountError(typed);

/** Whether nothing is typed but perhaps the currency. */
export const isBlankAmount = (typed: unknown): boolean => /^\s*(RM)?\s*$/i.test(String(typed ?? ''));
