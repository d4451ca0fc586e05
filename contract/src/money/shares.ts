import { formatSen, type Sen } from '../text/money.ts';

interface Owing {
  /** What is to be paid next. */
  readonly next: Sen;
  /** All that is left to pay. */
  readonly due: Sen;
  /** Whether the payment names it. */
  readonly named?: boolean;
}

/**
 * How an amount is split in a proposal: each gets what it pays next, in their order, and then what else it owes; those that
 * the payment names come first. Where that leaves somebody a part of what it owes, others whose whole sums make the amount
 * get them instead. The shares never exceed the amount.
 */
export function proposeShares(amount: Sen, owing: readonly Owing[]): Sen[] {
  const [named, others] = [owing.filter((one) => one.named), owing.filter((one) => !one.named)];
  const ofNamed = inTurn(amount, named);
  const ofOthers = inTurn(amount - sumOf(ofNamed), others);
  const shares = owing.map((one) =>
    one.named ? (ofNamed[named.indexOf(one)] ?? 0) : (ofOthers[others.indexOf(one)] ?? 0),
  );
  const isWhole =
    sumOf(shares) === amount && owing.every((one, at) => wholeShares(one).includes(shares[at] ?? 0));
  return isWhole ? shares : (fittingShares(amount, owing) ?? shares);
}

const sumOf = (shares: readonly Sen[]): Sen => shares.reduce((sum, one) => sum + one, 0);

const wholeShares = ({ next, due }: Owing): Sen[] => [0, next, due];

function inTurn(amount: Sen, owing: readonly Owing[]): Sen[] {
  let left = Math.max(0, amount);
  const take = (wanted: Sen): Sen => {
    const taken = Math.min(left, Math.max(0, wanted));
    left -= taken;
    return taken;
  };
  const first = owing.map(({ next }) => take(next));
  return owing.map(({ due }, index) => (first[index] ?? 0) + take(due - (first[index] ?? 0)));
}

// Of more, too many sums could be made.
const MOST_FITTED = 8;

/** Whole sums that make the amount, for as few that are not named, and as few in all, as possible. */
function fittingShares(amount: Sen, owing: readonly Owing[]): Sen[] | undefined {
  if (owing.length > MOST_FITTED) return undefined;
  const all = owing.reduce<Sen[][]>(
    (found, one) =>
      found.flatMap((shares) =>
        [...new Set(wholeShares(one))]
          .filter((share) => share >= 0 && sumOf(shares) + share <= amount)
          .map((share) => [...shares, share]),
      ),
    [[]],
  );
  const weight = (shares: readonly Sen[]) =>
    sumOf(shares.map((share, at) => (share === 0 ? 0 : owing[at]?.named ? 1 : MOST_FITTED + 1)));
  return all.filter((shares) => sumOf(shares) === amount).sort((a, b) => weight(a) - weight(b))[0];
}

/** The first share with which the sum exceeds an amount; -1 where the shares fit. */
export function firstBeyond(shares: readonly Sen[], amount: Sen): number {
  let sum = 0;
  return shares.findIndex((share) => {
    sum += share;
    return sum > amount;
  });
}

/** What staff read if shares exceed the rest of a line of a bank statement. */
export const beyondLine = (shares: readonly Sen[], left: Sen): string =>
  `The shares add up to ${formatSen(shares.reduce((sum, one) => sum + one, 0))}, and ${formatSen(left)} of this line is left.`;
