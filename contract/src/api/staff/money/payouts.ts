import * as z from 'zod/mini';
import { onlineProviders } from '../../../money/online-payments.ts';
import { moneyRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { paidFor } from './online-payments.ts';
import { tag } from './payments.ts';

const provider = z.enum(onlineProviders, {
  error: 'Choose the provider.',
});

export const payoutLineKinds = ['payment', 'refund', 'other'] as const;

/** A payment or a refund that a payout is made of. Amounts are in ringgit. */
const payoutLine = z.object({
  kind: z.enum(payoutLineKinds),
  /** Signed, before the fee. */
  amount: z.number(),
  fee: z.number(),
  description: z.string(),
  /** Whether it is of a payment or a refund that the portal knows. */
  known: z.boolean(),
  registrations: z.array(paidFor),
});

/** What a provider paid out at once to the bank account of the camp. */
const payout = z.object({
  id: z.uuid(),
  provider,
  ref: z.string(),
  day: z.string(),
  amount: z.number(),
  fees: z.number(),
  /** Lines of payments and refunds that the portal does not know. */
  unknown: z.int(),
  lines: z.array(payoutLine),
});
export type Payout = z.infer<typeof payout>;

export const listPayouts = defineCall({
  method: 'GET',
  path: '/api/staff/money/payouts',
  summary: 'What providers paid out, the latest first, with the payments and fees of each',
  tag,
  roles: moneyRoles,
  query: z.object({ after: z.optional(z.uuid()) }),
  status: 200,
  response: z.object({
    payouts: z.array(payout),
    next: z.nullable(z.uuid()),
    /** The providers whose reports can be read. */
    providers: z.array(provider),
  }),
  errors: ['invalid'],
});

export const payoutReportBody = z.object({
  provider,
  csv: z
    .string({ error: 'Choose the report.' })
    .check(
      z.minLength(1, { error: 'Choose the report.' }),
      z.maxLength(900_000, { error: 'The file is too large. Export a shorter period.' }),
    ),
});

export const importPayouts = defineCall({
  method: 'POST',
  path: '/api/staff/money/payouts',
  summary:
    'Import a report of payouts as the provider exports it; a payout that is known already is left as it is',
  tag,
  roles: moneyRoles,
  body: payoutReportBody,
  status: 200,
  response: z.object({ added: z.int(), known: z.int() }),
  errors: ['invalid'],
});
