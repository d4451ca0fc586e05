import type { CampDay, DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { isExpected } from '@bowline/contract/on-site/expected';
import { type DoseEntry, doseRound } from '../phone/health/dose-round.ts';
import { type Departure, departureOf } from './presence.ts';

type CampCheckpoint = CampDay['checkpoints'][number];

export interface CheckpointCount {
  readonly checkpoint: CampCheckpoint;
  /** Those who were counted, of those who are expected. */
  readonly here: readonly DayPerson[];
  readonly expected: number;
  readonly missing: readonly DayPerson[];
  /** Since when they are missing: `hh:mm`, or without a time the instant of the first count; null before. */
  readonly since: string | null;
}

type HandOver = CampDay['changes']['hand_overs'][number];

/** A hand-over that was not taken back, and whether the camper is at camp again. */
export interface LiveHandOver extends HandOver {
  readonly person: DayPerson;
  readonly cameBack: { readonly at: string; readonly by: string; readonly note: string } | undefined;
}

export interface MissedDose {
  readonly medicine: DayMedicine;
  readonly person: DayPerson;
  /** `hh:mm` */
  readonly due_at: string;
  readonly yesterday: boolean;
}

/** A dose that something is wrong with, such as one that two people gave. */
export interface DoseToCheck {
  readonly entry: DoseEntry<DayMedicine>;
  readonly person: DayPerson;
}

export interface LiveView {
  readonly counts: readonly CheckpointCount[];
  /** On the last day: who has left, and who is still there. */
  readonly departure: Departure | undefined;
  readonly incidents: CampDay['changes']['incidents'];
  readonly dosesToCheck: readonly DoseToCheck[];
  readonly missedDoses: readonly MissedDose[];
  /** Those to somebody who was not on the list first, then the newest. */
  readonly handOvers: readonly LiveHandOver[];
  /** Whom nobody ever counted, although the first checkpoint where they are expected, or a later one, has begun. */
  readonly noShows: readonly DayPerson[];
}

/**
 * What the office follows: the checkpoints of the day, today’s incidents and the doses that were missed.
 * @param now `hh:mm` of the provider’s day
 * @param isToday whether an instant is of the provider’s day
 */
export function liveViewOf(day: CampDay, now: string, isToday: (instant: string) => boolean): LiveView {
  return {
    counts: countsOf(day, now),
    departure: day.today === day.camp.ends_on ? departureOf(day) : undefined,
    incidents: day.changes.incidents.filter(({ happened_at }) => isToday(happened_at)),
    ...dosesOf(day, now),
    handOvers: handOversOf(day),
    noShows: noShowsOf(day, now),
  };
}

function countsOf({ checkpoints, today, people, changes }: CampDay, now: string): CheckpointCount[] {
  const marks = marksOf(changes, [], '');
  return checkpoints
    .filter(({ day }) => day === today)
    .map((checkpoint) => {
      const counted = marks.present.get(checkpoint.id);
      const expected = people.filter((person) => isExpected(person, checkpoint, checkpoints, marks));
      const missing = expected.filter(({ registration_id }) => !counted?.has(registration_id));
      const here = expected.filter(({ registration_id }) => counted?.has(registration_id));
      const first = [...(counted?.values() ?? [])].map(({ at }) => at).sort()[0] ?? null;
      const { starts_at } = checkpoint;
      const since = starts_at === null ? first : starts_at <= now ? starts_at : null;
      return { checkpoint, here, expected: expected.length, missing, since };
    });
}

const isToOther = ({ taker }: HandOver): boolean => taker.kind === 'other';

function handOversOf({ people, changes }: CampDay): LiveHandOver[] {
  const byId = new Map(people.map((person) => [person.registration_id, person]));
  const { handedOver } = marksOf(changes, [], '');
  return changes.hand_overs
    .filter(({ undone }) => !undone)
    .flatMap((handOver) => {
      const person = byId.get(handOver.registration_id);
      return person ? [{ ...handOver, person, cameBack: returnOf(handOver, changes, handedOver) }] : [];
    })
    .sort((a, b) => Number(isToOther(b)) - Number(isToOther(a)) || b.at.localeCompare(a.at));
}

/** The return after a hand-over that holds no more; without one the camper was counted since. */
function returnOf(
  { id, registration_id, at }: HandOver,
  { returns, attendance }: CampDay['changes'],
  handedOver: ReadonlyMap<string, { readonly id: string }>,
): LiveHandOver['cameBack'] {
  if (handedOver.get(registration_id)?.id === id) return undefined;
  const later = (row: { registration_id: string; undone: boolean; at: string }) =>
    row.registration_id === registration_id && !row.undone && row.at > at;
  const [first] = [
    ...returns.filter(later),
    ...attendance.filter(later).map((row) => ({ ...row, note: '' })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return first;
}

function noShowsOf({ checkpoints, today, people, changes }: CampDay, now: string): DayPerson[] {
  const counted = new Set(
    [...changes.attendance, ...changes.hand_overs].flatMap(({ undone, registration_id }) =>
      undone ? [] : [registration_id],
    ),
  );
  const begun = new Set(
    changes.attendance.flatMap(({ undone, checkpoint_id }) => (undone ? [] : [checkpoint_id])),
  );
  const hasBegun = ({ id, day, starts_at }: CampCheckpoint) =>
    begun.has(id) || day < today || (day === today && starts_at !== null && starts_at <= now);
  const marks = { present: new Map(), handedOver: new Set<string>() };
  return people.filter((person) => {
    const first = checkpoints.findIndex((checkpoint) => isExpected(person, checkpoint, checkpoints, marks));
    const isDue = first >= 0 && checkpoints.slice(first).some(hasBegun);
    return isDue && !counted.has(person.registration_id);
  });
}

function dosesOf(
  { medicines, today, people, changes: { doses } }: CampDay,
  now: string,
): Pick<LiveView, 'dosesToCheck' | 'missedDoses'> {
  const byId = new Map(people.map((person) => [person.registration_id, person]));
  const round = { medicines, doses, queue: [], me: '', today, time: now };
  const entries = doseRound<DayMedicine>(round, () => false).flatMap((entry) => {
    const person = byId.get(entry.medicine.registration_id);
    return person ? [{ entry, person }] : [];
  });
  return {
    dosesToCheck: entries.filter(({ entry }) => entry.state === 'to check'),
    missedDoses: entries.flatMap(({ entry: { state, medicine, due_at, day }, person }) =>
      state === 'missed' && due_at !== null ? [{ medicine, person, due_at, yesterday: day !== today }] : [],
    ),
  };
}
