import type { DateOrder } from '@bowline/contract/api/staff/money/bank-statements';
import { addDays, daysBetween } from '@bowline/contract/text/calendar';
import { isRealDate } from '@bowline/contract/text/dates';
import { normaliseText } from '@bowline/contract/text/normalise-text';

const MAX_EXAMPLES = 3;

// As Malaysian banks write them, in English and Malay; by the first three letters.
const months: Readonly<Record<string, number>> = {
  ...{ jan: 1, feb: 2, mar: 3, mac: 3, apr: 4, may: 5, mei: 5, jun: 6, jul: 7, aug: 8, ogo: 8, sep: 9 },
  ...{ oct: 10, okt: 10, nov: 11, dec: 12, dis: 12 },
};

/** A day as it is written; the year may be missing. */
interface WrittenDay {
  readonly year?: string;
  readonly month: string;
  readonly day: string;
}

const monthName =
  'jan(?:uar[yi])?|feb(?:ruar[yi])?|mar(?:ch)?|mac|apr(?:il)?|may|mei|june?|jul(?:y|ai)?|aug(?:ust)?|ogos?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|d[ei][cs](?:ember)?';
const named = (pattern: string): RegExp =>
  new RegExp(pattern.replace('MONTH', `(?<month>${monthName})`), 'i');
const atEnd = String.raw`(?:[ ,]+\d{1,2}:\d{2}.*)?$`;

// These are read in one way only.
const certainPatterns = [
  /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})(?!\d)/,
  /^(?<year>20\d{2})(?<month>0\d|1[0-2])(?<day>\d{2})(?!\d)/,
  /^(?<day>\d{2})(?<month>0\d|1[0-2])(?<year>20\d{2})(?!\d)/,
  named(String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ']*MONTH[-/. ,']*(?<year>\d{4}|\d{2})(?![\d:])`),
  named(String.raw`^MONTH\.?[- ](?<day>\d{1,2})(?:,? |-)(?<year>\d{4})(?!\d)`),
  named(String.raw`^(?<day>\d{1,2})[-/. ]?MONTH\.?${atEnd}`),
  named(String.raw`^MONTH\.?[-/. ]?(?<day>\d{1,2})${atEnd}`),
];

const pair = String.raw`^(?<FIRST>\d{1,2})[-/. ](?<SECOND>\d{1,2})`;
const inOrder = (first: string, second: string): RegExp[] =>
  [String.raw`${pair}[-/. ](?<year>\d{4}|\d{2})(?!\d)`, `${pair.replace('[-/. ]', '[-/]')}${atEnd}`].map(
    (pattern) => new RegExp(pattern.replace('FIRST', first).replace('SECOND', second)),
  );

// These depend on the file.
const orderedPatterns: Readonly<Record<DateOrder, readonly RegExp[]>> = {
  'day first': inOrder('day', 'month'),
  'month first': inOrder('month', 'day'),
  'year first': [/^(?<year>\d{2})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/],
};

const orders = Object.keys(orderedPatterns) as DateOrder[];

const firstMatch = (patterns: readonly RegExp[], text: string): WrittenDay | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups as WrittenDay | undefined;
    if (found && monthOf(found.month) > 0) return found;
  }
  return undefined;
};

const monthOf = (month: string): number =>
  /\d/.test(month) ? Number(month) : (months[month.slice(0, 3).toLowerCase()] ?? 0);

const pad = (part: string | number): string => String(part).padStart(2, '0');

const isoOf = ({ month, day }: WrittenDay, year: string | number): string | undefined => {
  const iso = [String(year).padStart(4, '20'), pad(monthOf(month)), pad(day)].join('-');
  return isRealDate(iso) ? iso : undefined;
};

const withoutWeekday = (cell: string): string =>
  normaliseText(cell).replace(
    /^\(?(mon|tue|wed|thu|fri|sat|sun|isn|sel|rab|kha|jum|sab|ahad)[a-z]*\)?,? /i,
    '',
  );

// Days as Excel counts them, from 2000 to 2099.
function serialDay(cell: string): string | undefined {
  const days = /^(?<days>\d{5})(?:\.\d+)?$/.exec(cell)?.groups?.days;
  return days && Number(days) >= 36_526 && Number(days) < 73_051
    ? addDays('1899-12-30', Number(days))
    : undefined;
}

/** How a file writes its days. */
export interface DateReading {
  readonly order: DateOrder;
  /** The year of a day without one. */
  readonly yearOf: (withYear: (year: number) => string | undefined) => string | undefined;
}

const noYear: DateReading['yearOf'] = () => undefined;
// So that 29 February is a day.
const inLeapYear: DateReading['yearOf'] = (inYear) => inYear(2024);

/** The day of a statement's line as `yyyy-mm-dd`, a time after it left out; undefined for what is no day. */
export function readDay(
  cell: string,
  { order, yearOf }: DateReading = { order: 'day first', yearOf: noYear },
): string | undefined {
  const text = withoutWeekday(cell);
  const written = firstMatch(certainPatterns, text) ?? firstMatch(orderedPatterns[order], text);
  if (!written) return serialDay(cell);
  const { year } = written;
  return year ? isoOf(written, year) : yearOf((one) => isoOf(written, one));
}

/** Whether a cell is a day in some order, with or without a year. */
export const looksLikeDay = (cell: string): boolean =>
  orders.some((order) => readDay(cell, { order, yearOf: inLeapYear }) !== undefined);

/** What is known about the days of a file, and what only a person can say. */
export interface Dates {
  /** Undefined where it has to be chosen. */
  readonly order: DateOrder | undefined;
  /** Days that can be read in several ways, or that show an unusual order; empty where the day is first, as usual. */
  readonly unclear: readonly string[];
  /** The years to choose from; empty where all days have one, or the file says which. */
  readonly years: readonly number[];
  /** Null where a year has to be chosen. */
  readonly reading: DateReading | null;
}

interface Choice {
  readonly order: DateOrder | undefined;
  readonly year: number | undefined;
  readonly today: string;
}

/**
 * Decided for a whole file: `02/11` is no 11 February where another line says `11/13`. `head` is what stands around the
 * lines.
 */
export function datesOf(cells: readonly string[], head: readonly string[], choice: Choice): Dates {
  const isRecent = recentTo(choice.today);
  const found = orderOf(cells, isRecent, choice.today);
  const order = choice.order ?? found.order;
  const lacksYear = cells.some((cell) => order && isDayWithoutYear(cell, order));
  if (!order) return { order, unclear: found.unclear, years: [], reading: null };
  const anchors = lacksYear ? daysIn([...cells, ...head], order).filter(isRecent) : [];
  const thisYear = Number(choice.today.slice(0, 4));
  const years = lacksYear && anchors.length === 0 ? [thisYear, thisYear - 1] : [];
  const range = years.length > 0 ? chosenRange(cells, order, choice.year) : anchors;
  const isUnknown = years.length > 0 && range.length === 0;
  const reading = isUnknown ? null : { order, yearOf: range.length > 0 ? nearest(range) : noYear };
  return { order, unclear: found.unclear, years, reading };
}

const YEARS_BACK = 7;

// Two figures of a year can be anything else; a statement is not from long ago or from the future.
function recentTo(today: string): (day: string) => boolean {
  const year = Number(today.slice(0, 4));
  return (day) => Number(day.slice(0, 4)) >= year - YEARS_BACK && Number(day.slice(0, 4)) <= year + 1;
}

type OrderFinding = Pick<Dates, 'order' | 'unclear'>;

function orderOf(cells: readonly string[], isRecent: (day: string) => boolean, today: string): OrderFinding {
  const readAs = (cell: string, order: DateOrder): string | undefined => {
    const day = readDay(cell, { order, yearOf: inLeapYear });
    return day !== undefined && (isRecent(day) || isDayWithoutYear(cell, order)) ? day : undefined;
  };
  const isCertain = (cell: string) => firstMatch(certainPatterns, withoutWeekday(cell)) || serialDay(cell);
  const ordered = cells.filter((cell) => !isCertain(cell) && orders.some((order) => readAs(cell, order)));
  const fitting = orders.filter((order) => ordered.every((cell) => readAs(cell, order)));
  const span = (order: DateOrder): number => {
    const days = cells.flatMap((cell) => readAs(cell, order) ?? []).toSorted();
    return daysBetween(days[0] ?? '', days.at(-1) ?? '') || 0;
  };
  // Months lie between the days of a statement that is read in the wrong order.
  // Of one day, the order in which it is nearer to today; a statement has no days to come.
  const distance = (order: DateOrder): number => {
    const days = new Set(ordered.map((cell) => readAs(cell, order)));
    const [day = ''] = days;
    const apart = daysBetween(day, today);
    const hasYear = ordered.every((cell) => !isDayWithoutYear(cell, order));
    return days.size === 1 && hasYear && apart >= 0 ? apart : Number.POSITIVE_INFINITY;
  };
  const isLikelier = (order: DateOrder) =>
    span(order) * 3 < span('day first') || distance(order) < distance('day first');
  const unclear = examples(ordered, readAs);
  if (ordered.length === 0) return { order: 'day first', unclear: [] };
  if (fitting[0] !== 'day first') return { order: fitting.length === 1 ? fitting[0] : undefined, unclear };
  return fitting.some(isLikelier) ? { order: undefined, unclear } : { order: 'day first', unclear: [] };
}

// First those that are no day with the day first, then one that is none with the month first.
function examples(
  cells: readonly string[],
  readAs: (cell: string, order: DateOrder) => string | undefined,
): string[] {
  const not = (order: DateOrder) => cells.filter((cell) => !readAs(cell, order)).slice(0, 1);
  return [...new Set([...not('day first'), ...not('month first'), ...cells])].slice(0, MAX_EXAMPLES);
}

const isDayWithoutYear = (cell: string, order: DateOrder): boolean =>
  readDay(cell, { order, yearOf: noYear }) === undefined &&
  readDay(cell, { order, yearOf: inLeapYear }) !== undefined;

const dayInText =
  /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/. ]?[a-z]{3,9}[-/. ,]*\d{4}|[a-z]{3,9}\.? \d{1,2},? \d{4}/gi;
const monthInText = /\b([a-z]{3,9})\.?[- ](20\d{2})\b/gi;

/** The days that stand in texts such as `Statement date: 30/11/2026`, or the first and a late one of `November 2026`. */
function daysIn(texts: readonly string[], order: DateOrder): string[] {
  return texts.flatMap((text) => {
    const days = [...text.matchAll(dayInText)].flatMap(
      ([day]) => readDay(day, { order, yearOf: noYear }) ?? [],
    );
    if (days.length > 0) return days;
    return [...text.matchAll(monthInText)].flatMap(([, month = '', year = '']) =>
      ['1', '28'].flatMap((day) => isoOf({ month, day }, year) ?? []),
    );
  });
}

const DAYS_OF_YEAR = 366;

/** The year with which a day is nearest to the known ones, and less than a year from them. */
function nearest(known: readonly string[]): DateReading['yearOf'] {
  const sorted = known.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const [from, until] = [Number(first.slice(0, 4)) - 1, Number(last.slice(0, 4)) + 1];
  const distance = (day: string) => Math.max(daysBetween(day, first), daysBetween(last, day), 0);
  return (inYear) =>
    Array.from({ length: until - from + 1 }, (_, index) => inYear(from + index) ?? '')
      .filter((day) => day !== '' && distance(day) <= DAYS_OF_YEAR)
      .toSorted((a, b) => distance(a) - distance(b))[0];
}

// From December to January, the chosen year is that of January.
function chosenRange(cells: readonly string[], order: DateOrder, year: number | undefined): string[] {
  if (year === undefined) return [];
  const found = cells.flatMap((cell) => readDay(cell, { order, yearOf: inLeapYear }) ?? []);
  const hasMonth = (...numbers: string[]) => found.some((day) => numbers.includes(day.slice(5, 7)));
  const turns = hasMonth('11', '12') && hasMonth('01', '02') && !hasMonth('05', '06', '07', '08');
  return turns ? [`${year - 1}-08-01`, `${year}-05-31`] : [`${year}-01-01`, `${year}-12-31`];
}
