import type { Sen } from '../text/money.ts';

/** How the money of a registration stands, by name. */
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

/** Names how the money of a registration stands. It is worked out from the present and never kept. */
export function outcomeOf({ received, payments, deposit, charged }: MoneyReceived): PaymentOutcome {
  if (received > charged) return new Set(payments).size < payments.length ? 'double' : 'over';
  if (received === charged) return 'full';
  return received >= deposit ? 'deposit' : 'partial';
}
