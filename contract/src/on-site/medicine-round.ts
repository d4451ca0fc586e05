import type { DayAction } from './actions.ts';
import { foldName } from './day-state.ts';
import {
  type DosedMedicine,
  type DoseWarning,
  lastGiven,
  minutesOf,
  type RecordedDose,
  recordedDoses,
  type StoredDose,
  warningOf,
} from './doses.ts';

export interface RoundMedicine extends DosedMedicine {
  readonly id: string;
  readonly registration_id: string;
  readonly name?: string;
  readonly from_on: string;
  readonly until_on: string;
  /** Since when the family says something else; absent in what an older version of the page kept. */
  readonly family_changed_at?: string | null;
}

/** A time of a medicine on a day. A dose that was given as needed has none. */
export interface RoundEntry<M extends RoundMedicine = RoundMedicine> {
  readonly medicine: M;
  readonly due_at: string | null;
  readonly state: (typeof roundOrder)[number];
  readonly dose: RecordedDose | undefined;
  readonly warning: DoseWarning | undefined;
  /** The doses of the medicine on every day, with what this phone has yet to send. */
  readonly doses: readonly RecordedDose[];
  /** The dose that was given last. */
  readonly last: RecordedDose | undefined;
  /** When the family changed what it says of the camper's health, as long as no medic has read it. */
  readonly unreadSince: string | undefined;
}

/** How long before its time a medicine is due, and how long after it is missed, in minutes. */
export const DUE_BEFORE = 30;
export const MISSED_AFTER = 30;

interface NotesRead {
  readonly registration_id: string;
  readonly changed_at: string;
}

export interface Round<M extends RoundMedicine = RoundMedicine> {
  readonly medicines: readonly M[];
  readonly doses: readonly StoredDose[];
  /** What medics have read of what families changed; absent in what an older version of the page kept. */
  readonly notesRead?: readonly NotesRead[] | undefined;
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  /** Whose phone this is. */
  readonly me: string;
  /** `yyyy-mm-dd` and `hh:mm`, at camp. */
  readonly today: string;
  readonly time: string;
}

/** What must be looked at comes first. */
export const roundOrder = ['to check', 'missed', 'due', 'as needed', 'later', 'done'] as const;

/** The medicines of a day: doses that something is wrong with, then those that were missed, then those due now. */
export function medicineRound<M extends RoundMedicine>(round: Round<M>): RoundEntry<M>[] {
  const { medicines, today } = round;
  const recorded = recordedDoses(round);
  const entries = medicines
    .filter(({ from_on, until_on }) => from_on <= today && today <= until_on)
    .flatMap((medicine) => {
      const doses = recorded.filter((dose) => isDoseOf(dose, medicine, medicines));
      const shared = {
        medicine,
        doses,
        last: lastGiven(doses),
        unreadSince: unreadSince(medicine, round),
      };
      return slotsOf(medicine, doses, round).map((slot) => ({ ...shared, ...slot }));
    });
  return entries.sort(
    (a, b) =>
      roundOrder.indexOf(a.state) - roundOrder.indexOf(b.state) ||
      (a.due_at ?? '').localeCompare(b.due_at ?? ''),
  );
}

/**
 * Whether a dose is of a medicine, or of one that was ended and entered again, such as with other instructions: it has been
 * given all the same.
 */
function isDoseOf(
  dose: RecordedDose,
  { id, registration_id, name }: RoundMedicine,
  medicines: readonly RoundMedicine[],
): boolean {
  if (dose.medicine_id === id) return true;
  if (name === undefined || dose.medicine_name === undefined) return false;
  const isEnded = medicines.every((medicine) => medicine.id !== dose.medicine_id);
  return (
    isEnded && dose.registration_id === registration_id && foldName(dose.medicine_name) === foldName(name)
  );
}

type RoundSlot = Pick<RoundEntry, 'due_at' | 'state' | 'dose' | 'warning'>;

/** The times of a medicine on the day, each with what was recorded: two people may have recorded the same dose. */
function slotsOf(
  medicine: RoundMedicine,
  doses: readonly RecordedDose[],
  { today, time }: Pick<Round, 'today' | 'time'>,
): RoundSlot[] {
  const ofDay = doses.filter(({ day }) => day === today);
  const done = (dose: RecordedDose): RoundSlot => {
    const warning = warningOf(medicine, dose, doses);
    return { due_at: dose.due_at, state: warning ? 'to check' : 'done', dose, warning };
  };
  const open = (due_at: string | null, state: RoundSlot['state']): RoundSlot => ({
    ...{ due_at, state, dose: undefined, warning: undefined },
  });
  if (medicine.times.length === 0) return [open(null, 'as needed'), ...ofDay.map(done)];
  return medicine.times.flatMap((due_at) => {
    const recorded = ofDay.filter((dose) => dose.due_at === due_at).map(done);
    return recorded.length > 0 ? recorded : [open(due_at, stateOf(due_at, time))];
  });
}

function unreadSince(
  { registration_id, family_changed_at }: RoundMedicine,
  { notesRead = [], queue }: Pick<Round, 'notesRead' | 'queue'>,
): string | undefined {
  if (!family_changed_at) return undefined;
  const waiting = queue.flatMap((action) => (action.kind === 'health notes read' ? [action] : []));
  const isRead = [...notesRead, ...waiting].some(
    (read) => read.registration_id === registration_id && read.changed_at >= family_changed_at,
  );
  return isRead ? undefined : family_changed_at;
}

function stateOf(due: string, time: string): 'missed' | 'due' | 'later' {
  const late = minutesOf(time) - minutesOf(due);
  if (late >= MISSED_AFTER) return 'missed';
  return late >= -DUE_BEFORE ? 'due' : 'later';
}
