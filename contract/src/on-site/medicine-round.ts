import { addDays, daysBetween } from '../text/calendar.ts';
import { wallTimeIn } from '../text/wall-time.ts';
import type { DayAction } from './actions.ts';
import {
  type DosedMedicine,
  type DoseWarning,
  lastGiven,
  type RecordedDose,
  recordedDoses,
  type StoredDose,
  timeOfDose,
  warningOf,
} from './doses.ts';
import {
  addMinutes,
  type CampTime,
  hoursBetweenDoses,
  isAsNeeded,
  isInCourse,
  lastDueDay,
  minutesBetween,
  type ScheduledMedicine,
  timesDueOn,
} from './medicine-schedule.ts';
import { type Stays, wasAtCamp } from './stays.ts';
import { foldName } from './words/fold-name.ts';

export interface RoundMedicine extends DosedMedicine, ScheduledMedicine {
  readonly id: string;
  readonly registration_id: string;
  readonly name?: string;
  /** Since when the family says something else; absent in what an older version of the page kept. */
  readonly family_changed_at?: string | null;
}

/** A time of a medicine on a day. A dose that was given as needed has none. */
export interface RoundEntry<M extends RoundMedicine = RoundMedicine> {
  readonly medicine: M;
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly due_at: string | null;
  readonly state: (typeof roundOrder)[number];
  readonly dose: RecordedDose | undefined;
  readonly warning: DoseWarning | undefined;
  /** Who looked into what is wrong with the dose. */
  readonly settled: Settlement | undefined;
  /** The doses of the medicine on every day, with what this phone has yet to send. */
  readonly doses: readonly RecordedDose[];
  /** The dose that was given last. */
  readonly last: RecordedDose | undefined;
  /** When the family changed what it says of the camper's health, as long as no medic has read it. */
  readonly unreadSince: string | undefined;
}

/** How long before its time a medicine is due, and how long after it is missed, in minutes. */
const DUE_BEFORE = 30;
const MISSED_AFTER = 30;

/** A dose of the day before counts as one of this night for so many minutes. */
const NIGHT_MINUTES = 6 * 60;
/** From this time on the doses of the night to come are shown, which are those before the other. */
const EVENING = '18:00';
const NIGHT_ENDS = '06:00';
/** A dose that is given more rarely than daily stays open for so many days. */
const DAYS_OPEN = 7;

interface NotesRead {
  readonly registration_id: string;
  readonly changed_at: string;
}

/** That somebody looked into doses. */
interface Settlement {
  readonly dose_ids: readonly string[];
  readonly note: string;
  readonly by: string;
  readonly at: string;
}

export interface Round<M extends RoundMedicine = RoundMedicine> {
  readonly medicines: readonly M[];
  readonly doses: readonly StoredDose[];
  /** Absent in what an older version of the page kept. */
  readonly settlements?: readonly Settlement[] | undefined;
  /** What medics have read of what families changed; absent in the same. */
  readonly notesRead?: readonly NotesRead[] | undefined;
  /** When campers came and left; without it all are at camp. */
  readonly stays?: Stays | undefined;
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  /** Whose phone this is. */
  readonly me: string;
  /** `yyyy-mm-dd` and `hh:mm`, at camp. */
  readonly today: string;
  readonly time: string;
  /** IANA, of the camp: without it a dose without a time is of none. */
  readonly time_zone?: string;
  /** Whether an instant is of today: entries recorded today for an earlier day can be undone. */
  readonly isToday?: (instant: string) => boolean;
}

/**
 * What must be looked at comes first. `not counted` is a dose of somebody nobody counted at camp, after its time.
 * `earlier` is one of an earlier day, or from before the camper went home.
 */
const roundOrder = [
  'to check',
  'missed',
  'due',
  'as needed',
  'later',
  'not counted',
  'done',
  'earlier',
] as const;

/** What must be looked at first, then by day and time. */
export const compareEntries = (a: RoundEntry, b: RoundEntry): number =>
  roundOrder.indexOf(a.state) - roundOrder.indexOf(b.state) ||
  a.day.localeCompare(b.day) ||
  (a.due_at ?? '').localeCompare(b.due_at ?? '');

/**
 * The medicines of a day and of the night to come: doses that something is wrong with on any day, then those that were
 * missed, then those due now, and at last the open doses of earlier days.
 */
export function medicineRound<M extends RoundMedicine>(round: Round<M>): RoundEntry<M>[] {
  const recorded = recordedDoses(round);
  const settlements = allSettlements(round);
  const entries = round.medicines.flatMap((medicine) => {
    const doses = recorded.filter((dose) => isDoseOf(dose, medicine, round.medicines));
    const shared = {
      medicine,
      doses,
      last: lastGiven(doses),
      unreadSince: unreadSince(medicine, round),
    };
    const slots = [
      ...openSlots(medicine, doses, round),
      ...recordedSlots(medicine, doses, settlements, round),
    ];
    return slots.map((slot) => ({ ...shared, ...slot }));
  });
  return entries.sort(compareEntries);
}

/** The medicines of somebody, such as those to give back, each with the dose that was given last. */
export function medicinesOf<M extends RoundMedicine>(
  round: Pick<Round<M>, 'medicines' | 'doses' | 'queue' | 'me'>,
  registrationId: string,
): { readonly medicine: M; readonly last: RecordedDose | undefined }[] {
  const { medicines } = round;
  const recorded = recordedDoses(round);
  return medicines
    .filter(({ registration_id }) => registration_id === registrationId)
    .map((medicine) => ({
      medicine,
      last: lastGiven(recorded.filter((dose) => isDoseOf(dose, medicine, medicines))),
    }));
}

const allSettlements = ({ settlements = [], queue, me }: Round): readonly Settlement[] => [
  ...settlements,
  ...queue.flatMap((action) =>
    action.kind === 'dose settled' ? [{ ...action, by: me, at: action.made_at }] : [],
  ),
];

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

type RoundSlot = Pick<RoundEntry, 'day' | 'due_at' | 'state' | 'dose' | 'warning' | 'settled'>;

const openSlot = (day: string, due_at: string | null, state: RoundSlot['state']): RoundSlot => ({
  ...{ day, due_at, state, dose: undefined, warning: undefined, settled: undefined },
});

/** The times of a medicine for which nothing is recorded. */
function openSlots(medicine: RoundMedicine, doses: readonly RecordedDose[], round: Round): RoundSlot[] {
  const { today, time, stays } = round;
  if (isAsNeeded(medicine)) {
    const left = stays && wasAtCamp(stays, medicine.registration_id, `${today}T${time}`) === false;
    return left || !isInCourse(medicine, { day: today, time }) ? [] : [openSlot(today, null, 'as needed')];
  }
  return daysOf(medicine, round).flatMap((day) =>
    timesDueOn(medicine, day)
      .filter((due_at) => !doses.some((dose) => fills(dose, medicine, { day, time: due_at }, round)))
      .flatMap((due_at) => {
        const state = stateOf(medicine, { day, time: due_at }, round);
        return state ? [openSlot(day, due_at, state)] : [];
      }),
  );
}

/** Whether a dose is of a time; one without a time, of an older page, is of the nearest within half of the interval. */
function fills(
  dose: RecordedDose,
  medicine: RoundMedicine,
  due: CampTime,
  { time_zone }: Pick<Round, 'time_zone'>,
): boolean {
  if (dose.due_at !== null) return dose.day === due.day && dose.due_at === due.time;
  if (time_zone === undefined) return false;
  const [day = '', time = ''] = wallTimeIn(time_zone, new Date(timeOfDose(dose))).split('T');
  const from = (slot: CampTime) => Math.abs(minutesBetween(slot, { day, time }));
  const nearest = [-1, 0, 1]
    .map((days) => addDays(day, days))
    .flatMap((on) => timesDueOn(medicine, on).map((at) => ({ day: on, time: at })))
    .sort((a, b) => from(a) - from(b))[0];
  return (
    nearest?.day === due.day &&
    nearest.time === due.time &&
    from(due) <= (hoursBetweenDoses(medicine, due) * 60) / 2
  );
}

/** Today, the last day before with doses, and tomorrow for the night to come. */
function daysOf(medicine: RoundMedicine, { today, time }: Round): string[] {
  const tomorrow = addDays(today, 1);
  const before = lastDueDay(medicine, today);
  const daysAgo = before === undefined ? Number.POSITIVE_INFINITY : daysBetween(before, today);
  const isOpen = daysAgo === 1 || (daysAgo <= DAYS_OPEN && today <= medicine.until_on);
  return [...(before && isOpen ? [before] : []), today, ...(time >= EVENING ? [tomorrow] : [])];
}

/** What was recorded: two people may have recorded the same dose. */
function recordedSlots(
  medicine: RoundMedicine,
  doses: readonly RecordedDose[],
  settlements: readonly Settlement[],
  { today, time, isToday = () => false }: Round,
): RoundSlot[] {
  return doses.flatMap((dose): RoundSlot[] => {
    const { day, due_at } = dose;
    const warning = warningOf(medicine, dose, doses);
    const settled = warning && settlements.find(({ dose_ids }) => dose_ids.includes(dose.id));
    const slot = { day, due_at, dose, warning, settled };
    if (warning && !settled) return [{ ...slot, state: 'to check' }];
    const late = minutesBetween({ day, time: due_at ?? '23:59' }, { day: today, time });
    if (day >= today || (late < NIGHT_MINUTES && isToday(dose.at))) return [{ ...slot, state: 'done' }];
    return isToday(dose.at) ? [{ ...slot, state: 'earlier' }] : [];
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

/** What is to be done about a dose that is not recorded; undefined where the camper is not at camp to have it. */
function stateOf(
  { registration_id }: RoundMedicine,
  due: CampTime,
  { today, time, stays }: Round,
): RoundSlot['state'] | undefined {
  const late = minutesBetween(due, { day: today, time });
  const stage = late >= MISSED_AFTER ? 'missed' : late >= -DUE_BEFORE ? 'due' : 'later';
  if (stage !== 'missed' && due.day > today && due.time >= NIGHT_ENDS) return undefined;
  const isHereAt = (at: CampTime) =>
    stays && stays.size > 0 ? wasAtCamp(stays, registration_id, `${at.day}T${at.time}`) : true;
  const isHere = isHereAt({ day: today, time });
  if (isHere === undefined) {
    if (stage !== 'missed') return stage;
    return due.day === today ? 'not counted' : undefined;
  }
  if (stage !== 'missed') return isHere ? stage : undefined;
  if (!isHereAt(due) && !isHereAt(addMinutes(due, MISSED_AFTER - 1))) return undefined;
  return isHere && (due.day === today || late < NIGHT_MINUTES) ? 'missed' : 'earlier';
}
