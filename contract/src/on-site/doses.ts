import type { DayAction } from './actions.ts';
import type { DoseOutcome } from './health.ts';
import {
  hoursBetweenDoses,
  isAsNeeded,
  minutesBetween,
  type ScheduledMedicine,
} from './medicine-schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;

/** Two doses as needed within this time are one dose that two people gave. */
const TWICE_WITHIN_MS = 30 * MINUTE_MS;
/** A dose is early more than an hour before its time. */
const EARLY_MINUTES = 60;
/** Another dose as needed within so many hours is asked about, where the medic entered no shortest time. */
const ASK_AS_NEEDED_HOURS = 4;

/** What decides on the doses of a medicine. Members may be absent in what an older version of the page kept. */
export interface DosedMedicine {
  /** The shortest time between two doses, in hours. */
  readonly hours_apart?: number | null;
  /** The most doses in 24 hours. */
  readonly most_a_day?: number | null;
}

/** Which dose of a medicine. */
interface Slot {
  readonly day: string;
  /** Null where it is given as needed. */
  readonly due_at: string | null;
}

/** The facts of a valid dose that others are compared with. */
export interface ComparedDose extends Slot {
  readonly id: string;
  readonly outcome: DoseOutcome;
  readonly at: string;
  readonly given_at?: string | undefined;
}

/** A dose as it was recorded; `waits` until it is sent. */
export interface RecordedDose extends ComparedDose {
  readonly medicine_id: string;
  /** Absent in what an older version of the page kept, and in what this phone has not sent. */
  readonly medicine_name?: string | undefined;
  readonly registration_id?: string;
  readonly note: string;
  readonly by: string;
  readonly received_at?: string | undefined;
  readonly waits: boolean;
}

export interface StoredDose extends Omit<RecordedDose, 'waits'> {
  readonly undone: boolean;
}

interface Recorded {
  readonly doses: readonly StoredDose[];
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  /** Whose phone this is. */
  readonly me: string;
}

/** What holds of the doses, with what this phone has yet to send. */
export function recordedDoses({ doses, queue, me }: Recorded): RecordedDose[] {
  const undoneIds = new Set(queue.flatMap((action) => (action.kind === 'undo' ? [action.action_id] : [])));
  const stored = doses.filter(({ undone }) => !undone).map((dose) => ({ ...dose, waits: false }));
  const known = new Set(doses.map(({ id }) => id));
  const waiting = queue.flatMap((action) =>
    action.kind === 'dose' && !known.has(action.id)
      ? [{ ...action, by: me, at: action.made_at, waits: true }]
      : [],
  );
  return [...stored, ...waiting].filter(({ id }) => !undoneIds.has(id));
}

/** When a dose was given, or not. */
export const timeOfDose = ({ given_at, at }: Pick<ComparedDose, 'given_at' | 'at'>): string => given_at ?? at;

const instantOf = (dose: ComparedDose): number => Date.parse(timeOfDose(dose));

const isGiven = ({ outcome }: ComparedDose): boolean => outcome === 'given';

/** The dose that was given last; undefined where none was. */
export const lastGiven = <Dose extends ComparedDose>(doses: readonly Dose[]): Dose | undefined =>
  doses.filter(isGiven).sort((a, b) => instantOf(b) - instantOf(a))[0];

/** What is wrong with a dose, beside the others of its medicine. */
export const doseWarnings = ['given twice', 'recorded twice', 'too soon', 'too many'] as const;
export type DoseWarning = (typeof doseWarnings)[number];

/**
 * What somebody must look at, since a dose was recorded by two people who did not know of each other, or beyond what the
 * medic entered.
 * @param doses those of the same medicine that hold
 */
export function warningOf(
  medicine: DosedMedicine,
  dose: ComparedDose,
  doses: readonly ComparedDose[],
): DoseWarning | undefined {
  const others = doses.filter(({ id }) => id !== dose.id);
  const same = others.filter((other) => isSameDose(dose, other));
  if (isGiven(dose) && same.some(isGiven)) return 'given twice';
  if (same.some((other) => isGiven(dose) || isGiven(other))) return 'recorded twice';
  if (!isGiven(dose)) return undefined;
  const before = others.filter((other) => isGiven(other) && isBefore(other, dose));
  const hoursAgo = (other: ComparedDose) => (instantOf(dose) - instantOf(other)) / HOUR_MS;
  if (before.some((other) => hoursAgo(other) < (medicine.hours_apart ?? 0))) return 'too soon';
  const ofDay = before.filter((other) => hoursAgo(other) < DAY_HOURS);
  return ofDay.length >= (medicine.most_a_day ?? Number.POSITIVE_INFINITY) ? 'too many' : undefined;
}

function isSameDose(one: ComparedDose, other: ComparedDose): boolean {
  if (one.due_at !== null || other.due_at !== null)
    return one.day === other.day && one.due_at === other.due_at;
  const both = isGiven(one) && isGiven(other);
  return both && Math.abs(instantOf(one) - instantOf(other)) < TWICE_WITHIN_MS;
}

const isBefore = (one: ComparedDose, other: ComparedDose): boolean =>
  instantOf(one) - instantOf(other) < 0 || (instantOf(one) === instantOf(other) && one.id < other.id);

/** A time at camp. */
export interface Moment {
  readonly instant: Date;
  /** `yyyy-mm-dd` and `hh:mm`, at camp. */
  readonly day: string;
  readonly time: string;
}

/** Why it must be asked whether to give a dose. */
export type DoseQuestion<Dose extends ComparedDose = ComparedDose> =
  | { readonly why: 'early'; readonly minutes: number }
  | { readonly why: 'again'; readonly last: Dose }
  | { readonly why: 'too many'; readonly given: number; readonly most: number };

/**
 * What is to be asked before a dose is given.
 * @param doses those of the same medicine that hold
 * @param at when it is given
 */
export function doseQuestions<Dose extends ComparedDose>(
  medicine: DosedMedicine & ScheduledMedicine,
  slot: Slot,
  doses: readonly Dose[],
  at: Moment,
): DoseQuestion<Dose>[] {
  const given = doses.filter(isGiven);
  const hoursFrom = (dose: Dose) => (at.instant.getTime() - instantOf(dose)) / HOUR_MS;
  const hours = medicine.hours_apart ?? hoursToAsk(medicine, slot);
  const isSame = ({ day, due_at }: Dose) =>
    slot.due_at !== null && day === slot.day && due_at === slot.due_at;
  const last = lastGiven(given.filter((dose) => isSame(dose) || Math.abs(hoursFrom(dose)) < hours));
  const ofDay = given.filter((dose) => Math.abs(hoursFrom(dose)) < DAY_HOURS).length;
  const most = medicine.most_a_day ?? Number.POSITIVE_INFINITY;
  const minutes = minutesBefore(slot, at);
  return [
    ...(minutes > EARLY_MINUTES ? [{ why: 'early' as const, minutes }] : []),
    ...(last ? [{ why: 'again' as const, last }] : []),
    ...(ofDay >= most ? [{ why: 'too many' as const, given: ofDay, most }] : []),
  ];
}

/** Half of the time to the dose before: one that was given late makes the next one too soon. */
const hoursToAsk = (medicine: ScheduledMedicine, { day, due_at }: Slot): number =>
  due_at === null || isAsNeeded(medicine)
    ? ASK_AS_NEEDED_HOURS
    : hoursBetweenDoses(medicine, { day, time: due_at }) / 2;

/** How many minutes before its time a dose is; negative after it, 0 for one as needed. */
const minutesBefore = ({ day, due_at }: Slot, at: Pick<Moment, 'day' | 'time'>): number =>
  due_at === null ? 0 : minutesBetween(at, { day, time: due_at });
