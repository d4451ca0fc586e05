import { answerInWords } from '@bowline/contract/form/words';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { fieldTitle } from '../../../form/field-words.ts';
import { answersFromTyped } from '../../../form/typed-values.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { ChangesTable } from '../corrections/changes-table.tsx';
import styles from './answers.module.css';
import { REASON } from './section-of-part.ts';

/** What a save would change, old and new. */
export function ChangesPreview({ form }: { form: AnswersForm }) {
  const typed = useFormState(form, (state) => state.typed);
  const saved = useFormState(form, (state) => state.saved);
  const [before, after] = [answersFromTyped(form.fields, saved), answersFromTyped(form.fields, typed)];
  const changes = Object.entries(form.fields).flatMap(([name, field]) => {
    const words = (answers: typeof before) => answerInWords(field, answers[name], form.context);
    const change = { name, label: fieldTitle(name, form), before: words(before), after: words(after) };
    return name === REASON || change.before === change.after ? [] : [change];
  });
  return (
    <section className={styles.preview} aria-label="What changes" aria-live="polite">
      <h2>What changes</h2>
      {changes.length === 0 ? (
        <Callout colour="blue">Nothing yet.</Callout>
      ) : (
        <ChangesTable changes={changes} />
      )}
    </section>
  );
}
