import type { CampDay, DayMedicine } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { doseQuestions } from '@bowline/contract/on-site/doses';
import type { DoseOutcome } from '@bowline/contract/on-site/health';
import { formatDate } from '@bowline/contract/text/dates';
import { toDeviceTime } from '../../../../api/server-clock.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { groupBy } from '../../../ui/group-by.ts';
import { promptChoice } from '../../../ui/prompt-choice.tsx';
import type { DayPhotos } from '../phone-day/day-photos.ts';
import { newAction } from '../phone-day/new-action.ts';
import { type DoseEntry, doseRound, placeOf } from './dose-round.ts';
import { type DoseDetails, DoseRow } from './dose-row.tsx';
import { askBefore } from './dose-words.ts';
import styles from './health-on-site.module.css';
import { dayAt, momentAt } from './time-at-camp.ts';
import { useHeldDoses } from './use-held-doses.ts';

interface Props {
  readonly day: CampDay;
  readonly photos: DayPhotos;
  readonly queue: readonly DayAction[];
  readonly me: string;
  readonly now: Date;
  readonly act: (action: DayAction) => void;
}

type Entry = DoseEntry<DayMedicine>;

const titles = {
  'to check': () => 'Look at these first',
  missed: () => 'Missed',
  due: () => 'Due now',
  'as needed': () => 'As needed',
  later: () => 'Later today',
  done: () => 'Done',
} as const satisfies Record<Entry['state'], () => string>;

const classOf = {
  'to check': 'missed',
  missed: 'missed',
  due: 'due',
  'as needed': 'plain',
  later: 'plain',
  done: 'plain',
} as const;

/** The medicines of today and those open since yesterday, what must be looked at first. */
export function MedicineRound({ day, photos, queue, me, now, act }: Props) {
  const { held, hold } = useHeldDoses();
  const { time_zone: timeZone, changes } = day;
  const { day: today, time } = momentAt(now, timeZone);
  const isToday = (instant: string) => dayAt(new Date(instant), timeZone) === today;
  const { doses, health_notes_read: notesRead } = changes;
  const round = { medicines: day.medicines, doses, notesRead, queue, me, today, time };
  const entries = doseRound(round, isToday, held);
  if (entries.length === 0)
    return <EmptyState title="No medicine today">The medic enters medicines in the office.</EmptyState>;
  const people = new Map(day.people.map((person) => [person.registration_id, person]));
  const record = async (entry: Entry, outcome: DoseOutcome, details: DoseDetails) => {
    const name = people.get(entry.medicine.registration_id)?.name ?? '';
    const question =
      outcome === 'given' ? questionOn(entry, details.givenAt ?? now, now, timeZone) : undefined;
    if (question && !(await isConfirmed(question, `${name}, ${entry.medicine.name}.`))) return;
    const action = doseOf(entry, outcome, details);
    hold(placeOf(entry), { doseId: action.id, state: entry.state });
    act(action);
  };
  return (
    <div className={styles.round}>
      <p>{formatDate(today)}</p>
      {groupBy(entries, ({ state }) => state).map(([state, rows]) => (
        <section key={state} className={styles[classOf[state]]}>
          <h2>{titles[state]()}</h2>
          <ul>
            {rows.map((entry) => (
              <DoseRow
                key={keyOf(entry, held.get(placeOf(entry))?.doseId)}
                entry={entry}
                yesterday={entry.day !== today}
                person={people.get(entry.medicine.registration_id)}
                photo={photos[entry.medicine.registration_id]?.jpeg}
                now={now}
                timeZone={timeZone}
                onRecord={(outcome, details) => void record(entry, outcome, details)}
                onUndo={(id) => act(newAction({ kind: 'undo', of: 'dose', action_id: id }))}
                onRead={() => act(readOf(entry))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A row stays the same while its dose is held in its place. */
const keyOf = (entry: Entry, heldId: string | undefined): string =>
  entry.dose && entry.dose.id !== heldId ? `${placeOf(entry)} ${entry.dose.id}` : placeOf(entry);

function questionOn(
  { medicine, doses, day, due_at, unreadSince }: Entry,
  at: Date,
  now: Date,
  timeZone: string,
) {
  const questions = doseQuestions(medicine, { day, due_at }, doses, momentAt(at, timeZone));
  return askBefore({ questions, due_at, unreadSince }, now, timeZone);
}

async function isConfirmed(
  { title, sentences }: NonNullable<ReturnType<typeof askBefore>>,
  about: string,
): Promise<boolean> {
  const choices = [{ name: 'give', label: 'Give it', danger: true }] as const;
  return (await promptChoice({ title, text: [about, ...sentences].join(' '), choices })) === 'give';
}

const doseOf = (
  { medicine, day, due_at }: Entry,
  outcome: DoseOutcome,
  { note, givenAt }: DoseDetails,
): DayAction =>
  newAction({
    kind: 'dose',
    medicine_id: medicine.id,
    registration_id: medicine.registration_id,
    day,
    due_at,
    outcome,
    note,
    // As this phone's clock says, like every time that it sends.
    ...(givenAt && { given_at: toDeviceTime(givenAt.getTime()).toISOString() }),
  });

const readOf = ({ medicine, unreadSince }: Entry): DayAction =>
  newAction({
    kind: 'health notes read',
    registration_id: medicine.registration_id,
    changed_at: unreadSince ?? '',
  });
