import type { Answers } from '@bowline/contract/form/field';
import { isAnswered } from '@bowline/contract/form/shown';
import { answerInWords } from '@bowline/contract/form/words';
import { t, translate } from '@bowline/contract/text/t';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type AnswersForm, useFormState } from '../answers-form.ts';
import { fieldTitle } from '../field-words.ts';
import { fillIn, openOnes, undoFill } from './fill-in.ts';
import styles from './offers.module.css';

const SEPARATOR = ' · ';

type Props = { form: AnswersForm; name: string };

/** A quiet button that fills in what is known, at the first open question that it answers; then the way back. */
export default function FieldOffer({ form, name }: Props) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const filled = useFormState(form, (state) => state);
  const all = useMemo(() => offeredWith(form, name), [form, name]);
  const hasError = useFormState(form, ({ messages }) => messages[name] !== undefined);
  const box = useRef<HTMLDivElement>(null);
  const { label, together } = form.fields[name]?.offer ?? {};
  const remaining = taken.filter((one) => filled.filledIn[one]);
  const open = openOnes(form, filled, all);
  const isFirst = Object.keys(open)[0] === name;
  const isPartOnly = together && Object.keys(open).length < Object.keys(all).length;
  if (!label || (remaining.length === 0 && (!isFirst || isPartOnly))) return null;
  const isAbove = form.fields[name]?.choices !== undefined;
  const place = isAbove ? styles.above : hasError && styles.belowError;
  const take = () => {
    setTaken(Object.keys(open));
    fillIn(form, open, t('Filled in'));
    // The button goes.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={classNames(styles.offer, place)}>
      {remaining.length > 0 ? (
        <>
          <Button variant="quiet" className={styles.undo} onClick={() => undoFill(form, remaining)}>
            {t('Undo')}
          </Button>
          {isAbove && <span className="breaks fit">{inWords(form, pick(all, remaining))}</span>}
        </>
      ) : (
        <>
          <Button onClick={take}>{translate(label)}</Button>
          <span className="breaks fit">{inWords(form, open)}</span>
        </>
      )}
    </div>
  );
}

const pick = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(names.map((name) => [name, answers[name]]));

/** The known answers to all questions with the same offer. */
function offeredWith({ fields, context }: AnswersForm, name: string): Answers {
  const { label } = fields[name]?.offer ?? {};
  const same = Object.entries(fields).filter(([, { offer }]) => offer && offer.label === label);
  const answers = same.map(([one, { offer }]) => [one, offer?.answer(context)] as const);
  return Object.fromEntries(answers.filter(([, answer]) => isAnswered(answer)));
}

/** What would be filled in: the answers, or the questions where they all have the same one. */
function inWords(form: AnswersForm, answers: Answers): string {
  const given = Object.entries(answers).flatMap(([name, answer]) => {
    const field = form.fields[name];
    return field && isAnswered(answer) ? [[name, answerInWords(field, answer, form.context)] as const] : [];
  });
  const [first] = given;
  const isOne = first && given.length > 1 && given.every(([, words]) => words === first[1]);
  if (!isOne) return given.map(([, words]) => words).join(SEPARATOR);
  const questions = given.map(([name]) => fieldTitle(name, form).replace(/[?？]$/, ''));
  return t('{answer} to: {questions}.', { answer: first[1], questions: questions.join(', ') });
}
