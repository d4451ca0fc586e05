import type { DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DoseOutcome } from '@bowline/contract/on-site/health';
import type { RoundEntry } from '@bowline/contract/on-site/medicine-round';
import { doseOn } from '@bowline/contract/on-site/medicine-schedule';
import { useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { Flags, Portrait } from '../person/person-row.tsx';
import { type DoseDetails, Outcomes, PastOutcomes } from './dose-outcomes.tsx';
import { doseInWords, lastInWords, shortTime, warningInWords } from './dose-words.ts';
import { FamilyNotes } from './family-notes.tsx';
import styles from './health-on-site.module.css';
import { SettleDose } from './settle-dose.tsx';
import { dayInWords } from './time-at-camp.ts';

interface Props {
  readonly entry: RoundEntry<DayMedicine>;
  /** `yyyy-mm-dd` */
  readonly today: string;
  readonly person: DayPerson | undefined;
  readonly photo: string | undefined;
  readonly now: Date;
  readonly timeZone: string;
  readonly onRecord: (outcome: DoseOutcome, details: DoseDetails) => void;
  readonly onUndo: (doseId: string) => void;
  readonly onRead: () => void;
  /** For who may say that what is wrong with a dose was looked into. */
  readonly onSettle: ((note: string) => void) | undefined;
}

/** A dose of somebody: who it is for, what must be known first, and what became of it. */
export function DoseRow({ entry, today, person, photo, now, timeZone, ...on }: Props) {
  const { medicine, day, due_at, state, dose, warning, settled, last, unreadSince } = entry;
  const row = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number>();
  const name = person?.name ?? '';
  const what = `${medicine.name}, ${doseOn(medicine, day)}`;
  const due = [dayInWords(day, today), due_at].filter(Boolean).join(' ');
  const about = <VisuallyHidden>{` ${name}, ${what} ${due}`}</VisuallyHidden>;
  const record = (outcome: DoseOutcome, details: DoseDetails) => {
    // The rows below stay where they are.
    setHeight(row.current?.offsetHeight);
    on.onRecord(outcome, details);
  };
  const outcomes = { about, now, timeZone, onRecord: record };
  return (
    <li
      ref={row}
      className={classNames('row middle', styles.row, unreadSince && styles.unread)}
      style={dose && height ? { minHeight: height } : undefined}
    >
      <Portrait name={name} photo={photo} />
      <div className={classNames('stack breaks fit', styles.words)}>
        <strong>{name}</strong>
        {person && <Flags person={{ flags: person.flags.filter(({ kind }) => kind === 'health') }} />}
        <span>{[due, what].filter(Boolean).join(' · ')}</span>
        {state === 'earlier' && day === today && <span className="quiet">Not at camp now</span>}
        {medicine.notes && <span>{medicine.notes}</span>}
        {last && last.id !== dose?.id && <span className="quiet">{lastInWords(last, now, timeZone)}</span>}
        {warning && <strong className="red">{warningInWords(warning, medicine)}</strong>}
        {settled && (
          <span>{`Looked into by ${settled.by}, ${shortTime(settled.at, now, timeZone)}: ${settled.note}`}</span>
        )}
      </div>
      {unreadSince && (
        <FamilyNotes
          name={name}
          time={shortTime(unreadSince, now, timeZone)}
          words={medicine.family_words}
          onRead={on.onRead}
        />
      )}
      {dose ? (
        <div className={classNames('row gap-2', styles.outcomes)}>
          <p className={classNames(styles.recorded, dose.outcome === 'given' && styles.given)}>
            <Icon name={dose.outcome === 'given' ? 'tick' : 'info'} />
            <span>{doseInWords(dose, timeZone)}</span>
          </p>
          <button type="button" className={styles.undo} onClick={() => on.onUndo(dose.id)}>
            Undo
            {about}
          </button>
          {state === 'to check' && <SettleDose about={about} onSettle={on.onSettle} />}
        </div>
      ) : due_at !== null && state === 'earlier' ? (
        <PastOutcomes {...outcomes} due={{ day, time: due_at }} today={today} />
      ) : (
        <Outcomes {...outcomes} />
      )}
    </li>
  );
}
