import type { CampDay, DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { isExpected } from '@bowline/contract/on-site/expected';
import { type DoseEntry, doseRound } from '../phone/health/dose-round.ts';

type CampCheckpoint = CampDay['checkpoints'][number];

export interface CheckpointCount {
  readonly checkpoint: CampCheckpoint;
  readonly here: number;
  readonly expected: number;
  readonly missing: readonly DayPerson[];
  /** Since when they are missing, as an instant or `hh:mm`; null while nobody was counted and it has not begun. */
  readonly since: string | null;
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
  readonly incidents: CampDay['changes']['incidents'];
  readonly dosesToCheck: readonly DoseToCheck[];
  readonly missedDoses: readonly MissedDose[];
}

/**
 * What the office follows: the checkpoints of the day, today’s incidents and the doses that were missed.
 * @param now `hh:mm` of the provider’s day
 * @param isToday whether an instant is of the provider’s day
 */
export function liveViewOf(day: CampDay, now: string, isToday: (instant: string) => boolean): LiveView {
  return {
    counts: countsOf(day, now),
    incidents: day.changes.incidents.filter(({ happened_at }) => isToday(happened_at)),
    ...dosesOf(day, now),
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
      const here = expected.length - missing.length;
      const first = [...(counted?.values() ?? [])].map(({ at }) => at).sort()[0] ?? null;
      const begun =
        checkpoint.starts_at !== null && checkpoint.starts_at <= now ? checkpoint.starts_at : null;
      return { checkpoint, here, expected: expected.length, missing, since: begun ?? first };
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
