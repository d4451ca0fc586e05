import * as z from 'zod/mini';
import { moneyRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { MOST_SHARES } from '../../split-payments.ts';
import { moneyGuard } from './money-acts.ts';
import { sameSlip } from './payment-records.ts';
import {
  amount,
  day,
  duplicateOf,
  handPaymentBody,
  ofRegistration,
  paymentResult,
  paymentToConfirm,
  rejectionBody,
  tag,
  whenFull,
} from './payments.ts';

/** What arrived with one slip: how much of it is for which payment, and when. */
export const splitConfirmationBody = z.object({
  received_on: day,
  shares: z
    .array(z.object({ payment_id: z.uuid(), received: amount, when_full: whenFull }))
    .check(z.minLength(1), z.maxLength(MOST_SHARES)),
  duplicate_of: duplicateOf,
});

/** What of an amount is for a registration. */
export const registrationShare = { registration_id: z.uuid(), received: amount, when_full: whenFull };

const chooseWhose = 'Choose who this payment is for.';

/** A list of shares, with at most one for each registration. */
export const sharesOf = <Share extends { registration_id: string }>(share: z.ZodMiniType<Share>) =>
  z.array(share, { error: chooseWhose }).check(
    z.minLength(1, { error: chooseWhose }),
    z.maxLength(MOST_SHARES, { error: `Choose at most ${MOST_SHARES} campers.` }),
    z.refine(
      (shares) =>
        new Set(shares.map(({ registration_id }) => registration_id.toLowerCase())).size === shares.length,
      { error: 'Choose each camper once.' },
    ),
  );

/** Money without a slip that is for several registrations of a family. */
export const splitHandPaymentBody = z.object({
  method: handPaymentBody.shape.method,
  reference: handPaymentBody.shape.reference,
  received_on: day,
  shares: sharesOf(z.object(registrationShare)),
  another_of: moneyGuard.another_of,
});

/** A registration of a family that money can be for. Amounts are in ringgit. */
const payableRegistration = z.object({
  registration_id: z.uuid(),
  ...ofRegistration,
  /** All that is left to pay. */
  due: z.number(),
  /** What is to be paid next, with slips that nobody has checked yet counted as paid. */
  next: z.number(),
  /** The slip that waits to be confirmed, what the family says it paid with it, and others with the same file. */
  payment_id: z.nullable(z.uuid()),
  claimed: z.nullable(z.number()),
  same_slip: z.array(sameSlip),
});
export type PayableRegistration = z.infer<typeof payableRegistration>;

export const listPayableRegistrations = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/payable',
  summary:
    'The registrations of a family that money can be split over, this one first, with what is due and what waits',
  tag,
  roles: moneyRoles,
  status: 200,
  response: z.array(payableRegistration),
  errors: ['not_found'],
});

export const recordSplitPayment = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/split-payments',
  summary:
    'Record cash, a cheque or a transfer without a slip for several registrations of a family, all or none, once for an Idempotency-Key; each gets its receipt and its email. `camp_full` names the registration in `current`',
  tag,
  roles: moneyRoles,
  body: splitHandPaymentBody,
  status: 201,
  response: z.object({ results: z.array(paymentResult) }),
  errors: ['invalid', 'not_found', 'read_only', 'conflict', 'camp_full'],
});

export const getSplitPayment = defineCall({
  method: 'GET',
  path: '/api/staff/split-payments/:splitId',
  summary: 'The payments that wait with one slip, as in the list of payments to confirm',
  tag,
  roles: moneyRoles,
  status: 200,
  response: paymentToConfirm,
  errors: ['not_found'],
});

const onSplit = { method: 'POST', tag, roles: moneyRoles, status: 200 } as const;
const results = z.object({ results: z.array(paymentResult) });

export const confirmSplitPayment = defineCall({
  ...onSplit,
  path: '/api/staff/split-payments/:splitId/confirm',
  summary:
    'Confirm all payments that wait with one slip, each with its amount, or none of them; each family gets its receipt. `camp_full` names the registration in `current`',
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

export type SplitHandPayment = z.output<typeof splitHandPaymentBody>;
export type SplitConfirmation = z.output<typeof splitConfirmationBody>;
