import { addDays } from '../text/calendar.ts';
import { isRealDate } from '../text/dates.ts';
import { linesIn } from '../text/lists.ts';
import type { Sen } from '../text/money.ts';
import { joinSameDay, laterDay } from './due.ts';

/** How a family pays what is left after the deposit. */
export const paymentPlans = ['at once', 'instalments'] as const;
export type PaymentPlan = (typeof paymentPlans)[number];

/** What a camp offers. */
const offeredPlans = [...paymentPlans, 'choice'] as const;
export type OfferedPlan = (typeof offeredPlans)[number];

export const MIN_INSTALMENTS = 2;
export const MAX_INSTALMENTS = 6;

/** The plans that a camp offers, of which a family chooses where there is more than one. */
export const plansOf = (offered: OfferedPlan): readonly PaymentPlan[] =>
  offered === 'choice' ? paymentPlans : [offered];

/** One part of what is due beyond the deposit. */
export interface Instalment {
  /** `yyyy-mm-dd`. */
  readonly due_on: string;
  readonly amount_sen: Sen;
}

/** How long before its first day the rest is due where the camp names no day. The view `payment_due` has the same number. */
export const REST_DUE_DAYS = 14;

/**
 * The day by which the rest of the fee is due where it is paid at once: that of the camp, or two weeks before its first day.
 */
export const restDueOn = (dueOn: string | null, startsOn: string): string =>
  dueOn ?? addDays(startsOn, -REST_DUE_DAYS);

const DAYS_BEFORE = /^(\d{1,3})( days? before)?$/i;
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A line of due dates as it is stored: `2027-03-01` or `30 days before`; undefined for anything else. */
export function readDueLine(typed: string): string | undefined {
  const [, days] = DAYS_BEFORE.exec(typed) ?? [];
  if (days) return `${Number(days)} ${Number(days) === 1 ? 'day' : 'days'} before`;
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  return isRealDate(iso) ? iso : undefined;
}

/** The days on which instalments are due. Lines that say no day are left out. */
export const dueDays = (lines: string | null, startsOn: string): string[] =>
  linesIn(lines).flatMap((line) => {
    const read = readDueLine(line);
    if (read === undefined) return [];
    return isRealDate(read) ? [read] : [addDays(startsOn, -Number.parseInt(read, 10))];
  });

/** An amount in equal parts; the last takes the rounding. */
function equalParts(amount: Sen, count: number): Sen[] {
  const part = Math.trunc(amount / count);
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? part : amount - part * (count - 1),
  );
}

interface PlanStart {
  readonly today: string;
  /** The first day on which a part can be due. */
  readonly earliest: string;
}

/**
 * The instalments of an amount: equal parts. Parts with a past due date are paid with the first future one. No part
 * is due before the earliest day, and parts of the same day are one.
 */
export function planInstalments(
  amount: Sen,
  days: readonly string[],
  { today, earliest }: PlanStart,
): Instalment[] {
  const parts = equalParts(amount, days.length);
  const next = days.find((day) => day >= today) ?? earliest;
  const planned = days.map((day, index) => ({
    due_on: laterDay(day >= today ? day : next, earliest),
    amount_sen: parts[index] ?? 0,
  }));
  return joinSameDay(planned, (one, other) => ({
    ...one,
    amount_sen: one.amount_sen + other.amount_sen,
  }));
}

/**
 * The amounts of instalments after charges changed, which then add up to `rest`. The difference is spread over those that
 * are not fully paid in equal parts, the last taking the rounding; none falls below its paid part. Where all are paid, the
 * last takes what is added; what is taken off below what was paid comes off the last ones.
 * @param rest what is charged less the deposit
 * @param paid what was received less the deposit
 * @param from the first that takes what is added: the earlier ones were due before it could be paid
 */
export function replan(amounts: readonly Sen[], rest: Sen, paid: Sen, from = 0): Sen[] {
  const difference = rest - amounts.reduce((sum, amount) => sum + amount, 0);
  const floors = paidOf(amounts, paid);
  // One that earlier changes emptied shares what is added, too.
  const isOpen = (amount: Sen, index: number) =>
    difference > 0
      ? index >= from && ((floors[index] ?? 0) < amount || amount === 0)
      : (floors[index] ?? 0) < amount;
  const open = amounts.flatMap((amount, index) => (isOpen(amount, index) ? [index] : []));
  if (difference >= 0) return spread(amounts, open.length > 0 ? open : [amounts.length - 1], difference);
  return lower(amounts, floors, open, -difference);
}

/**
 * The amounts of instalments after a debt was written off: they add up to `rest`, and what is missing comes off the first
 * ones that are not paid. Never more is taken than is not paid.
 * @param paid what was received less the deposit
 */
export function lowerOldest(amounts: readonly Sen[], rest: Sen, paid: Sen): Sen[] {
  const floors = paidOf(amounts, paid);
  let less = amounts.reduce((sum, amount) => sum + amount, 0) - rest;
  return amounts.map((amount, index) => {
    const taken = Math.max(0, Math.min(less, amount - (floors[index] ?? 0)));
    less -= taken;
    return amount - taken;
  });
}

/** The paid part of each: the first is paid first. */
function paidOf(amounts: readonly Sen[], paid: Sen): Sen[] {
  let left = Math.max(0, paid);
  return amounts.map((amount) => {
    const part = Math.min(amount, left);
    left -= part;
    return part;
  });
}

function spread(amounts: readonly Sen[], among: readonly number[], difference: Sen): Sen[] {
  const parts = equalParts(difference, among.length);
  return amounts.map((amount, index) => amount + (parts[among.indexOf(index)] ?? 0));
}

function lower(amounts: readonly Sen[], floors: readonly Sen[], open: readonly number[], less: Sen): Sen[] {
  const room = (index: number) => (amounts[index] ?? 0) - (floors[index] ?? 0);
  const share = Math.floor(less / Math.max(1, open.length));
  const full = open.filter((index) => room(index) <= share);
  // Some have no room for their share: they give what they have, and the others share the rest.
  if (full.length > 0 && less > 0) {
    const given = amounts.map((amount, index) => (full.includes(index) ? (floors[index] ?? 0) : amount));
    const taken = full.reduce((sum, index) => sum + room(index), 0);
    const others = open.filter((index) => !full.includes(index));
    return lower(given, floors, others, less - taken);
  }
  const shared = amounts.map((amount, index) => (open.includes(index) ? amount - share : amount));
  return takeFromLast(shared, open.length > 0 ? floors : [], less - share * open.length);
}

/** The rounding, or where nothing is open what was paid too much: the last gives first. */
function takeFromLast(amounts: readonly Sen[], floors: readonly Sen[], less: Sen): Sen[] {
  const after = [...amounts];
  let left = less;
  for (let index = after.length - 1; index >= 0; index -= 1) {
    const amount = after[index] ?? 0;
    const taken = Math.max(0, Math.min(left, amount - (floors[index] ?? 0)));
    after[index] = amount - taken;
    left -= taken;
  }
  return after;
}
