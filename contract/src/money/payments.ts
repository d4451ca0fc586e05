import { formatRinggit, type Sen } from '../text/money.ts';
import { defineText, defineTexts, t } from '../text/t.ts';
import type { NextPayment } from './due.ts';

/** `Void` was recorded by hand and undone. */
export const paymentStatuses = ['Submitted', 'Confirmed', 'Rejected', 'Void'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a family reads of each. */
export const paymentStatusLabels = defineTexts<PaymentStatus>({
  Submitted: 'Being checked',
  Confirmed: 'Received',
  Rejected: 'Not accepted',
  Void: 'Recorded by mistake, doesn’t count',
});

/**
 * How money leaves a registration, or comes to it other than by a payment. `kept` is what the camp keeps under its terms of
 * a registration that was refused or withdrawn; refunds and kept amounts can be reversed.
 */
export const ledgerKinds = [
  'refund',
  'refund reversed',
  'kept',
  'kept reversed',
  'moved out',
  'moved in',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What each kind that can be reversed becomes then. */
export const reversalKinds = { refund: 'refund reversed', kept: 'kept reversed' } as const;

/** Whether money comes to the registration, and does not leave it. */
export const isIncoming = (kind: LedgerKind): boolean => kind === 'moved in' || kind.endsWith(' reversed');

export const refundMethods = ['bank', 'cash', 'cheque', 'online'] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** How money is paid or given back without a slip. */
export const transferMethodLabels = defineTexts<RefundMethod>({
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  online: 'Online payment',
});

/** How money came or went, for staff. */
export const paymentMethodLabels = { slip: 'Slip', ...transferMethodLabels };

/** The payment states of a registration. */
export const paymentOutcomes = {
  partial: {
    label: 'Deposit not yet covered',
    text: 'Less than the deposit has been received so far. The family is asked for the rest.',
  },
  deposit: { label: 'We have received the deposit', text: 'The rest is still to pay.' },
  full: { label: 'Fully paid', text: 'Nothing is left to pay.' },
  over: { label: 'Overpaid', text: 'More than owed has been received. Refund or move the difference.' },
  double: {
    label: 'Possibly paid twice',
    text: 'The same amount was received twice, and more than owed.',
  },
} as const;

export type PaymentOutcome = keyof typeof paymentOutcomes;

export const paymentOutcomeNames = Object.keys(paymentOutcomes) as PaymentOutcome[];

interface MoneyReceived {
  /** Confirmed payments, less refunds and moves. */
  readonly received: Sen;
  /** The amounts of the confirmed payments. */
  readonly payments: readonly Sen[];
  readonly deposit: Sen;
  readonly charged: Sen;
}

/** Returns the payment state of a registration. It is computed and never stored. */
export function outcomeOf({ received, payments, deposit, charged }: MoneyReceived): PaymentOutcome {
  if (received > charged) return new Set(payments).size < payments.length ? 'double' : 'over';
  if (received === charged) return 'full';
  return received >= deposit ? 'deposit' : 'partial';
}

interface ConfirmedMoney {
  readonly confirmed: number;
  /** The payments confirmed so far. */
  readonly earlier: readonly number[];
  readonly deposit: number;
  readonly fee: number;
}

/** The payment state with the money confirmed so far, and `more` if given. The members are in ringgit, `more` is in sen. */
export function projectedOutcome(
  { confirmed, earlier, deposit, fee }: ConfirmedMoney,
  more?: Sen,
): PaymentOutcome {
  return outcomeOf({
    received: toSen(confirmed) + (more ?? 0),
    payments: [...earlier.map(toSen), ...(more === undefined ? [] : [more])],
    deposit: toSen(deposit),
    charged: toSen(fee),
  });
}

const toSen = (ringgit: number): Sen => Math.round(ringgit * 100);

/** What a family reads below the reason for which a slip was rejected. */
export const rejectedSlipSentence = defineText(
  'If you’ve already paid, you don’t need to pay again: please upload another slip.',
);

/** What a family with a part of its deposit reads; undefined where nothing of it is missing. */
export function shortDepositSentence(
  next: Pick<NextPayment, 'kind' | 'amount'>,
  received: number,
): string | undefined {
  if (next.kind !== 'deposit' || received <= 0) return undefined;
  return t(
    '{amount} of the deposit is missing. Please pay it and upload the slip: we can hold a place once all of it has arrived.',
    { amount: formatRinggit(next.amount) },
  );
}

/** The missing part of the deposit once `more`, in sen, has been received too. Amounts are in ringgit. */
export const missingDeposit = (
  { confirmed, deposit }: Pick<ConfirmedMoney, 'confirmed' | 'deposit'>,
  more: Sen = 0,
): number => Math.max(0, toSen(deposit) - toSen(confirmed) - more) / 100;

/** The number of a receipt or a void as people read it: `000012`. */
export const receiptNumber = (number: number): string => String(number).padStart(6, '0');
