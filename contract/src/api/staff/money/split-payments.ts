import * as z from 'zod/mini';
import { moneyRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { MOST_SHARES } from '../../split-payments.ts';
import { amount, day, duplicateOf, paymentResult, rejectionBody, tag, whenFull } from './payments.ts';

/** What arrived with one slip: how much of it is for which payment, and when. */
export const splitConfirmationBody = z.object({
  received_on: day,
  shares: z
    .array(z.object({ payment_id: z.uuid(), received: amount, when_full: whenFull }))
    .check(z.minLength(1), z.maxLength(MOST_SHARES)),
  duplicate_of: duplicateOf,
});

const onSplit = { method: 'POST', tag, roles: moneyRoles, status: 200 } as const;
const results = z.object({ results: z.array(paymentResult) });

export const confirmSplitPayment = defineCall({
  ...onSplit,
  path: '/api/staff/split-payments/:splitId/confirm',
  summary:
    'Confirm all payments that wait with one slip, each with its amount, or none of them; each family gets its receipt. `camp_full` names the payment in `current`',
  body: splitConfirmationBody,
  response: results,
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full'],
});

export const rejectSplitPayment = defineCall({
  ...onSplit,
  path: '/api/staff/split-payments/:splitId/reject',
  summary: 'Reject all payments that wait with one slip, with a reason that the families read',
  body: rejectionBody,
  response: results,
  errors: ['invalid', 'not_found', 'conflict'],
});

export type SplitConfirmation = z.output<typeof splitConfirmationBody>;
