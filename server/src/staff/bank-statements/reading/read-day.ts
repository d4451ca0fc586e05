import { isRealDate } from '@bowline/contract/text/dates';

// As Malaysian banks write them, in English and Malay; by the first three letters.
const months: Readonly<Record<string, number>> = {
  ...{ jan: 1, feb: 2, mar: 3, mac: 3, apr: 4, may: 5, mei: 5, jun: 6, jul: 7, aug: 8, ogo: 8, sep: 9 },
  ...{ oct: 10, okt: 10, nov: 11, dec: 12, dis: 12 },
};

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
