import type { Answers } from '@bowline/contract/form/field';
import { answerInWords } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { type AnswersForm, useFormState } from '../answers-form.ts';
import { fieldTitle } from '../field-words.ts';
import { fillIn, openOnes, undoFill } from './fill-in.ts';
import styles from './offers.module.css';

type Props = {
  form: AnswersForm;
  /** A brother or sister, and all that is known of the two. */
  name: string;
  answers: Answers;
  button: string;
};

/** Offers the answers of a brother or sister to the open questions that siblings mostly answer alike. */
export function AnswersOf({ form, name, answers, button }: Props) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const filled = useFormState(form, (state) => state);
  const note = t('Filled in from {name}’s answers', { name });
  const remaining = taken.filter((one) => filled.filledIn[one]);
  const open = remaining.length > 0 ? {} : openOnes(form, filled, sharedOf(form, answers));
  const offered = Object.keys(open);
  if (remaining.length + offered.length === 0) return null;
  const take = () => {
    setTaken(offered);
    fillIn(form, open, note);
  };
  const questions = (names: readonly string[]) => names.map((one) => fieldTitle(one, form)).join(' · ');
  const wordsOf = (one: string) => {
    const field = form.fields[one];
    return field ? answerInWords(field, open[one], form.context) || [] : [];
  };
  return (
    <div className={styles.box}>
      {remaining.length > 0 ? (
        <Callout colour="green" role="status" title={note}>
          <p>{t('Please check: {questions}', { questions: questions(remaining) })}</p>
          <Button variant="quiet" className={styles.undo} onClick={() => undoFill(form, remaining)}>
            {t('Undo')}
          </Button>
        </Callout>
      ) : (
        <Callout colour="blue" title={t('Use {name}’s answers?', { name })}>
          <p>{[...new Set(offered.flatMap(wordsOf))].join(' · ')}</p>
          <Button onClick={take}>{button}</Button>
        </Callout>
      )}
    </div>
  );
}

function sharedOf({ fields }: AnswersForm, answers: Answers): Answers {
  const shared = Object.entries(fields).filter(([, field]) => field.sharedBySiblings);
  return Object.fromEntries(shared.map(([name]) => [name, answers[name]]));
}
