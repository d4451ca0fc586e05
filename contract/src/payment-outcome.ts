import type { Sen } from './money.ts';

/** What a confirmed payment means for its registration, by name. */
export const paymentOutcomes = {
  partial: 'Less than the deposit has arrived so far.',
  deposit: 'The deposit is covered.',
  full: 'The whole fee is paid.',
  over: 'More than the fee has arrived. Something is to be refunded or moved.',
  double: 'The same amount came twice and is more than the fee. It looks like a double payment.',
} as const;

export type PaymentOutcome = keyof typeof paymentOutcomes;

interface Received {
  /** What was confirmed now. */
  readonly amount: Sen;
  /** The amounts confirmed before it. */
  readonly earlier: readonly Sen[];
  readonly deposit: Sen;
  readonly fee: Sen;
}

/** Names what a payment makes of all that has been confirmed for a registration. */
export function outcomeOf({ amount, earlier, deposit, fee }: Received): PaymentOutcome {
  const total = earlier.reduce((sum, one) => sum + one, amount);
  if (total > fee) return earlier.includes(amount) ? 'double' : 'over';
  if (total === fee) return 'full';
  return total >= deposit ? 'deposit' : 'partial';
}
