import type { Moment } from '@bowline/contract/on-site/doses';
import { minutesOf } from '@bowline/contract/on-site/medicine-schedule';
import { addDays } from '@bowline/contract/text/calendar';
import { formatDate, formatTime } from '@bowline/contract/text/dates';
import { instantIn } from '@bowline/contract/text/wall-time';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** How far back a time of the evening before is meant. */
const EVENING_MINUTES = 12 * 60;

/** The day at camp, `yyyy-mm-dd`, also on a phone that was not in touch since yesterday. */
export const dayAt = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

export const momentAt = (instant: Date, timeZone: string): Moment => ({
  instant,
  day: dayAt(instant, timeZone),
  time: formatTime(instant, timeZone),
});

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When it was `hh:mm` on a day at camp. Undefined for a time in the future, and for text that is not a time. */
export function pastTimeOn(day: string, time: string, now: Date, timeZone: string): Date | undefined {
  if (!TIME.test(time)) return undefined;
  const instant = instantIn(timeZone, `${day}T${time}`);
  return instant <= now ? instant : undefined;
}

/** `Yesterday`, `Tomorrow`, or the date of another day than today. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return '';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day === addDays(today, 1) ? 'Tomorrow' : formatDate(day);
}

/**
 * When it was `hh:mm` at camp: today, or on the evening before. Undefined for a time in the future, and for text that is not
 * a time.
 */
export function lastTimeAt(time: string, now: Date, timeZone: string): Date | undefined {
  if (!TIME.test(time)) return undefined;
  const minutes = minutesOf(formatTime(now, timeZone)) - minutesOf(time);
  const ago = minutes < 0 ? minutes + DAY_MINUTES : minutes;
  if (minutes < 0 && ago > EVENING_MINUTES) return undefined;
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(thisMinute - ago * MINUTE_MS);
}
