import type { Question } from '@bowline/contract/form/field';
import { t } from '@bowline/contract/text/t';
import { Button, ButtonRow } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { focusField } from '../ui/feedback/still-needed.tsx';
import { type AnswersForm, dismissWarning, questionAbout, typeAnswer, useFormState } from './answers-form.ts';
import styles from './form.module.css';

type Props = { form: AnswersForm; name: string };

/** The question about an answer that can be right, and what was probably meant, to be taken with one tap. */
export function FieldQuestion({ form, name }: Props) {
  const question = useFormState(form, ({ questions }) => questions[name]);
  const hasError = useFormState(form, ({ messages }) => messages[name] !== undefined);
  const typed = useFormState(form, (filled) => filled.typed);
  const use = (correction: string) => {
    typeAnswer(form, name, correction);
    focusField(form.idOf(name));
  };
  const keep = () => {
    dismissWarning(form, name);
    focusField(form.idOf(name));
  };
  const shown = hasError ? questionAbout(form, name, typed) : question;
  return shown && <AskedQuestion question={shown} onUse={use} onKeep={keep} />;
}

type AskedProps = { question: Question; onUse: (correction: string) => void; onKeep: () => void };

/** A question that the error does not ask already, and the answers to it. */
export function AskedQuestion({ question, onUse, onKeep }: AskedProps) {
  const { text, correction, refused, keep } = question;
  if (refused && correction === undefined) return null;
  return (
    <div className={classNames(styles.question, refused && styles.refused)} role="status">
      {!refused && <p>{text}</p>}
      <ButtonRow>
        {correction !== undefined && (
          <Button onClick={() => onUse(correction)}>{t('Use {correction}', { correction })}</Button>
        )}
        {!refused && <Button onClick={onKeep}>{keep ?? t('Keep what I typed')}</Button>}
      </ButtonRow>
    </div>
  );
}
