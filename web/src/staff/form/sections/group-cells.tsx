import { choicesInWords } from '@bowline/contract/form/words';
import type { Choice } from '@bowline/contract/options/choice';
import { useMemo } from 'react';
import { Cells, WhenShown } from '../../../form/answer-groups.tsx';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { blurField, typeAnswer, useFormState } from '../../../form/answers-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { fieldTitle } from '../../../form/field-words.ts';
import type { Cell } from '../../../form/form-layout.ts';
import { FieldError } from '../../../ui/fields/field-frame.tsx';
import styles from './sections.module.css';

type Props = { form: AnswersForm; cells: readonly Cell[] };

/** The questions of a group; many in a row with the same choices are one table. */
export function GroupCells({ form, cells }: Props) {
  const runs = useMemo(() => runsOf(cells), [cells]);
  return runs.map((run) => {
    const [first] = run;
    if (!isTable(run)) return <Cells key={first?.name} form={form} cells={run} />;
    const following = run.flatMap((cell) => cell.following);
    return (
      <div key={first?.name}>
        <ChoiceTable form={form} names={run.map(({ name }) => name)} choices={first?.field.choices ?? []} />
        {following.map((name) => (
          <WhenShown key={name} form={form} name={name}>
            <FieldFor form={form} name={name} />
          </WhenShown>
        ))}
      </div>
    );
  });
}

const LEAST_ROWS = 4;

const isTable = (run: readonly Cell[]): boolean =>
  run.length >= LEAST_ROWS && run[0]?.field.layout === 'scale';

/** Questions with the same steps stay together, and so do the others. */
function runsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const runs: Cell[][] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last && stepsOf(last[0]) === stepsOf(cell)) last.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

const stepsOf = (cell: Cell | undefined): unknown =>
  cell?.field.layout === 'scale' ? cell.field.choices : undefined;

type ChoiceTableProps = { form: AnswersForm; names: readonly string[]; choices: readonly Choice[] };

/** Questions with the same choices: a row each, a column for each choice. On a phone each row shows its choices in words. */
function ChoiceTable({ form, names, choices }: ChoiceTableProps) {
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
