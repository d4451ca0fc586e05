import { isRealDate } from '@bowline/contract/text/dates';

export type DateParts = { day: string; month: string; year: string };

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dayFirst = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[ \-/.]+([a-z]+)\.?,?[ \-/.]+(\d{4})$/i;
const monthNameDay = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The three boxes of a value: a date `yyyy-mm-dd`, or the raw `day/month/year` typed so far. */
export function splitDate(value: string): DateParts {
  const date = iso.exec(value);
  if (date) return parts(date[3], date[2], date[1]);
  const [day, month, year] = value.split('/');
  return { day: day ?? '', month: month ?? '', year: year ?? '' };
}

/** `yyyy-mm-dd` for a real date, `''` for empty boxes, else exactly what was typed, so that nothing is lost. */
export function joinDate({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : `${day}/${month}/${year}`;
}

/** Reads a pasted whole date. Two-digit years and anything ambiguous are not understood: never a guess. */
export function readWholeDate(text: string): DateParts | undefined {
  const typed = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  const date = iso.exec(typed);
  if (date) return parts(date[3], date[2], date[1]);
  const numbers = dayFirst.exec(typed);
  if (numbers) return parts(numbers[1], numbers[2], numbers[3]);
  const named = dayMonthName.exec(typed);
  if (named) return withMonthName(named[1], named[2], named[3]);
  const american = monthNameDay.exec(typed);
  return american ? withMonthName(american[2], american[1], american[3]) : undefined;
}

function withMonthName(day = '', name = '', year = ''): DateParts | undefined {
  const wanted = name.toLowerCase();
  const index = monthNames.findIndex(
    (month) =>
      month === wanted || month.slice(0, 3) === wanted || (month === 'september' && wanted === 'sept'),
  );
  return index < 0 ? undefined : parts(day, String(index + 1), year);
}

function parts(day = '', month = '', year = ''): DateParts {
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year };
}
