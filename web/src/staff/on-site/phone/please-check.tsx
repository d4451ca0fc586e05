import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { type Answer, answerOf, answersTo } from '@bowline/contract/on-site/answers';
import type { DayMarks } from '@bowline/contract/on-site/day-state';
import { presenceOf, type Question } from '@bowline/contract/on-site/presence';
import { questionInWords } from '@bowline/contract/on-site/presence-in-words';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './parts.module.css';
import { timeOf } from './person/whereabouts.ts';
import { newAction } from './phone-day/new-action.ts';

interface Props {
  readonly day: CampDay;
  readonly marks: DayMarks;
  /** Whose phone this is. */
  readonly me: string;
  readonly act: (action: DayAction) => void;
  /** All, or only one person. */
  readonly only?: DayPerson;
}

/** More would push the list off a phone. */
const MOST_OPEN = 2;

/**
 * People in question, until somebody answers: the same on every phone, on *Live* and on the
 * emergency page, also without a network.
 */
export function PleaseCheck({ day, marks, me, act, only }: Props) {
  const asked = presenceOf(only ? { ...day, people: [only] } : day, marks).asked;
  if (asked.length === 0) return null;
  return (
    <section className={styles.check} role="alert" aria-label="Please check">
      <details open={asked.length <= MOST_OPEN}>
        <summary>
          <h2>{asked.length === 1 ? 'Please check' : `Please check: ${asked.length} campers`}</h2>
        </summary>
        <ul>
          {asked.map(({ person, question }) => (
            <li key={person.registration_id}>
              <p>
                <strong>{person.name}</strong>
                {`: ${questionInWords(question, person.name, (instant) => timeOf(day, instant), me)}`}
              </p>
              <Answers person={person} question={question} act={act} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

type AnswersProps = Pick<Props, 'act'> & { readonly person: DayPerson; readonly question: Question };

/** A stray tap must not take somebody off the list, so that an answer is asked for once more. */
function Answers({ person: { name, registration_id }, question, act }: AnswersProps) {
  const [chosen, setChosen] = useState<Answer>();
  const send = (answer: Answer) => {
    act(newAction({ ...answerOf(answer), registration_id }));
    setChosen(undefined);
  };
  if (chosen)
    return (
      <div className={classNames('row gap-2 middle', styles.answers)}>
        <span className={styles.sure}>{`${name}: ${chosen.label}?`}</span>
        <Button variant="primary" onClick={() => send(chosen)}>
          Yes
        </Button>
        <Button onClick={() => setChosen(undefined)}>No, go back</Button>
      </div>
    );
  return (
    <div className={classNames('row gap-2 middle', styles.answers)}>
      {answersTo(question).map((answer) => (
        <Button key={answer.label} aria-label={`${name}: ${answer.label}`} onClick={() => setChosen(answer)}>
          {answer.label}
        </Button>
      ))}
    </div>
  );
}
