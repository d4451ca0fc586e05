import * as z from 'zod/mini';
import { ledgerKinds, refundMethods } from '../../../money/payments.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { moneyRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { optionalReference, reasonForFamily as reason } from '../text-schemas.ts';
import { moneyAct, moneyGuard } from './money-acts.ts';
import { type OnlineRefundState, onlineRefundLabels } from './online-payments.ts';
import { paymentContext } from './payment-records.ts';
import { amount, day, tag, whenFull } from './payments.ts';
import { type TransferState, transferStateLabels } from './refund-accounts.ts';

/** Another registration of the account. */
const sibling = {
  registration_id: z.uuid(),
  camper_name: z.string(),
  reference: z.nullable(z.string()),
};

/** A refund, what the camp keeps, or money moved from or to a sibling's registration. It is never changed. */
export const ledgerEntry = z.object({
  id: z.uuid(),
  kind: z.enum(ledgerKinds),
  /** In ringgit, without a sign. */
  amount: z.number(),
  /** The day and the method of a refund. */
  paid_on: z.nullable(z.string()),
  method: z.nullable(z.enum(refundMethods)),
  /** The account a refund went to, and its reference. */
  account: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** That it is a refund or a kept amount that was reversed. */
  reversed: z.boolean(),
  /** Where moved money went to or came from. */
  other: z.nullable(z.object(sibling)),
  /** Of a refund that goes back through the provider: how far it is. */
  online: z.nullable(z.enum(Object.keys(onlineRefundLabels) as OnlineRefundState[])),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/** The money of a registration beyond its payments. Amounts are in ringgit. */
export const registrationMoney = z.object({
  context: paymentContext,
  balance: z.number(),
  /** The most that can be refunded or moved now. */
  most_out: z.number(),
  /** The amount that the form of a refund proposes. */
  to_refund: z.number(),
  /** How much of it can go back online, the way it was paid. */
  refundable_online: z.number(),
  /** The refund for which the family was asked for a bank account. */
  bank_account: z.nullable(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      state: z.enum(Object.keys(transferStateLabels) as TransferState[]),
    }),
  ),
  /** The number of the state that is shown: an act on it says which one it saw. */
  version: z.int(),
  /** What was done last, the latest first. */
  recent: z.array(moneyAct),
  /** The days of the instalments that are not fully paid, one a line; empty without a plan. */
  instalments_due: z.string(),
  entries: z.array(ledgerEntry),
  /** Where money can be moved to. */
  siblings: z.array(
    z.object({
      ...sibling,
      camp_name: z.string(),
      status: z.enum(registrationStatuses),
      balance: z.number(),
    }),
  ),
});

export const refundBody = z.object({
  amount,
  paid_on: day,
  method: z.enum(refundMethods, { error: 'Choose the refund method.' }),
  account: optionalReference,
  reference: optionalReference,
  reason,
  ...moneyGuard,
});
export const keepBody = z.object({ amount, reason, ...moneyGuard });
export const reversalBody = z.object({ reason, when_full: whenFull });
export const moneyMoveBody = z.object({
  to: z.uuid({ error: 'Choose a registration.' }),
  amount,
  reason,
  when_full: whenFull,
  ...moneyGuard,
});

/** The result of a refund, its reversal, a kept amount or a move. */
export const ledgerResult = z.object({
  entry: ledgerEntry,
  registration_status: z.enum(registrationStatuses),
  /** The other registration after the move. */
  other_status: z.nullable(z.enum(registrationStatuses)),
  /** The deposit of the other one is covered, and its camp has no place left. */
  camp_full: z.boolean(),
});

const onRegistration = { tag, roles: moneyRoles } as const;

export const getStaffStatement = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/statement',
  summary: 'The statement of account of the family, as a PDF; the view is logged',
  ...onRegistration,
  status: 200,
  response: 'binary',
  contentType: 'application/pdf',
  errors: ['not_found'],
});

export const getRegistrationMoney = defineCall({
  ...onRegistration,
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/money',
  summary: 'What was given back, kept and moved, what can be, and where to',
  status: 200,
  response: registrationMoney,
  errors: ['not_found'],
});

export const recordRefund = defineCall({
  ...onRegistration,
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/refunds',
  summary: 'Record money given back, once for an Idempotency-Key; an email goes to the family',
  body: refundBody,
  status: 201,
  response: ledgerResult,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const keepMoney = defineCall({
  ...onRegistration,
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/kept',
  summary:
    'Record what the camp keeps under its terms of a registration that was refused or withdrawn, once for an Idempotency-Key; an email goes to the family',
  body: keepBody,
  status: 201,
  response: ledgerResult,
  errors: ['invalid', 'not_found', 'read_only', 'conflict'],
});

export const reverseRefund = defineCall({
  ...onRegistration,
  method: 'POST',
  path: '/api/staff/refunds/:entryId/reverse',
  summary:
    'Reverse a refund that never arrived or was recorded by mistake, or what was kept, once; the family gets an email where it was told before',
  body: reversalBody,
  status: 201,
  response: ledgerResult,
  errors: ['invalid', 'not_found', 'read_only', 'conflict', 'camp_full'],
});

export const moveMoney = defineCall({
  ...onRegistration,
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/money-moves',
  summary:
    'Move money to a sibling of the same account, once for an Idempotency-Key; an email goes to the family',
  body: moneyMoveBody,
  status: 201,
  response: ledgerResult,
  errors: ['invalid', 'not_found', 'read_only', 'conflict', 'camp_full'],
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type LedgerResult = z.infer<typeof ledgerResult>;
export type RegistrationMoney = z.infer<typeof registrationMoney>;
