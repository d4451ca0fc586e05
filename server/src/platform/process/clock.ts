import { setTimeout as wait } from 'node:timers/promises';

/** The one source of time. Passed in, so that tests can choose the day. */
export interface Clock {
  now(): Date;
  /** The calendar day, `yyyy-mm-dd`, in the IANA `timeZone`. */
  today(timeZone: string): string;
  wait(milliseconds: number): Promise<void>;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  ...clockFrom(() => new Date()),
  wait: (milliseconds) => wait(milliseconds),
};

/** A clock that keeps its time until it is set. A wait moves it on and ends at once. */
export interface FixedClock extends Clock {
  set(instant: string): void;
  advance(milliseconds: number): void;
}

/** A clock set to `instant` (ISO 8601, e.g. `2026-03-01T09:00:00+08:00`), for tests. */
export function fixedClock(instant: string): FixedClock {
  let time = parseInstant(instant);
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return {
    ...clockFrom(() => new Date(time)),
    wait: async (milliseconds) => advance(milliseconds),
    set: (next) => {
      time = parseInstant(next);
    },
    advance,
  };
}

/** The calendar day, `yyyy-mm-dd`, of an instant in the IANA `timeZone`. */
export const dayIn = (timeZone: string, instant: Date): string => calendarFor(timeZone).format(instant);

/** The hour of an instant, 0 to 23, in the IANA `timeZone`. */
export const hourIn = (timeZone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));

/** A clock that tells this time, but cannot wait. */
export function clockFrom(now: () => Date): Pick<Clock, 'now' | 'today'> {
  return { now, today: (timeZone) => dayIn(timeZone, now()) };
}

function parseInstant(instant: string): number {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${instant}`);
  return time;
}

// Building a formatter costs a hundred times more than using one.
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarFor(timeZone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    // Swedish writes dates as yyyy-mm-dd.
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    calendars.set(timeZone, calendar);
  }
  return calendar;
}
