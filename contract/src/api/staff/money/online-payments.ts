import * as z from 'zod/mini';
import { onlineProviderLabels, onlineProviders } from '../../../money/online-payments.ts';
import { moneyRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { column, defineList, filter, heading, onlyInFile, optional, type RowOf } from '../define-list.ts';
import { requiredLongText } from '../text-schemas.ts';
import { tag } from './payments.ts';

export const onlineStateLabels = {
  waiting: 'Waiting',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Not paid in time',
} as const;
export type OnlineState = keyof typeof onlineStateLabels;

/** What somebody has to look at, in a sentence for staff. */
export const paymentTaskTexts = {
  'no place':
    'The deposit was paid, but the camp is full and has no waiting list. Find a place, or refund it.',
  'no registration':
    'It was paid after its registration was deleted. Nothing of it is in the books: refund it on the page of the provider.',
  disputed:
    'The payer asked their bank for the money back. Answer the bank on the page of the provider, then settle this with what came of it.',
  'refund failed':
    'The provider could not refund it, or never answered. Look at its own page first: if it was refunded there, only settle this. Else reverse the refund below the payments of the registration, then refund it another way.',
} as const;
type PaymentTaskKind = keyof typeof paymentTaskTexts;

/** How a dispute ended: the money stays, or the bank took it back. */
export const disputeOutcomes = ['won', 'lost'] as const;

/** What a refund through the provider has come to. */
export const onlineRefundLabels = {
  waiting: 'Being refunded',
  sent: 'Being refunded',
  done: 'Refunded',
  failed: 'Refund failed',
} as const;
export type OnlineRefundState = keyof typeof onlineRefundLabels;

/** A registration that an online payment is for. */
export const paidFor = z.object({
  registration_id: z.uuid(),
  camper_name: z.string(),
  reference: z.nullable(z.string()),
});
type PaidFor = { readonly registrations: readonly z.infer<typeof paidFor>[] };

export const paymentTask = z.object({
  id: z.uuid(),
  kind: z.enum(Object.keys(paymentTaskTexts) as PaymentTaskKind[]),
  at: z.string(),
  /** In ringgit, of the whole payment. */
  amount: z.number(),
  provider: z.enum(onlineProviders),
  /** The provider’s id of it. */
  ref: z.nullable(z.string()),
  registrations: z.array(paidFor),
});
export type PaymentTask = z.infer<typeof paymentTask>;

/** Attempts to pay through a provider, whatever became of them. */
export const onlinePayments = defineList({
  path: '/api/staff/money/online-payments',
  title: 'Online payments',
  tag,
  roles: moneyRoles,
  summary: 'Online payments, the latest first, with the tasks that wait for somebody',
  filters: {
    ...filter.period('Day'),
    state: filter.oneOf('State', onlineStateLabels),
    provider: filter.oneOf('Provider', onlineProviderLabels),
  },
  cursor: z.uuid(),
  row: {
    id: z.uuid(),
    registrations: z.array(paidFor),
  },
  columns: {
    /** When it was paid, or started. */
    at: column.instant('Time'),
    family_name: heading(column.text('Family')),
    campers: column.computed('Campers', ({ registrations }: PaidFor) =>
      registrations.map(({ camper_name }) => camper_name).join(', '),
    ),
    references: column.computed('Registration', ({ registrations }: PaidFor) =>
      registrations.flatMap(({ reference }) => reference ?? []).join(', '),
    ),
    amount: column.ringgit('Amount'),
    state: column.label('State', onlineStateLabels),
    provider: column.label('Provider', onlineProviderLabels),
    channel: optional(column.text('Channel')),
    /** What the provider keeps, as far as it says so. */
    fee: optional(column.ringgit('Provider’s fee')),
    ref: onlyInFile(optional(column.text('Provider’s reference'))),
  },
  more: {
    tasks: z.array(paymentTask),
  },
});
export const {
  page: listOnlinePayments,
  csv: getOnlinePaymentsCsv,
  xlsx: getOnlinePaymentsXlsx,
} = onlinePayments;
export type OnlinePaymentRow = RowOf<typeof onlinePayments>;

export const settlementBody = z.object({
  note: requiredLongText('Write what you did.'),
  /** Of a dispute: what came of it. */
  outcome: z.optional(z.enum(disputeOutcomes)),
});

export const settlePaymentTask = defineCall({
  method: 'POST',
  path: '/api/staff/payment-tasks/:taskId/settle',
  summary:
    'Settle a task of an online payment with a note. A dispute says `won` or `lost`; what was lost leaves the registrations as a refund with the reason “Chargeback”',
  tag,
  roles: moneyRoles,
  body: settlementBody,
  status: 204,
  errors: ['invalid', 'not_found', 'conflict', 'read_only'],
});
