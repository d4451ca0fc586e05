import type { DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import type { DoseOutcome } from '@bowline/contract/on-site/health';
import type { RoundEntry } from '@bowline/contract/on-site/medicine-round';
import { doseOn } from '@bowline/contract/on-site/medicine-schedule';
import { type ReactNode, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { Flags, Portrait } from '../person/person-row.tsx';
import { type DoseDetails, Outcomes, PastOutcomes } from './dose-outcomes.tsx';
import { doseInWords, lastInWords, shortTime, warningInWords } from './dose-words.ts';
import styles from './health-on-site.module.css';
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

interface FamilyNotesProps {
  readonly name: string;
  /** When the family changed its notes. */
  readonly time: string;
  /** What it says now; null to other readers. */
  readonly words: DayMedicine['family_words'];
  readonly onRead: () => void;
}

/** The family says something else than when the medicine was entered: the medic reads it first. */
function FamilyNotes({ name, time, words, onRead }: FamilyNotesProps) {
  const [open, setOpen] = useState(false);
  if (!words)
    return <p className={styles.changed}>{`The family changed its notes ${time}: ask the medic first`}</p>;
  return (
    <>
      <div className={styles.changed}>
        <span>{`The family changed its notes ${time}: read first`}</span>
        <button type="button" onClick={() => setOpen(true)}>
          Read
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      </div>
      <Dialog title={`What the family says: ${name}`} open={open} onClose={() => setOpen(false)}>
        <DefinitionList items={words.map(({ label, value }) => ({ key: label, term: label, value }))} />
        <ButtonRow>
          <Button
            variant="primary"
            onClick={() => {
              setOpen(false);
              onRead();
            }}
          >
            I have read this
          </Button>
          <Button onClick={() => setOpen(false)}>Not yet</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}

interface SettleDoseProps {
  /** Whose dose it is, for a reader that speaks the buttons. */
  readonly about: ReactNode;
  /** Undefined for who may not. */
  readonly onSettle: ((note: string) => void) | undefined;
}

/** A medic says what was found, and what was done: then the dose is no longer to be looked at, and stays on record. */
function SettleDose({ about, onSettle }: SettleDoseProps) {
  const [note, setNote] = useState<string>();
  const [error, setError] = useState<string>();
  if (!onSettle) return <p className="red">Tell the medic now.</p>;
  if (note === undefined)
    return (
      <button type="button" onClick={() => setNote('')}>
        Looked into
        {about}
      </button>
    );
  const settle = () => {
    if (note.trim() === '') return setError('Say what was found, and what was done.');
    onSettle(note.trim());
  };
  return (
    <>
      <TextField
        label="What was found, and what was done?"
        hint="The record keeps it. It is about all doses with this mark."
        maxLength={LINE_LENGTH}
        value={note}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <button type="button" className={styles.primary} onClick={settle}>
        Save
        {about}
      </button>
      <button type="button" className={styles.more} onClick={() => setNote(undefined)}>
        Back
        {about}
      </button>
    </>
  );
}
