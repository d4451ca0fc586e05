import * as z from 'zod/mini';
import { moneyRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { column, defineList, filter, heading, optional, type RowOf } from '../define-list.ts';
import { reasonForFamily as reason } from '../text-schemas.ts';
import { amount, day, tag } from './payments.ts';

/** How far a refund by bank transfer has come. */
export const transferStateLabels = {
  asked: 'Family asked',
  entered: 'Account entered',
  listed: 'In a file',
  sent: 'Sent',
} as const;
export type TransferState = keyof typeof transferStateLabels;

/** The roles that see the bank account of a refund, and transfer it. */
export const transferRoles = ['admin', 'treasurer'] as const;

/** Refunds for which families were asked for a bank account. */
export const refundTransfers = defineList({
  path: '/api/staff/money/refund-transfers',
  title: 'Refunds to transfer',
  tag,
  roles: moneyRoles,
  files: false,
  summary:
    'Refunds by bank transfer for which families were asked for an account, those that wait longest first',
  filters: { state: filter.oneOf('State', transferStateLabels) },
  row: { id: z.uuid(), registration_id: z.uuid() },
  columns: {
    asked_at: column.instant('Asked'),
    camper_name: heading(column.text('Camper')),
    reference: optional(column.code('Registration')),
    family_name: column.text('Family'),
    amount: column.ringgit('Amount'),
    reason: column.text('Reason'),
    state: column.label('State', transferStateLabels),
    /** Bank, number and holder of the account; null for roles that do not transfer. */
    account: optional(column.text('Account')),
  },
});
export const { page: listRefundTransfers } = refundTransfers;
export type RefundTransfer = RowOf<typeof refundTransfers>;

export const bankAccountRequestBody = z.object({ amount, reason, seen: z.optional(z.int()) });

export const askBankAccount = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/refund-account',
  summary: 'Ask the family by email for the bank account that a refund goes to, once at a time',
  tag,
  roles: moneyRoles,
  body: bankAccountRequestBody,
  status: 204,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const withdrawBankAccountRequest = defineCall({
  method: 'POST',
  path: '/api/staff/refund-transfers/:refundId/withdraw',
  summary: 'End a request for a bank account; what the family entered is deleted',
  tag,
  roles: moneyRoles,
  status: 204,
  errors: ['not_found', 'conflict'],
});

const noneChosen = { error: 'Choose at least one refund.' };
const chosen = z.array(z.uuid(noneChosen), noneChosen).check(z.minLength(1, noneChosen), z.maxLength(500));

export const createTransferFile = defineCall({
  method: 'POST',
  path: '/api/staff/refund-transfers/file',
  summary:
    'A file of refunds for the bank, which marks them: beneficiary name, bank, account number, amount, reference, description',
  tag,
  roles: transferRoles,
  body: z.object({ refunds: chosen }),
  status: 200,
  response: 'binary',
  contentType: 'text/csv',
  errors: ['invalid', 'not_found', 'conflict', 'too_many'],
});

export const sentTransfersBody = z.object({ refunds: chosen, paid_on: day });

export const markTransfersSent = defineCall({
  method: 'POST',
  path: '/api/staff/refund-transfers/sent',
  summary:
    'Record refunds that were transferred, all or none; each family gets its email. Those that were recorded before are left as they are',
  tag,
  roles: transferRoles,
  body: sentTransfersBody,
  status: 200,
  response: z.object({ recorded: z.int() }),
  errors: ['invalid', 'not_found', 'conflict'],
});
