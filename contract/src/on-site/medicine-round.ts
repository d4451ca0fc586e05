import type { DayAction } from './actions.ts';
import type { doseOutcomes } from './health.ts';

interface Medicine {
  readonly id: string;
  readonly registration_id: string;
  readonly times: readonly string[];
  readonly from_on: string;
  readonly until_on: string;
}

/** A dose as it was recorded; `waits` until it is sent. */
export interface RecordedDose {
  readonly id: string;
  readonly medicine_id: string;
  readonly day: string;
  readonly due_at: string | null;
  readonly outcome: (typeof doseOutcomes)[number];
  readonly note: string;
  readonly by: string;
  readonly at: string;
  readonly waits: boolean;
}

interface DoseRecord extends Omit<RecordedDose, 'waits'> {
  readonly undone: boolean;
}

/** A time of a medicine on a day. A dose that was given as needed has none. */
export interface RoundEntry<M extends Medicine = Medicine> {
  readonly medicine: M;
  readonly due_at: string | null;
  readonly state: 'missed' | 'due' | 'later' | 'as needed' | 'done';
  readonly dose: RecordedDose | undefined;
}

/** How long before its time a medicine is due, and how long after it is missed, in minutes. */
export const DUE_BEFORE = 30;
export const MISSED_AFTER = 30;

interface Round<M extends Medicine> {
  readonly medicines: readonly M[];
  readonly doses: readonly DoseRecord[];
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  /** Whose phone this is. */
  readonly me: string;
  /** `yyyy-mm-dd` and `hh:mm`, at camp. */
  readonly today: string;
  readonly time: string;
}

const order = ['missed', 'due', 'as needed', 'later', 'done'] as const;

/** The medicines of a day: those that were missed first, then those due now. */
export function medicineRound<M extends Medicine>(round: Round<M>): RoundEntry<M>[] {
  const { medicines, today, time } = round;
  const recorded = recordedDoses(round).filter(({ day }) => day === today);
  const entries = medicines
    .filter(({ from_on, until_on }) => from_on <= today && today <= until_on)
    .flatMap((medicine): RoundEntry<M>[] => {
      const theirs = recorded.filter(({ medicine_id }) => medicine_id === medicine.id);
      const done = (dose: RecordedDose) => ({ medicine, due_at: dose.due_at, state: 'done' as const, dose });
      if (medicine.times.length === 0)
        return [{ medicine, due_at: null, state: 'as needed', dose: undefined }, ...theirs.map(done)];
      return medicine.times.map((due_at) => {
        const dose = theirs.find((one) => one.due_at === due_at);
        return dose ? done(dose) : { medicine, due_at, state: stateOf(due_at, time), dose };
      });
    });
  return entries.sort(
    (a, b) =>
      order.indexOf(a.state) - order.indexOf(b.state) || (a.due_at ?? '').localeCompare(b.due_at ?? ''),
  );
}

/** What holds of the doses, with what this phone has yet to send. */
function recordedDoses({ doses, queue, me }: Round<Medicine>): RecordedDose[] {
  const takenBack = new Set(queue.flatMap((action) => (action.kind === 'undo' ? [action.action_id] : [])));
  const stored = doses.filter(({ undone }) => !undone).map((dose) => ({ ...dose, waits: false }));
  const known = new Set(doses.map(({ id }) => id));
  const waiting = queue.flatMap((action) =>
    action.kind === 'dose' && !known.has(action.id)
      ? [{ ...action, by: me, at: action.made_at, waits: true }]
      : [],
  );
  return [...stored, ...waiting].filter(({ id }) => !takenBack.has(id));
}

function stateOf(due: string, time: string): 'missed' | 'due' | 'later' {
  const late = minutesOf(time) - minutesOf(due);
  if (late >= MISSED_AFTER) return 'missed';
  return late >= -DUE_BEFORE ? 'due' : 'later';
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
