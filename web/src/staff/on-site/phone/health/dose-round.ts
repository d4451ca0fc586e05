import { medicineRound, type RoundEntry } from '@bowline/contract/on-site/medicine-round';
import { addDays } from '@bowline/contract/text/calendar';

const NOON = '12:00';

type Round = Parameters<typeof medicineRound>[0];
type Medicine = Round['medicines'][number];

export interface DoseEntry<M extends Medicine> extends RoundEntry<M> {
  /** On which it is due, `yyyy-mm-dd`. */
  readonly day: string;
}

const order = ['missed', 'due', 'as needed', 'later', 'done'] as const;

/**
 * The medicines of a day and, until noon, what is open of the day before: those that were missed first.
 * @param isToday whether an instant is of the day: what was recorded then of the day before can be taken back
 */
export function doseRound<M extends Medicine>(
  round: Round & { readonly medicines: readonly M[] },
  isToday: (instant: string) => boolean,
): DoseEntry<M>[] {
  const { today, time } = round;
  const before = time < NOON ? { ...round, today: addDays(today, -1), time: dayLater(time) } : undefined;
  const open = (before ? entriesOf<M>(before) : []).filter(({ state, dose }) =>
    dose ? isToday(dose.at) : state === 'missed' || state === 'due',
  );
  return [...open, ...entriesOf<M>(round)].sort(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
}

const entriesOf = <M extends Medicine>(round: Round & { readonly medicines: readonly M[] }): DoseEntry<M>[] =>
  medicineRound<M>(round).map((entry) => ({ ...entry, day: round.today }));

/** A time as one of the day before: 00:10 is 24:10. */
const dayLater = (time: string): string => `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`;
