import {
  medicineRound,
  type Round,
  type RoundEntry,
  type RoundMedicine,
  roundOrder,
} from '@bowline/contract/on-site/medicine-round';
import { addDays } from '@bowline/contract/text/calendar';

const NOON = '12:00';

export interface DoseEntry<M extends RoundMedicine = RoundMedicine> extends RoundEntry<M> {
  /** On which it is due, `yyyy-mm-dd`. */
  readonly day: string;
}

/** A dose that was recorded here just now: it stays where it was tapped, so that no other comes under the finger. */
export interface HeldDose {
  readonly doseId: string;
  readonly state: DoseEntry['state'];
}

/** By their place in the round. */
export type HeldDoses = ReadonlyMap<string, HeldDose>;

/** The place of an entry in the round: a time of a medicine on a day. */
export const placeOf = ({ medicine, day, due_at }: Pick<DoseEntry, 'medicine' | 'day' | 'due_at'>): string =>
  `${medicine.id} ${day} ${due_at}`;

const none: HeldDoses = new Map();

/**
 * The medicines of a day and what is open of the day before, until noon, or wrong with it: those that something is wrong
 * with, then those that were missed.
 * @param isToday whether an instant is of the day: what was recorded then of the day before can be taken back
 */
export function doseRound<M extends RoundMedicine>(
  round: Round<M>,
  isToday: (instant: string) => boolean,
  held = none,
): DoseEntry<M>[] {
  const { today, time, medicines } = round;
  const before = { ...round, today: addDays(today, -1), time: dayLater(time) };
  const isMorning = time < NOON;
  // What is wrong with a dose stays: the phone that recorded it may have had no network until now.
  const open = entriesOf<M>(before).filter(
    ({ state, dose }) =>
      state === 'to check' ||
      (isMorning && (dose ? isToday(dose.at) : state === 'missed' || state === 'due')),
  );
  const positions = new Map(medicines.map(({ id }, index) => [id, index]));
  const position = ({ medicine }: DoseEntry<M>) => positions.get(medicine.id) ?? 0;
  return withHeld([...open, ...entriesOf<M>(round)], held).sort(
    (one, other) =>
      roundOrder.indexOf(one.state) - roundOrder.indexOf(other.state) ||
      one.day.localeCompare(other.day) ||
      (one.due_at ?? '').localeCompare(other.due_at ?? '') ||
      position(one) - position(other),
  );
}

function withHeld<M extends RoundMedicine>(
  entries: readonly DoseEntry<M>[],
  held: HeldDoses,
): DoseEntry<M>[] {
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

const entriesOf = <M extends RoundMedicine>(round: Round<M>): DoseEntry<M>[] =>
  medicineRound<M>(round).map((entry) => ({ ...entry, day: round.today }));

/** A time as one of the day before: 00:10 is 24:10. */
const dayLater = (time: string): string => `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`;
