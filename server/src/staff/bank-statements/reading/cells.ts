import type { DecimalMark } from '@bowline/contract/api/staff/money/bank-statements';
import { isRealDate } from '@bowline/contract/text/dates';
import type { Sen } from '@bowline/contract/text/money';

const MAX_EXAMPLES = 3;

const endings = { point: /\.\d{1,2}(?!\d)/, comma: /,\d{1,2}(?!\d)/ } as const;

// As Malaysian banks write them, in English and Malay; by the first three letters.
const months: Readonly<Record<string, number>> = {
  ...{ jan: 1, feb: 2, mar: 3, mac: 3, apr: 4, may: 5, mei: 5, jun: 6, jul: 7, aug: 8, ogo: 8, sep: 9 },
  ...{ oct: 10, okt: 10, nov: 11, dec: 12, dis: 12 },
};

const toDecimalPoint = (cell: string, decimals: DecimalMark): string =>
  decimals === 'point' ? cell : cell.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

const outgoingMark = /^[-(]|-$|^DR?\b|\d\s*DR?$/i;

/**
 * The amount of a statement's cell in sen, negative for outgoing money: `1,234.50`, `RM 200`, `-200.00`,
 * `(200.00)`, `200.00 DR`, `200.00+`; with `comma` as decimals `1.234,50`. Zero for an empty cell or a dash; undefined for other text.
 */
export function readMoney(cell: string, decimals: DecimalMark = 'point'): Sen | undefined {
  const bare = toDecimalPoint(cell, decimals)
    .replace(/\b(RM|MYR)\s?/i, '')
    .trim();
  if (bare === '' || bare === '-') return 0;
  const digits = bare.replaceAll(/[-+()\s]|[CD]R?$|^[CD]R?\b/gi, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(digits);
  if (!match) return undefined;
  const sen = Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return outgoingMark.test(bare) ? -sen : sen;
}

/**
 * The day of a statement's line as `yyyy-mm-dd`, a time after it left out. A month in figures always comes after the day, as no
 * Malaysian bank writes it otherwise; undefined for what is no day.
 */
export function readDay(cell: string): string | undefined {
  const text = cell.replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '');
  const { year, month, day } =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/.exec(cell)?.groups ??
    /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?!\d)/.exec(cell)?.groups ??
    /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/. ,]+(?<year>\d{4}|\d{2})(?!\d)/i.exec(text)
      ?.groups ??
    /^(?<day>\d{1,2})(?<month>[a-z]{3,9})(?<year>\d{4}|\d{2})(?!\d)/i.exec(text)?.groups ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})(?!\d)/i.exec(text)?.groups ??
    {};
  if (!year || !month || !day) return undefined;
  const number = /\d/.test(month) ? month : months[month.slice(0, 3).toLowerCase()];
  const iso = [year.padStart(4, '20'), pad(number ?? 0), pad(day)].join('-');
  return isRealDate(iso) ? iso : undefined;
}

const pad = (part: string | number): string => String(part).padStart(2, '0');

/** The decimal mark of a file; undefined with the ambiguous amounts where it cannot be known. */
export interface Decimals {
  readonly mark: DecimalMark | undefined;
  readonly unclear: readonly string[];
}

/** Decided for a whole file: `1.080,00` is no amount where another line says `200.00`. */
export function decimalsOf(cells: readonly string[]): Decimals {
  const point = cells.filter((cell) => hasDecimals(cell, 'point'));
  const comma = cells.filter((cell) => hasDecimals(cell, 'comma'));
  const grouped = cells.filter((cell) => /^\D*\d{1,3}(?:[.,]\d{3})+\D*$/.test(cell));
  if (point.length > 0 && comma.length > 0)
    return { mark: undefined, unclear: [...point.slice(0, 1), ...comma.slice(0, 1)] };
  if (point.length + comma.length > 0) return { mark: point.length > 0 ? 'point' : 'comma', unclear: [] };
  return grouped.length > 0
    ? { mark: undefined, unclear: grouped.slice(0, MAX_EXAMPLES) }
    : { mark: 'point', unclear: [] };
}

const hasDecimals = (cell: string, mark: DecimalMark): boolean =>
  endings[mark].test(cell) && readMoney(cell, mark) !== undefined;
