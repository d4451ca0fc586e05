import { choicesInWords } from '@bowline/contract/form/words';
import type { Choice } from '@bowline/contract/options/choice';
import { type AnswersForm, blurField, typeAnswer, useFormState } from '../../../form/answers-form.ts';
import { fieldTitle } from '../../../form/field-words.ts';
import { FieldError } from '../../../ui/fields/field-frame.tsx';
import styles from './sections.module.css';

type Props = { form: AnswersForm; names: readonly string[]; choices: readonly Choice[] };

/** Questions with the same choices: a row each, a column for each choice. On a phone each row shows its choices in words. */
export function ChoiceTable({ form, names, choices }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {choices.map(({ value, label }) => (
            <th key={String(value)} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <ChoiceRow key={name} form={form} name={name} />
        ))}
      </tbody>
    </table>
  );
}

function ChoiceRow({ form, name }: { form: AnswersForm; name: string }) {
  const typed = useFormState(form, (filled) => filled.typed[name] ?? null);
  const error = useFormState(form, ({ messages }) => messages[name]);
  const field = form.fields[name];
  if (!field) return null;
  const title = fieldTitle(name, form);
  const id = form.idOf(name);
  return (
    <tr data-answer={String(typed)}>
      <th scope="row">
        {title}
        {error && <FieldError id={id} error={error} />}
      </th>
      {choicesInWords(field, form.context).map(({ value, label }, at) => (
        <td key={String(value)}>
          <label className={styles.choice}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={id}
              aria-label={`${title}: ${label}`}
              aria-describedby={error && `${id}-error`}
              checked={typed === value}
              disabled={form.isFixed(field)}
              onChange={() => typeAnswer(form, name, value)}
              onBlur={() => blurField(form, name)}
            />
            <span aria-hidden="true">{label}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}
