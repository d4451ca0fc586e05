// A day is a text `yyyy-mm-dd` without a time zone. Counting in UTC, where every day has 24 hours, is therefore exact.

/** Milliseconds in a day of 24 hours: a length of time, not a day on a calendar, which can have 23 or 25. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days later, or earlier for a negative number. Throws a `RangeError` for a text that is not a date. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days after `from` the day `to` is; negative where it comes before. `NaN` for a text that is not a date. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Every day from the first to the last, both included; empty where the last is before the first. */
export const eachDay = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index));

/** Midnight UTC of a `yyyy-mm-dd` day, so that the machine's own time zone cannot move it. */
export const midnightUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);
