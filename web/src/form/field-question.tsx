import type { Question } from '@bowline/contract/form/field';
import { t } from '@bowline/contract/text/t';
import { Button, ButtonRow } from '../ui/button.tsx';
import { focusField } from '../ui/feedback/still-needed.tsx';
import { type AnswersForm, questionAbout, settleQuestion, typeAnswer, useFormState } from './answers-form.ts';
import styles from './field-question.module.css';

type Props = { form: AnswersForm; name: string };

/** The question about an answer that can be right, and what was probably meant, to be taken with one tap. */
export function FieldQuestion({ form, name }: Props) {
  const question = useFormState(form, ({ questions }) => questions[name]);
  const hasError = useFormState(form, ({ messages }) => messages[name] !== undefined);
  if (hasError) return <Correction form={form} name={name} />;
  if (!question) return null;
  const keep = () => {
    settleQuestion(form, name);
    focusField(form.idOf(name));
  };
  return (
    <div className={styles.question} role="status">
      <p>{question.text}</p>
      <ButtonRow>
        <UseCorrection form={form} name={name} question={question} />
        <Button onClick={keep}>{question.keep ?? t('No, it is right as it is')}</Button>
      </ButtonRow>
    </div>
  );
}

/** Below an error that says what was probably meant. */
function Correction({ form, name }: Props) {
  const typed = useFormState(form, (filled) => filled.typed);
  const question = questionAbout(form, name, typed);
  return (
    question?.correction && (
      <div className={styles.correction}>
        <UseCorrection form={form} name={name} question={question} />
      </div>
    )
  );
}

function UseCorrection({ form, name, question: { correction } }: Props & { question: Question }) {
  if (correction === undefined) return null;
  const use = () => {
    typeAnswer(form, name, correction);
    focusField(form.idOf(name));
  };
  return <Button onClick={use}>{t('Use {correction}', { correction })}</Button>;
}
