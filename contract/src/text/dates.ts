import { ENGLISH } from './languages.ts';
import { readersLanguage } from './t.ts';

/** `2014-03-01` → `01/03/2014`. Anything that is not an ISO date comes back as it is. */
export function formatDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : iso;
}

export const FIRST_YEAR = '1900';
export const LAST_YEAR = '2100';

/** True for a `yyyy-mm-dd` text that names a day that exists, between the years 1900 and 2100. */
export function isRealDate(iso: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < Number(FIRST_YEAR) || year > Number(LAST_YEAR)) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** First and last day of something as people read it: `01/03/2027 – 06/03/2027`. */
export function formatDateRange(from: string, to: string): string {
  return `${formatDate(from)} – ${formatDate(to)}`;
}

const styles = {
  day: { dateStyle: 'short' },
  'medium day': { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
} as const;

const DAY_FIRST = 'en-GB';

// To make one takes a phone about half a millisecond, and a list shows hundreds of times.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  style: keyof typeof styles,
  instant: string | Date,
  timeZone: string,
  locale = DAY_FIRST,
): string {
  const key = `${style} ${timeZone} ${locale}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formats.set(key, made);
  return made.format(new Date(instant));
}

/** The date of an instant in the IANA `timeZone`: `22/11/2026`. */
export const formatDay = (instant: string | Date, timeZone: string): string =>
  format('day', instant, timeZone);

/** The date of an instant in the IANA `timeZone`, as the reader's language writes it: `22 Nov 2026`. */
export function formatMediumDay(instant: string | Date, timeZone: string): string {
  const language = readersLanguage();
  return format('medium day', instant, timeZone, language === ENGLISH ? DAY_FIRST : language);
}

/** The date and time of an instant in the IANA `timeZone`: `07/03/2026 14:05`. */
export const formatInstant = (instant: string | Date, timeZone: string): string =>
  `${format('day', instant, timeZone)} ${format('time', instant, timeZone)}`;

/** The time of an instant in the IANA `timeZone`: `20:00`. */
export const formatTime = (instant: string | Date, timeZone: string): string =>
  format('time', instant, timeZone);

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** The name of the IANA `timeZone` at an instant, in the reader's language: `Malaysia Time`. */
export function zoneInWords(instant: string | Date, timeZone: string): string {
  const language = readersLanguage();
  const key = `${language} ${timeZone}`;
  const format =
    zoneFormats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  zoneFormats.set(key, format);
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}
