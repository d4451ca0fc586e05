import type { DayContact, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayActionOf } from '@bowline/contract/on-site/actions';
import type { Taker } from '@bowline/contract/on-site/day-records';
import { likenessTo } from '@bowline/contract/on-site/excluded';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import { Contacts } from './contacts.tsx';
import styles from './person.module.css';

type Answers = NonNullable<DayActionOf<'hand over'>['asked']>;

interface QuestionProps {
  readonly taker: Taker | undefined;
  /** People who may be the taker. */
  readonly excluded: readonly DayContact[];
  /** That it is none of them, or which of them. */
  readonly onAnswer: (asked: Answers) => void;
  readonly onBack: () => void;
}

/** Asks whether one of the excluded takes the camper. */
export function ExcludedQuestion({ taker, excluded, onAnswer, onBack }: QuestionProps) {
  const [one, ...others] = excluded;
  if (!one) return null;
  const isOne = others.length === 0;
  const likeness = (contact: DayContact) => taker && likenessTo(taker, contact);
  return (
    <div className={styles.question} role="alertdialog" aria-labelledby="excluded-question">
      <h3 id="excluded-question" tabIndex={-1} ref={focusOnMount}>
        {isOne ? `Is this ${one.name}, excluded by the family?` : 'Is this one of those the family excluded?'}
      </h3>
      <ul className={classNames('stack gap-3', styles.excluded)}>
        {excluded.map((contact) => (
          <li key={contact.name}>
            <strong>{[contact.name, contact.relation].filter(Boolean).join(', ')}</strong>
            {likeness(contact) === 'name' && ' The names are alike.'}
            {likeness(contact) === 'relation' && ' The same relation.'}
            {!isOne && (
              <Button variant="danger" onClick={() => onAnswer([{ name: contact.name, same: true }])}>
                {`Yes, ${contact.name}: do not hand over`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>Ask to see an IC or passport. When in doubt, call the office.</p>
      <ButtonRow>
        <Button onClick={() => onAnswer(excluded.map(({ name }) => ({ name, same: false })))}>
          {isOne ? 'No, somebody else' : 'None of these'}
        </Button>
        {isOne && (
          <Button variant="danger" onClick={() => onAnswer([{ name: one.name, same: true }])}>
            Yes, do not hand over
          </Button>
        )}
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
