import type { CampDay, DayMedicine } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import {
  compareEntries,
  medicineRound,
  type Round,
  type RoundEntry,
  type RoundMedicine,
} from '@bowline/contract/on-site/medicine-round';
import { staysOf } from '@bowline/contract/on-site/stays';
import { newAction } from '../phone-day/new-action.ts';
import { dayAt, momentAt } from './time-at-camp.ts';

/** A dose that was recorded here just now: it stays where it was tapped, so that no other comes under the finger. */
export interface HeldDose {
  readonly doseId: string;
  readonly state: RoundEntry['state'];
}

/** By their place in the round. */
export type HeldDoses = ReadonlyMap<string, HeldDose>;

/** The place of an entry in the round: a time of a medicine on a day. */
export const placeOf = ({ medicine, day, due_at }: Pick<RoundEntry, 'medicine' | 'day' | 'due_at'>): string =>
  `${medicine.id} ${day} ${due_at}`;

const none: HeldDoses = new Map();

interface Phone {
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  /** Whose phone this is. */
  readonly me: string;
}

/** What decides on the medicines of a camp at a time. */
export function roundOf(day: CampDay, { queue, me }: Phone, now: Date): Round<DayMedicine> {
  const { medicines, changes, time_zone } = day;
  const { day: today, time } = momentAt(now, time_zone);
  return {
    ...{ medicines, queue, me, today, time, time_zone },
    doses: changes.doses,
    settlements: changes.doses_settled,
    notesRead: changes.health_notes_read,
    stays: staysOf(day, queue),
    isToday: (instant) => dayAt(new Date(instant), time_zone) === today,
  };
}

/** The round of the medicines, in which what was recorded here just now stays in its place. */
export function doseRound<M extends RoundMedicine>(round: Round<M>, held = none): RoundEntry<M>[] {
  const positions = new Map(round.medicines.map(({ id }, index) => [id, index]));
  const position = ({ medicine }: RoundEntry<M>) => positions.get(medicine.id) ?? 0;
  return withHeld(medicineRound(round), held).sort(
    (one, other) => compareEntries(one, other) || position(one) - position(other),
  );
}

/** The doses that somebody must look into, such as one that two people gave. */
export const dosesToCheck = (day: CampDay, phone: Phone, now: Date): RoundEntry<DayMedicine>[] =>
  medicineRound(roundOf(day, phone, now)).filter(({ state }) => state === 'to check');

/** A medic looked into a dose, and into those beside it with the same doubt: together they are one case. */
export const settlementOf = (
  { medicine, day, warning }: RoundEntry<DayMedicine>,
  entries: readonly RoundEntry<DayMedicine>[],
  note: string,
): DayAction =>
  newAction({
    kind: 'dose settled',
    registration_id: medicine.registration_id,
    medicine_id: medicine.id,
    dose_ids: entries.flatMap((other) =>
      other.state === 'to check' &&
      other.medicine.id === medicine.id &&
      other.day === day &&
      other.warning === warning &&
      other.dose
        ? [other.dose.id]
        : [],
    ),
    note,
  });

function withHeld<M extends RoundMedicine>(
  entries: readonly RoundEntry<M>[],
  held: HeldDoses,
): RoundEntry<M>[] {
  return entries.flatMap((entry) => {
    const kept = held.get(placeOf(entry));
    if (!kept || (entry.dose && entry.dose.id !== kept.doseId)) return [entry];
    if (entry.due_at !== null) return [{ ...entry, state: kept.state }];
    // A dose as needed shows where it was tapped, and not a second time.
    if (entry.dose) return [];
    const { dose, warning } = entries.find((one) => one.dose?.id === kept.doseId) ?? entry;
    return [{ ...entry, dose, warning }];
  });
}
