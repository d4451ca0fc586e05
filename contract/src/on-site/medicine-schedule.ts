import * as z from 'zod/mini';
import { addDays, daysBetween } from '../text/calendar.ts';
import { formatDate } from '../text/dates.ts';

const DAY_MINUTES = 24 * 60;
/** How far back and ahead another dose is looked for: no medicine is given more rarely. */
const MOST_DAYS_APART = 31;

export const MOST_DAYS = MOST_DAYS_APART - 1;
export const MOST_HOURS = 7 * 24;

/** The days of a week, Monday first: the first is 1. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const time = z.string();

/** When a medicine is given that is not given each day from the first to the last. */
export const medicineScheduleSchema = z.object({
  /** `hh:mm`, in order; empty where it is given as needed, or every few hours. */
  times: z.array(time),
  /** Only on these days of a week, 1 for Monday. */
  weekdays: z.optional(z.array(z.int())),
  /** Every so many days from the first. */
  every_days: z.optional(z.int()),
  /** Every so many hours from `from_time` on the first day, by night as by day. */
  every_hours: z.optional(z.int()),
  /** `hh:mm` on the first day, before which there is no dose. */
  from_time: z.optional(time),
  /** `hh:mm` on the last day, after which there is no dose. */
  until_time: z.optional(time),
});
export type MedicineSchedule = z.infer<typeof medicineScheduleSchema>;

/** What decides when a medicine is given. Members may be absent in what an older version of the page kept. */
export interface ScheduledMedicine {
  /** `hh:mm`: it is given each day at these times; none where it is given as needed, or has a schedule. */
  readonly times: readonly string[];
  /** `yyyy-mm-dd`, the first and the last day. */
  readonly from_on: string;
  readonly until_on: string;
  /** An older page reads only `times`: it shows the medicine as needed, and never as due on a wrong day. */
  readonly schedule?: MedicineSchedule | null | undefined;
}

/** A time at camp: `yyyy-mm-dd` and `hh:mm`. */
export interface CampTime {
  readonly day: string;
  readonly time: string;
}

const scheduleOf = ({ times, schedule }: ScheduledMedicine): MedicineSchedule =>
  schedule ?? { times: [...times] };

/** Minutes since midnight of `hh:mm`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How many minutes after one time at camp another one is; negative before it. */
export const minutesBetween = (from: CampTime, to: CampTime): number =>
  daysBetween(from.day, to.day) * DAY_MINUTES + minutesOf(to.time) - minutesOf(from.time);

/** The time at camp so many minutes later. */
export function addMinutes({ day, time }: CampTime, minutes: number): CampTime {
  const sum = minutesOf(time) + minutes;
  return { day: addDays(day, Math.floor(sum / DAY_MINUTES)), time: timeOf(sum) };
}

function timeOf(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(ofDay / 60)}:${two(ofDay % 60)}`;
}

/** Whether a medicine has no times. */
export function isAsNeeded(medicine: ScheduledMedicine): boolean {
  const { times, every_hours } = scheduleOf(medicine);
  return times.length === 0 && every_hours === undefined;
}

/** Whether a time is between the first dose of a medicine and the last. */
export function isInCourse(medicine: ScheduledMedicine, { day, time }: CampTime): boolean {
  const { from_time = '00:00', until_time = '23:59' } = scheduleOf(medicine);
  const { from_on, until_on } = medicine;
  return `${from_on} ${from_time}` <= `${day} ${time}` && `${day} ${time}` <= `${until_on} ${until_time}`;
}

/** The times of a day, `hh:mm` in order, at which a dose of a medicine is due. */
export function timesDueOn(medicine: ScheduledMedicine, day: string): string[] {
  const schedule = scheduleOf(medicine);
  const times = schedule.every_hours === undefined ? schedule.times : hourlyTimes(medicine, day);
  return isDayOf(medicine, day) ? times.filter((time) => isInCourse(medicine, { day, time })) : [];
}

function isDayOf(medicine: ScheduledMedicine, day: string): boolean {
  const { weekdays, every_days } = scheduleOf(medicine);
  if (weekdays && !weekdays.includes(weekdayOf(day))) return false;
  return every_days === undefined || daysBetween(medicine.from_on, day) % every_days === 0;
}

/** 1 for Monday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7;

function hourlyTimes(medicine: ScheduledMedicine, day: string): string[] {
  const { every_hours = 24, from_time = '00:00' } = scheduleOf(medicine);
  const step = every_hours * 60;
  const sinceFirst = minutesBetween({ day: medicine.from_on, time: from_time }, { day, time: '00:00' });
  const first = Math.ceil(Math.max(0, sinceFirst) / step) * step - sinceFirst;
  const count = first < DAY_MINUTES ? Math.ceil((DAY_MINUTES - first) / step) : 0;
  return Array.from({ length: count }, (_, index) => timeOf(first + index * step));
}

/** Whether a medicine is given on a day, or may be. */
export const isTakenOn = (medicine: ScheduledMedicine, day: string): boolean =>
  isAsNeeded(medicine)
    ? medicine.from_on <= day && day <= medicine.until_on
    : timesDueOn(medicine, day).length > 0;

/** The last day before another one on which doses of a medicine are due. */
export function lastDueDay(medicine: ScheduledMedicine, before: string): string | undefined {
  return nearbyDays(before, -1).find((day) => timesDueOn(medicine, day).length > 0);
}

const nearbyDays = (day: string, direction: 1 | -1): string[] =>
  Array.from({ length: MOST_DAYS_APART }, (_, index) => addDays(day, direction * (index + 1)));

/** How many hours lie between a dose and the one before it; the one after it for the first. */
export function hoursBetweenDoses(medicine: ScheduledMedicine, due: CampTime): number {
  const { day, time } = due;
  const doses = [...nearbyDays(day, -1).reverse(), day, ...nearbyDays(day, 1)].flatMap((on) =>
    timesDueOn(medicine, on).map((at) => ({ day: on, time: at })),
  );
  const isBefore = (other: CampTime) => `${other.day} ${other.time}` < `${day} ${time}`;
  const before = doses.filter(isBefore).at(-1);
  const after = doses.find((other) => minutesBetween(due, other) > 0);
  const other = before ?? after;
  return other ? Math.abs(minutesBetween(due, other)) / 60 : 24;
}

/** A dose from a day on, such as one that is lowered step by step. */
export const dosePeriodSchema = z.object({ from_on: z.string(), dose: z.string() });
export type DosePeriod = z.infer<typeof dosePeriodSchema>;

/** How much of a medicine is given. */
export interface MedicineDose {
  /** In words, with every change of it. */
  readonly dose: string;
  /** In order, where the dose changes from one day to another. */
  readonly doses?: DosePeriod[] | undefined;
}

/** The dose of a day. */
export const doseOn = ({ dose, doses = [] }: MedicineDose, day: string): string =>
  (doses.filter(({ from_on }) => from_on <= day).at(-1) ?? doses[0])?.dose ?? dose;

/** `20 mg, from 03/12/2026 15 mg` */
export const dosesInWords = (doses: readonly DosePeriod[]): string =>
  doses.map(({ from_on, dose }, at) => (at === 0 ? dose : `from ${formatDate(from_on)} ${dose}`)).join(', ');

/** `Monday, Thursday at 08:00`, `Every 8 hours from 06:00`, `As needed` */
export function scheduleInWords(medicine: ScheduledMedicine): string {
  const { times, weekdays, every_days, every_hours, from_time, until_time } = scheduleOf(medicine);
  if (every_hours !== undefined)
    return [
      every_hours === 1 ? 'Every hour' : `Every ${every_hours} hours`,
      `from ${from_time ?? '00:00'}`,
      ...(until_time ? [`on the last day until ${until_time}`] : []),
    ].join(', ');
  const days = weekdays
    ? weekdays.map((day) => weekdayNames[day - 1] ?? '').join(', ')
    : `Every ${every_days === undefined ? 'day' : `${every_days} days`}`;
  return [
    times.length > 0 ? `${days} at ${times.join(', ')}` : 'As needed',
    ...(from_time ? [`on the first day from ${from_time}`] : []),
    ...(until_time ? [`on the last day until ${until_time}`] : []),
  ].join(', ');
}
