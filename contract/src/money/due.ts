import { formatDate } from '../text/dates.ts';
import { formatRinggit, ringgitFromSen, type Sen } from '../text/money.ts';
import { t } from '../text/t.ts';

/** A part of what a registration pays: a row of `payment_due`, in sen. */
export interface PartDue {
  /** 0 for the deposit. */
  readonly nth: number;
  /** `yyyy-mm-dd`; null for the deposit, which is due at once. */
  readonly due_on: string | null;
  readonly amount_sen: Sen;
  /** What confirmed money leaves to pay. */
  readonly open_sen: Sen;
  /** The same with slips that nobody has checked yet counted as paid. */
  readonly open_after_pending_sen: Sen;
}

export const nextPaymentKinds = ['deposit', 'rest', 'being checked', 'nothing'] as const;

/** What a family should pay next. Amounts are in ringgit, without what slips that are being checked cover. */
export interface NextPayment {
  /** `being checked`: slips cover all that is due now. */
  readonly kind: (typeof nextPaymentKinds)[number];
  /** Of the part that is due next, with all that is late. */
  readonly amount: number;
  /** The day by which it is due; null for a deposit, or while there is no day yet. */
  readonly by: string | null;
  /** The day on which the oldest late part was due. */
  readonly late_since: string | null;
  /** All that is left to pay. */
  readonly left: number;
}

/**
 * The deposit until it is covered, then the oldest instalment, with all that is due by now.
 * @param parts in the order in which they are paid
 * @param today `yyyy-mm-dd`
 */
export function nextPayment(parts: readonly PartDue[], today: string): NextPayment {
  const current = parts.find(({ open_sen }) => open_sen > 0);
  const waiting = parts.filter(({ open_after_pending_sen: open }) => open > 0);
  const [first] = waiting;
  const isDeposit = first?.nth === 0;
  const asked = waiting.filter(
    (part) => part === first || (!isDeposit && part.due_on !== null && part.due_on <= today),
  );
  const isLate = typeof first?.due_on === 'string' && first.due_on < today;
  return {
    kind: kindOf(current, first, today),
    amount: openOf(asked),
    by: first?.due_on ?? null,
    late_since: isLate ? first.due_on : null,
    left: openOf(waiting),
  };
}

function kindOf(
  current: PartDue | undefined,
  first: PartDue | undefined,
  today: string,
): NextPayment['kind'] {
  if (!current) return 'nothing';
  const isNow = first && (first === current || (first.due_on !== null && first.due_on <= today));
  if (!isNow) return 'being checked';
  return first.nth === 0 ? 'deposit' : 'rest';
}

const openOf = (parts: readonly PartDue[]): number =>
  ringgitFromSen(parts.reduce((sum, { open_after_pending_sen }) => sum + open_after_pending_sen, 0));

/** While a camper waits for a place, the instalments have no day yet. */
export const withoutDay = (next: NextPayment): NextPayment => ({ ...next, by: null, late_since: null });

/** Whether the family is asked to pay now. */
export const asksToPay = ({ kind }: Pick<NextPayment, 'kind'>): boolean =>
  kind === 'deposit' || kind === 'rest';

/** How much is to pay by when, as everybody reads it; undefined where nothing is left. */
export function dueSentence({ amount, by, late_since, left }: NextPayment): string | undefined {
  if (left <= 0) return undefined;
  const all = formatRinggit(left);
  if (!by) return t('{amount} still to pay.', { amount: all });
  const values = { amount: formatRinggit(amount), day: formatDate(late_since ?? by), total: all };
  if (late_since && left > amount)
    return t(
      '{amount} was due by {day}. Please pay it as soon as you can. {total} still to pay in all.',
      values,
    );
  if (late_since) return t('{amount} was due by {day}. Please pay it as soon as you can.', values);
  return left > amount
    ? t('{amount} to pay by {day}, of {total} still to pay.', values)
    : t('{amount} still to pay by {day}.', values);
}
