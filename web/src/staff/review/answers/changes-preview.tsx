import { answerInWords } from '@bowline/contract/form/words';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { fieldTitle } from '../../../form/field-words.ts';
import { answersFromTyped } from '../../../form/typed-values.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import changeStyles from '../registrations/changes.module.css';
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

export interface Change {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Old and new answers beside each other. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <table className={changeStyles.changes}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, after }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td data-label="Before">{before || <em>Not given</em>}</td>
            <td data-label="After">{after || <em>Not given</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
