import type { CampDay, DayMedicine } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { doseQuestions } from '@bowline/contract/on-site/doses';
import type { DoseOutcome } from '@bowline/contract/on-site/health';
import type { RoundEntry } from '@bowline/contract/on-site/medicine-round';
import { doseOn } from '@bowline/contract/on-site/medicine-schedule';
import { formatDate } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { toDeviceTime } from '../../../../api/server-clock.ts';
import { confirm } from '../../../../shell/prompt-choice.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { groupBy } from '../../../ui/group-by.ts';
import { Portrait } from '../person/person-row.tsx';
import type { DayPhotos } from '../phone-day/day-photos.ts';
import { newAction } from '../phone-day/new-action.ts';
import { useSeesHealth } from '../phone-day/use-phone-day.ts';
import type { DoseDetails } from './dose-outcomes.tsx';
import { doseRound, type HeldDose, type HeldDoses, placeOf, roundOf, settlementOf } from './dose-round.ts';
import { DoseRow } from './dose-row.tsx';
import { askBefore } from './dose-words.ts';
import styles from './health-on-site.module.css';
import { momentAt } from './time-at-camp.ts';

interface Props {
  readonly day: CampDay;
  readonly photos: DayPhotos;
  readonly queue: readonly DayAction[];
  readonly me: string;
  readonly now: Date;
  readonly act: (action: DayAction) => void;
}

type Entry = RoundEntry<DayMedicine>;

const titles = {
  'to check': () => 'Look at these first',
  missed: () => 'Missed',
  due: () => 'Due now',
  'as needed': () => 'As needed',
  later: () => 'Later',
  'not counted': () => 'Not counted at camp yet',
  done: () => 'Done',
  earlier: () => 'Earlier',
} as const satisfies Record<Entry['state'], () => string>;

const classOf = {
  'to check': 'missed',
  missed: 'missed',
  due: 'due',
  'as needed': 'plain',
  later: 'later',
  'not counted': 'plain',
  done: 'plain',
  earlier: 'plain',
} as const;

/** The medicines of today: what must be looked at first, and at last the open doses of earlier days, folded. */
export function MedicineRound({ day, photos, queue, me, now, act }: Props) {
  const { held, hold } = useHeldDoses();
  const { time_zone: timeZone } = day;
  const isMedic = useSeesHealth();
  const round = roundOf(day, { queue, me }, now);
  const { today } = round;
  const entries = doseRound(round, held);
  if (entries.length === 0)
    return <EmptyState title="No medicine today">The medic enters medicines in the office.</EmptyState>;
  const people = new Map(day.people.map((person) => [person.registration_id, person]));
  const photoOf = ({ medicine }: Entry) => photos[medicine.registration_id]?.jpeg;
  const record = async (entry: Entry, outcome: DoseOutcome, details: DoseDetails) => {
    const name = people.get(entry.medicine.registration_id)?.name ?? '';
    const question =
      outcome === 'given' ? questionOn(entry, details.givenAt ?? now, now, timeZone) : undefined;
    if (question && !(await isConfirmed(question, entry, name, photoOf(entry)))) return;
    const action = doseOf(entry, outcome, details);
    hold(placeOf(entry), { doseId: action.id, state: entry.state });
    act(action);
  };
  const rowOf = (entry: Entry) => (
    <DoseRow
      key={keyOf(entry, held.get(placeOf(entry))?.doseId)}
      entry={entry}
      today={today}
      person={people.get(entry.medicine.registration_id)}
      photo={photoOf(entry)}
      now={now}
      timeZone={timeZone}
      onRecord={(outcome, details) => void record(entry, outcome, details)}
      onUndo={(id) => act(newAction({ kind: 'undo', of: 'dose', action_id: id }))}
      onRead={() => act(readOf(entry))}
      onSettle={isMedic ? (note) => act(settlementOf(entry, entries, note)) : undefined}
    />
  );
  return (
    <div className={styles.round}>
      <p>{formatDate(today)}</p>
      {groupBy(entries, ({ state }) => state).map(([state, rows]) =>
        state === 'earlier' ? (
          <details key={state} className={styles.earlier}>
            <summary>
              <h2>{titles[state]()}</h2>
              <span>{openInWords(rows)}</span>
            </summary>
            <ul>{rows.map(rowOf)}</ul>
          </details>
        ) : (
          <section key={state} className={styles[classOf[state]]}>
            <h2>{titles[state]()}</h2>
            <ul>{rows.map(rowOf)}</ul>
          </section>
        ),
      )}
    </div>
  );
}

/** How many doses have no entry. */
function openInWords(entries: readonly Entry[]): string {
  const count = entries.filter(({ dose }) => dose === undefined).length;
  return count === 0
    ? 'all recorded'
    : plural(count, { one: '{count} dose without an entry', other: '{count} doses without an entry' });
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
  { medicine, day }: Entry,
  name: string,
  photo: string | undefined,
): Promise<boolean> {
  const text = (
    <div className={styles.question}>
      <Portrait name={name} photo={photo} />
      <p>
        <strong>{name}</strong>
        <br />
        {medicine.name}, {doseOn(medicine, day)}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
    </div>
  );
  return confirm({ title, text, yes: 'Give it' });
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

/** As long as the bar that takes a count back is shown. */
const HELD_MS = 8000;
/** Further than a finger slips. */
const SCROLLED_PX = 80;

/** The doses that were recorded here just now, until one scrolls or a few seconds have passed. */
function useHeldDoses() {
  const [held, setHeld] = useState<HeldDoses>(new Map());
  useEffect(() => {
    if (held.size === 0) return;
    const from = window.scrollY;
    const release = () => setHeld(new Map());
    const onScroll = () => {
      if (Math.abs(window.scrollY - from) > SCROLLED_PX) release();
    };
    const timer = setTimeout(release, HELD_MS);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [held]);
  const hold = (place: string, dose: HeldDose) => setHeld((before) => new Map(before).set(place, dose));
  return { held, hold };
}
