import type { Sen } from './money.ts';

/** What a confirmed payment means for its registration, by name. */
export const paymentOutcomes = {
  partial: {
    label: 'Part of the deposit',
    text: 'Less than the deposit has arrived so far.',
  },
  deposit: { label: 'Deposit', text: 'The deposit is covered.' },
  full: { label: 'Fully paid', text: 'The whole fee is paid.' },
  over: {
    label: 'Too much',
    text: 'More than the fee has arrived. Something is to be refunded or moved.',
  },
  double: {
    label: 'Paid twice',
    text: 'The same amount came twice and is more than the fee. It looks like a double payment.',
  },
} as const;

export type PaymentOutcome = keyof typeof paymentOutcomes;

export const paymentOutcomeNames = Object.keys(paymentOutcomes) as PaymentOutcome[];

interface Received {
  /** What was confirmed now. */
  readonly amount: Sen;
  /** What the registration had before it. */
  readonly before: Sen;
  /** The amounts of the payments confirmed before it. */
  readonly earlier: readonly Sen[];
  readonly deposit: Sen;
  readonly fee: Sen;
}

/** Names what a payment makes of all the money of a registration. */
export function outcomeOf({ amount, before, earlier, deposit, fee }: Received): PaymentOutcome {
  const total = before + amount;
  if (total > fee) return earlier.includes(amount) ? 'double' : 'over';
  if (total === fee) return 'full';
  return total >= deposit ? 'deposit' : 'partial';
}
