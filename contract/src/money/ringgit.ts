import * as z from 'zod/mini';
import { amountError } from '../text/amount-error.ts';
import { senFromRinggit } from '../text/amounts.ts';
import { t } from '../text/t.ts';

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
