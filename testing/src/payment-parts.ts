import { type NextPayment, nextPayment, type PartDue } from '@bowline/contract/money/due';

/** The money of a registration, in ringgit. */
interface Money {
  readonly deposit: number;
  readonly charged: number;
  readonly received?: number;
  readonly pending?: number;
}

/** The deposit, and equal parts of the rest on these days, as the view `payment_due` has them. */
export function paymentParts(
  { deposit, charged, received = 0, pending = 0 }: Money,
  days: readonly string[],
): PartDue[] {
  const rest = (charged - deposit) / days.length;
  const parts = [{ due_on: null, amount: deposit }, ...days.map((due_on) => ({ due_on, amount: rest }))];
  if (charged <= received) return [];
  let before = 0;
  return parts.map(({ due_on, amount }, nth) => {
    const from = before;
    before += amount;
    const openAfter = (money: number) =>
      Math.round(100 * Math.min(amount, Math.max(0, from + amount - money)));
    return {
      ...{ nth, due_on, amount_sen: Math.round(100 * amount) },
      open_sen: openAfter(received),
      open_after_pending_sen: openAfter(received + pending),
    };
  });
}

/** What its family should pay next, where the rest is due on one day. */
export const nextOf = (money: Money, day = '2027-02-15', today = '2026-12-01'): NextPayment =>
  nextPayment(paymentParts(money, [day]), today);
