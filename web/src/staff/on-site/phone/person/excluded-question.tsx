import type { DayContact, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayActionOf } from '@bowline/contract/on-site/actions';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import { Contacts } from './contacts.tsx';
import styles from './person.module.css';

type Answers = NonNullable<DayActionOf<'hand over'>['asked']>;

interface QuestionProps {
  /** Whose names are close to that of the one who takes the camper. */
  readonly excluded: readonly DayContact[];
  /** After the last “no”, or the first “yes”. */
  readonly onAnswer: (asked: Answers) => void;
  readonly onBack: () => void;
}

/** Asks of each whether it is the one who takes the camper. */
export function ExcludedQuestion({ excluded, onAnswer, onBack }: QuestionProps) {
  const [asked, setAsked] = useState<Answers>([]);
  const one = excluded[asked.length];
  if (!one) return null;
  const answer = (same: boolean) => {
    const answers = [...asked, { name: one.name, same }];
    if (same || answers.length === excluded.length) onAnswer(answers);
    else setAsked(answers);
  };
  return (
    <div key={one.name} className={styles.question} role="alertdialog" aria-labelledby="excluded-question">
      <h3 id="excluded-question" tabIndex={-1} ref={focusOnMount}>
        {`Is this ${one.name}, whom the family excluded?`}
      </h3>
      <p>
        {one.relation && <strong>{one.relation}. </strong>}
        The names are alike. Ask to see an IC or passport. When in doubt, call the office.
      </p>
      <ButtonRow>
        <Button onClick={() => answer(false)}>No, somebody else</Button>
        <Button variant="danger" onClick={() => answer(true)}>
          Yes, do not hand over
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </ButtonRow>
    </div>
  );
}

interface StoppedProps {
  readonly person: DayPerson;
  readonly officePhone: string | undefined;
  readonly onClose: () => void;
}

/** It was an excluded person: the office reads it, too. */
export function Stopped({ person: { name, contacts }, officePhone, onClose }: StoppedProps) {
  return (
    <>
      <Callout colour="red" role="alert" title={`Do not hand ${name} over`}>
        <p>{`Keep ${name} with you and call the office. The office is notified as soon as this phone has a signal.`}</p>
      </Callout>
      <Contacts people={contacts.guardians} officePhone={officePhone} />
      <ButtonRow>
        <Button onClick={onClose}>Back</Button>
      </ButtonRow>
    </>
  );
}
