import type { CampDay, DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/camp-days/day-state';
import { isExpected } from '@bowline/contract/camp-days/expected';

/** A dose is missed when it is this late. */
const LATE_MINUTES = 30;

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
  const done = new Set(
    changes.doses
      .filter(({ undone }) => !undone)
      .map((dose) => doseKey(dose.medicine_id, dose.day, dose.due_at)),
  );
  const byId = new Map(people.map((person) => [person.registration_id, person]));
  return medicines
    .filter(({ from_on, until_on }) => from_on <= today && today <= until_on)
    .flatMap((medicine) =>
      medicine.times.flatMap((due_at) => {
        const person = byId.get(medicine.registration_id);
        const isLate = minutesOf(now) - minutesOf(due_at) >= LATE_MINUTES;
        const isDone = done.has(doseKey(medicine.id, today, due_at));
        return person && isLate && !isDone ? [{ medicine, person, due_at }] : [];
      }),
    )
    .sort((one, other) => one.due_at.localeCompare(other.due_at));
}

const doseKey = (medicineId: string, day: string, dueAt: string | null) => `${medicineId} ${day} ${dueAt}`;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Who is at camp now: counted at the arrival and not handed over; on the bus home is no more. */
export function listPresent({ checkpoints, people, changes }: CampDay): DayPerson[] {
  const { present, handedOver } = marksOf(changes, [], '');
  const countedAt = (kind: CampCheckpoint['kind'], id: string) =>
    checkpoints.some((checkpoint) => checkpoint.kind === kind && present.get(checkpoint.id)?.has(id));
  return people.filter(
    ({ registration_id: id }) =>
      countedAt('arrival', id) && !handedOver.has(id) && !countedAt('bus home', id),
  );
}
