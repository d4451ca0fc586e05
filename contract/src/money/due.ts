import { addDays } from '../text/calendar.ts';
import { formatDate } from '../text/dates.ts';
import { formatRinggit, ringgitFromSen, type Sen } from '../text/money.ts';
import { t } from '../text/t.ts';

/** How long families have to pay what became payable. */
export interface PaymentTerms {
  /** The setting of the provider: how many days families have at least. */
  readonly days_to_pay: number;
  /** The first day of the camp, `yyyy-mm-dd`. */
  readonly starts_on: string;
}

/**
 * The first day on which money can be due that becomes payable on a day: some days later, but not after the first day of
 * camp.
 * @param payableOn `yyyy-mm-dd`
 */
export function earliestDueDay(payableOn: string, { days_to_pay, starts_on }: PaymentTerms): string {
  const later = addDays(payableOn, days_to_pay);
  return laterDay(payableOn, later < starts_on ? later : starts_on);
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other);

/** A row of `payment_due`. */
export interface StoredPart extends PartDue, PaymentTerms {
  /** Null before a decision. */
  readonly payable_on: string | null;
}

/**
 * The parts as they are due on a day. Before a decision nothing is due: a part has the first day that a decision of today
 * would leave it. Parts of the same day are one.
 */
export function partsDue(stored: readonly StoredPart[], today: string): PartDue[] {
  const parts = stored.map(({ payable_on, days_to_pay, starts_on, ...part }) =>
    part.due_on === null || payable_on !== null
      ? part
      : { ...part, due_on: laterDay(part.due_on, earliestDueDay(today, { days_to_pay, starts_on })) },
  );
  return joinSameDay(parts, (one, other) => ({
    ...one,
    amount_sen: one.amount_sen + other.amount_sen,
    open_sen: one.open_sen + other.open_sen,
    open_after_pending_sen: one.open_after_pending_sen + other.open_after_pending_sen,
  }));
}

/** Parts in order of their days, those of one day as one. */
export function joinSameDay<Part extends { readonly due_on: string | null }>(
  parts: readonly Part[],
  join: (one: Part, other: Part) => Part,
): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.due_on === part.due_on) joined.splice(-1, 1, join(last, part));
    else joined.push(part);
  }
  return joined;
}

/** A part of what a registration pays, in sen. */
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

export const nextPaymentKinds = ['deposit', 'rest', 'place first', 'being checked', 'nothing'] as const;

/** What a family should pay next. Amounts are in ringgit, without what slips that are being checked cover. */
export interface NextPayment {
  /** `place first`: the rest, once a place is offered; `being checked`: slips cover all that is due now. */
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

/** While a camper waits for a place, only the deposit is due, and the instalments have no day yet. */
export const beforePlace = ({ kind, ...next }: NextPayment): NextPayment => ({
  ...next,
  kind: kind === 'rest' ? 'place first' : kind,
  by: null,
  late_since: null,
});

/** Whether the family is asked to pay now. */
export const asksToPay = ({ kind }: Pick<NextPayment, 'kind'>): boolean =>
  kind === 'deposit' || kind === 'rest';

/** How much is to pay by when, as everybody reads it; undefined where nothing is left. */
export function dueSentence({ kind, amount, by, late_since, left }: NextPayment): string | undefined {
  if (left <= 0) return undefined;
  if (kind === 'place first') return t('Nothing more is due until a place is offered.');
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
