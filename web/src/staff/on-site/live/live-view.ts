import type { CampDay, DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { isExpected } from '@bowline/contract/on-site/expected';
import { doseRound } from '../phone/health/dose-round.ts';

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

export interface LiveView {
  readonly counts: readonly CheckpointCount[];
  readonly incidents: CampDay['changes']['incidents'];
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
    missedDoses: missedDosesOf(day, now),
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

function missedDosesOf({ medicines, today, people, changes }: CampDay, now: string): MissedDose[] {
  const byId = new Map(people.map((person) => [person.registration_id, person]));
  return doseRound({ medicines, doses: changes.doses, queue: [], me: '', today, time: now }, () => false)
    .filter(({ state }) => state === 'missed')
    .flatMap(({ medicine, day, due_at }) => {
      const person = byId.get(medicine.registration_id);
      return person && due_at !== null ? [{ medicine, person, due_at, yesterday: day !== today }] : [];
    });
}
