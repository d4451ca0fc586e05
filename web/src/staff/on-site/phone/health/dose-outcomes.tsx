import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import type { DoseOutcome } from '@bowline/contract/on-site/health';
import type { CampTime } from '@bowline/contract/on-site/medicine-schedule';
import { eachDay } from '@bowline/contract/text/calendar';
import { formatDate, formatTime } from '@bowline/contract/text/dates';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../../../api/server-clock.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeInput } from '../../../form/time-field.tsx';
import styles from './health-on-site.module.css';
import { dayInWords, lastTimeAt, pastTimeOn } from './time-at-camp.ts';

/** What was typed about a dose. */
export interface DoseDetails {
  readonly note: string;
  /** Where it was not given just now. */
  readonly givenAt: Date | undefined;
}

interface Props {
  /** Whose dose it is, for a reader that speaks the buttons. */
  readonly about: ReactNode;
  readonly now: Date;
  readonly timeZone: string;
  readonly onRecord: (outcome: DoseOutcome, details: DoseDetails) => void;
}

const WRONG_TIME = 'Enter a time that has passed, such as 09:05.';

/** What became of a dose: with one tap, or with its time and a note. */
export function Outcomes({ about, now, timeZone, onRecord }: Props) {
  const [typed, setTyped] = useState<{ time: string; first: string; note: string }>();
  const [missing, setMissing] = useState<{ time?: string; note?: string }>({});
  const open = () => {
    const time = formatTime(now, timeZone);
    setTyped({ time, first: time, note: '' });
  };
  const record = (outcome: DoseOutcome) => () => {
    if (!typed) return onRecord(outcome, { note: '', givenAt: undefined });
    const { time, first, note } = typed;
    const givenAt = time === first ? undefined : lastTimeAt(time, new Date(serverNow()), timeZone);
    const wrong = {
      ...(time !== first && !givenAt && { time: WRONG_TIME }),
      ...(outcome === 'withheld' && note.trim() === '' && { note: 'Say why it is withheld.' }),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    setTyped(undefined);
    onRecord(outcome, { note, givenAt });
  };
  return (
    <div className={classNames('row gap-2', styles.outcomes)}>
      {typed && (
        <>
          <TimeInput
            label="At"
            value={typed.time}
            error={missing.time}
            onTime={(time) => setTyped({ ...typed, time })}
            onChange={({ target }) => setTyped({ ...typed, time: target.value })}
          />
          <Note value={typed.note} error={missing.note} onType={(note) => setTyped({ ...typed, note })} />
        </>
      )}
      <button type="button" className={styles.primary} onClick={record('given')}>
        Given
        {about}
      </button>
      <button type="button" onClick={record('refused')}>
        Refused
        {about}
      </button>
      {typed ? (
        <button type="button" className={styles.withheld} onClick={record('withheld')}>
          Withheld
          {about}
        </button>
      ) : (
        <button type="button" className={styles.more} onClick={open}>
          More
          {about}
        </button>
      )}
    </div>
  );
}

interface PastProps extends Props {
  readonly due: CampTime;
  /** `yyyy-mm-dd` */
  readonly today: string;
}

/** What became of a dose of an earlier day: it is asked when it was given, since that was not now. */
export function PastOutcomes({ about, due, today, timeZone, onRecord }: PastProps) {
  const [asks, setAsks] = useState<'given' | 'not given'>();
  const [day, setDay] = useState(due.day);
  const [time, setTime] = useState(due.time);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string>();
  const recordGiven = () => {
    const givenAt = pastTimeOn(day, time, new Date(serverNow()), timeZone);
    setWrong(givenAt ? undefined : WRONG_TIME);
    if (givenAt) onRecord('given', { note, givenAt });
  };
  const back = (
    <button type="button" className={styles.more} onClick={() => setAsks(undefined)}>
      Back
      {about}
    </button>
  );
  if (asks === 'given')
    return (
      <div className={classNames('row gap-2', styles.outcomes)}>
        <div className={styles.when}>
          <SelectField
            label="Given on"
            value={day}
            options={eachDay(due.day, today).map((value) => ({ value, label: longDay(value, today) }))}
            onChange={({ target }) => setDay(target.value || due.day)}
          />
          <TimeInput
            label="At"
            value={time}
            error={wrong}
            onTime={setTime}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <Note value={note} onType={setNote} />
        <button type="button" className={styles.primary} onClick={recordGiven}>
          Record as given
          {about}
        </button>
        {back}
      </div>
    );
  if (asks === 'not given')
    return (
      <div className={classNames('row gap-2', styles.outcomes)}>
        <Note value={note} onType={setNote} />
        <button
          type="button"
          className={styles.primary}
          onClick={() => onRecord('missed', { note, givenAt: undefined })}
        >
          Record as not given
          {about}
        </button>
        {back}
      </div>
    );
  return (
    <div className={classNames('row gap-2', styles.outcomes)}>
      <button type="button" onClick={() => setAsks('given')}>
        Was given
        {about}
      </button>
      <button type="button" onClick={() => setAsks('not given')}>
        Was not given
        {about}
      </button>
    </div>
  );
}

const longDay = (day: string, today: string): string =>
  day === today
    ? `Today, ${formatDate(day)}`
    : [...new Set([dayInWords(day, today), formatDate(day)])].join(', ');

interface NoteProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onType: (note: string) => void;
}

const Note = ({ value, error, onType }: NoteProps) => (
  <TextField
    label="Note"
    hint="Those who give this medicine and admins read this. The family gets a copy only if an admin releases it."
    optional
    maxLength={LINE_LENGTH}
    value={value}
    error={error}
    onChange={({ target }) => onType(target.value)}
  />
);
