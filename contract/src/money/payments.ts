import type { Sen } from '../text/money.ts';

/** How money leaves a registration, or comes to it other than by a payment. */
export const ledgerKinds = ['refund', 'moved out', 'moved in'] as const;

/** How money is given back. */
export const refundMethods = ['bank', 'cash', 'cheque'] as const;

const DIGITS = 6;

/** `Void` was recorded by hand and taken back. */
export const paymentStatuses = ['Submitted', 'Confirmed', 'Rejected', 'Void'] as const;

/** The payment states of a registration. */
export const paymentOutcomes = {
  partial: {
    label: 'Deposit not yet covered',
    text: 'Less than the deposit has been received so far.',
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

export interface MoneyReceived {
  /** All that counts now. */
  readonly received: Sen;
  /** The amounts of the payments that are confirmed now. */
  readonly payments: readonly Sen[];
  readonly deposit: Sen;
  /** All that is owed. */
  readonly charged: Sen;
}

/** Returns the payment state of a registration. It is computed and never stored. */
export function outcomeOf({ received, payments, deposit, charged }: MoneyReceived): PaymentOutcome {
  if (received > charged) return new Set(payments).size < payments.length ? 'double' : 'over';
  if (received === charged) return 'full';
  return received >= deposit ? 'deposit' : 'partial';
}

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The number of a receipt or a void as people read it: `000012`. */
export const receiptNumber = (number: number): string => String(number).padStart(DIGITS, '0');

export type LedgerKind = (typeof ledgerKinds)[number];

export type RefundMethod = (typeof refundMethods)[number];

interface PaymentState {
  readonly charged: number;
  readonly deposit: number;
  readonly received: number;
  /** Sent with slips that nobody has checked yet. */
  readonly pending: number;
  readonly due: number;
}

/** What a family should pay next. Amounts are in ringgit. */
export type NextPayment =
  | { readonly kind: 'deposit' | 'rest'; readonly amount: number }
  /** Slips that wait cover all that is asked for now. */
  | { readonly kind: 'being checked' | 'nothing' };

/** The deposit until it is covered, then the rest; what is being checked is taken for paid. */
export function nextPayment({ deposit, received, pending, due }: PaymentState): NextPayment {
  if (due <= 0) return { kind: 'nothing' };
  if (received < deposit) {
    const amount = rounded(deposit - received - pending);
    return amount > 0 ? { kind: 'deposit', amount } : { kind: 'being checked' };
  }
  const amount = rounded(due - pending);
  return amount > 0 ? { kind: 'rest', amount } : { kind: 'being checked' };
}

// Sums of ringgit may end in a millionth of a sen.
const rounded = (ringgit: number): number => Math.round(ringgit * 100) / 100;

const sen = (ringgit: number): Sen => Math.round(ringgit * 100);

interface ConfirmedMoney {
  readonly confirmed: number;
  /** The payments confirmed so far. */
  readonly earlier: readonly number[];
  readonly deposit: number;
  readonly fee: number;
}

/** The outcome of the money confirmed so far, or of that and `more`. The members are in ringgit, `more` is in sen. */
export function projectedOutcome(
  { confirmed, earlier, deposit, fee }: ConfirmedMoney,
  more?: Sen,
): PaymentOutcome {
  return outcomeOf({
    received: sen(confirmed) + (more ?? 0),
    payments: [...earlier.map(sen), ...(more === undefined ? [] : [more])],
    deposit: sen(deposit),
    charged: sen(fee),
  });
}
