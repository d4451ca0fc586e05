import { formatSen, type Sen } from '../text/money.ts';

interface Owing {
  /** What is to be paid next. */
  readonly next: Sen;
  /** All that is left to pay. */
  readonly due: Sen;
}

/**
 * How an amount is split in a proposal: each gets what it pays next, in their order, and then what else it owes. The shares
 * never exceed the amount.
 */
export function proposeShares(amount: Sen, owing: readonly Owing[]): Sen[] {
  let left = Math.max(0, amount);
  const take = (wanted: Sen): Sen => {
    const taken = Math.min(left, Math.max(0, wanted));
    left -= taken;
    return taken;
  };
  const first = owing.map(({ next }) => take(next));
  return owing.map(({ due }, index) => (first[index] ?? 0) + take(due - (first[index] ?? 0)));
}

/** The first share with which the sum exceeds an amount; -1 where the shares fit. */
export function firstBeyond(shares: readonly Sen[], amount: Sen): number {
  let sum = 0;
  return shares.findIndex((share) => {
    sum += share;
    return sum > amount;
  });
}

/** What staff read where shares exceed what is left of a line of a bank statement. */
export const beyondLine = (shares: readonly Sen[], left: Sen): string =>
  `The shares add up to ${formatSen(shares.reduce((sum, one) => sum + one, 0))}, and ${formatSen(left)} of this line is left.`;
