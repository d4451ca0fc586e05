import type { CampDay, DayMedicine } from '@bowline/contract/api/staff/on-site/day-records';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { formatDate, formatTime } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { groupBy } from '../../../ui/group-by.ts';
import { newAction } from '../phone-day/new-action.ts';
import { whenDone } from '../when-done.ts';
import { type DoseEntry, doseRound } from './dose-round.ts';
import styles from './health-on-site.module.css';

interface Props {
  readonly day: CampDay;
  readonly queue: readonly DayAction[];
  readonly me: string;
  readonly now: Date;
  readonly act: (action: DayAction) => void;
}

type Entry = DoseEntry<DayMedicine>;

const titles = {
  missed: () => t('Missed'),
  due: () => t('Due now'),
  'as needed': () => t('As needed'),
  later: () => t('Later today'),
  done: () => t('Done'),
} as const satisfies Record<Entry['state'], () => string>;

/** The medicines of today and those open since yesterday, those that were missed first. */
export function MedicineRound({ day, queue, me, now, act }: Props) {
  const today = dayAt(now, day.time_zone);
  const time = formatTime(now, day.time_zone);
  const isToday = (instant: string) => dayAt(new Date(instant), day.time_zone) === today;
  const entries = doseRound({ ...day, doses: day.changes.doses, queue, me, today, time }, isToday);
  if (entries.length === 0)
    return (
      <EmptyState title={t('No medicine today')}>{t('The medic enters medicines in the office.')}</EmptyState>
    );
  const names = new Map(day.people.map(({ registration_id, name }) => [registration_id, name]));
  return (
    <div className={styles.round}>
      <p>{formatDate(today)}</p>
      {groupBy(entries, ({ state }) => state).map(([state, rows]) => (
        <section key={state} className={styles[classOf[state]]}>
          <h2>{titles[state]()}</h2>
          <ul>
            {rows.map((entry) => (
              <Row
                key={`${entry.medicine.id} ${entry.day} ${entry.due_at} ${entry.dose?.id}`}
                entry={entry}
                yesterday={entry.day !== today}
                name={names.get(entry.medicine.registration_id) ?? ''}
                timeZone={day.time_zone}
                onGive={(outcome, note) => act(doseOf(entry, outcome, note))}
                onUndo={(id) => act(newAction({ kind: 'undo', of: 'dose', action_id: id }))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const classOf = {
  missed: 'missed',
  due: 'due',
  'as needed': 'plain',
  later: 'plain',
  done: 'plain',
} as const;

type Outcome = 'given' | 'refused';

const doseOf = ({ medicine, day, due_at }: Entry, outcome: Outcome, note: string): DayAction =>
  newAction({
    kind: 'dose',
    medicine_id: medicine.id,
    registration_id: medicine.registration_id,
    day,
    due_at,
    outcome,
    note,
  });

interface RowProps {
  readonly entry: Entry;
  readonly yesterday: boolean;
  readonly name: string;
  readonly timeZone: string;
  readonly onGive: (outcome: Outcome, note: string) => void;
  readonly onUndo: (doseId: string) => void;
}

function Row({ entry: { medicine, due_at, dose }, yesterday, name, timeZone, onGive, onUndo }: RowProps) {
  const [note, setNote] = useState<string>();
  const what = `${medicine.name}, ${medicine.dose}`;
  const due = [yesterday && t('Yesterday'), due_at].filter(Boolean).join(' ');
  const about = <VisuallyHidden>{` ${name}, ${what} ${due}`}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>{[due, what].filter(Boolean).join(' · ')}</span>
        {medicine.notes && <span>{medicine.notes}</span>}
        {dose && (
          <span className={classNames(dose.outcome === 'refused' && styles.refused)}>
            {[
              t('{outcome} {time} by {by}', {
                outcome: dose.outcome === 'given' ? t('Given') : t('Refused'),
                time: whenDone(dose, (instant) => formatTime(instant, timeZone)),
                by: dose.by,
              }),
              dose.note,
            ]
              .filter(Boolean)
              .join(': ')}
          </span>
        )}
      </div>
      {dose ? (
        <button type="button" onClick={() => onUndo(dose.id)}>
          {t('Undo')}
          {about}
        </button>
      ) : (
        <div className={styles.outcomes}>
          {note !== undefined && (
            <TextField
              label={t('Note')}
              hint={t(
                'Whoever gives this medicine and admins read this. The family gets a copy only if an admin releases it.',
              )}
              optional
              maxLength={LINE_LENGTH}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
          <button type="button" className={styles.primary} onClick={() => onGive('given', note ?? '')}>
            {t('Given')}
            {about}
          </button>
          <button type="button" onClick={() => onGive('refused', note ?? '')}>
            {t('Refused')}
            {about}
          </button>
          {note === undefined && (
            <button type="button" className={styles.note} onClick={() => setNote('')}>
              {t('Note')}
              {about}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** The day at camp, `yyyy-mm-dd`, also on a phone that was not in touch since yesterday. */
export const dayAt = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
