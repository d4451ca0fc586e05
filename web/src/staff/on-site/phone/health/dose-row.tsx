import type { DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import type { DoseOutcome } from '@bowline/contract/on-site/health';
import { formatTime } from '@bowline/contract/text/dates';
import { type ReactNode, useRef, useState } from 'react';
import { serverNow } from '../../../../api/server-clock.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { TimeInput } from '../../../form/time-field.tsx';
import { Flags, Portrait } from '../person/person-row.tsx';
import type { DoseEntry } from './dose-round.ts';
import { doseInWords, lastInWords, shortTime, warningInWords } from './dose-words.ts';
import { FamilyNotes } from './family-notes.tsx';
import styles from './health-on-site.module.css';
import { lastTimeAt } from './time-at-camp.ts';

/** What was typed about a dose. */
export interface DoseDetails {
  readonly note: string;
  /** Where it was not given just now. */
  readonly givenAt: Date | undefined;
}

interface Props {
  readonly entry: DoseEntry<DayMedicine>;
  readonly yesterday: boolean;
  readonly person: DayPerson | undefined;
  readonly photo: string | undefined;
  readonly now: Date;
  readonly timeZone: string;
  readonly onRecord: (outcome: DoseOutcome, details: DoseDetails) => void;
  readonly onUndo: (doseId: string) => void;
  readonly onRead: () => void;
}

/** A dose of somebody: who it is for, what must be known first, and what became of it. */
export function DoseRow({ entry, yesterday, person, photo, now, timeZone, onRecord, onUndo, onRead }: Props) {
  const { medicine, due_at, dose, warning, last, unreadSince } = entry;
  const row = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number>();
  const name = person?.name ?? '';
  const what = `${medicine.name}, ${medicine.dose}`;
  const due = [yesterday && 'Yesterday', due_at].filter(Boolean).join(' ');
  const about = <VisuallyHidden>{` ${name}, ${what} ${due}`}</VisuallyHidden>;
  const record = (outcome: DoseOutcome, details: DoseDetails) => {
    // The rows below stay where they are.
    setHeight(row.current?.offsetHeight);
    onRecord(outcome, details);
  };
  return (
    <li
      ref={row}
      className={classNames(styles.row, unreadSince && styles.unread)}
      style={dose && height ? { minHeight: height } : undefined}
    >
      <Portrait name={name} photo={photo} />
      <div className={styles.words}>
        <strong>{name}</strong>
        {person && <Flags person={{ flags: person.flags.filter(({ kind }) => kind === 'health') }} />}
        <span>{[due, what].filter(Boolean).join(' · ')}</span>
        {medicine.notes && <span>{medicine.notes}</span>}
        {last && last.id !== dose?.id && (
          <span className={styles.last}>{lastInWords(last, now, timeZone)}</span>
        )}
        {warning && <strong className={styles.wrong}>{warningInWords(warning, medicine)}</strong>}
      </div>
      {unreadSince && (
        <FamilyNotes
          name={name}
          time={shortTime(unreadSince, now, timeZone)}
          words={medicine.family_words}
          onRead={onRead}
        />
      )}
      {dose ? (
        <div className={styles.outcomes}>
          <p className={classNames(styles.recorded, dose.outcome === 'given' && styles.given)}>
            <Icon name={dose.outcome === 'given' ? 'tick' : 'info'} />
            <span>{doseInWords(dose, timeZone)}</span>
          </p>
          <button type="button" className={styles.undo} onClick={() => onUndo(dose.id)}>
            Undo
            {about}
          </button>
        </div>
      ) : (
        <Outcomes about={about} now={now} timeZone={timeZone} onRecord={record} />
      )}
    </li>
  );
}

interface OutcomesProps extends Pick<Props, 'now' | 'timeZone' | 'onRecord'> {
  readonly about: ReactNode;
}

/** What became of a dose: with one tap, or with its time and a note. */
function Outcomes({ about, now, timeZone, onRecord }: OutcomesProps) {
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
      ...(time !== first && !givenAt && { time: 'Enter a time that has passed, such as 09:05.' }),
      ...(outcome === 'withheld' && note.trim() === '' && { note: 'Say why it is withheld.' }),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    setTyped(undefined);
    onRecord(outcome, { note, givenAt });
  };
  return (
    <div className={styles.outcomes}>
      {typed && (
        <>
          <TimeInput
            label="At"
            value={typed.time}
            error={missing.time}
            onTime={(time) => setTyped({ ...typed, time })}
            onChange={({ target }) => setTyped({ ...typed, time: target.value })}
          />
          <TextField
            label="Note"
            hint="Whoever gives this medicine and admins read this. The family gets a copy only if an admin releases it."
            optional
            maxLength={LINE_LENGTH}
            value={typed.note}
            error={missing.note}
            onChange={({ target }) => setTyped({ ...typed, note: target.value })}
          />
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
