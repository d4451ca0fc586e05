import type { ReactNode } from 'react';
import { type AnswersForm, useFormState } from '../../form/answers-form.ts';
import type { CallForm } from '../../form/call-form.ts';
import { type Row, useRows } from '../../form/list-field.ts';
import type { TypedValues } from '../../form/typed-values.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './form-list.module.css';

type RowProps = {
  /** What the row is called, also where nothing is typed yet. */
  titleOf: (row: Row, at: number, typed: TypedValues) => string;
  /** Why a row cannot be removed; undefined where it can. */
  keptBecause?: (row: Row) => string | undefined;
  /** The fields of a row. */
  children: (row: AnswersForm) => ReactNode;
};

type Props = RowProps & {
  form: CallForm['form'];
  name: string;
  /** The buttons that add a row: their words, and what the new row begins with, given the last one. */
  adds: Readonly<Record<string, (last: Row | undefined) => object>>;
};

/** A growing list of a form: each row is a group of fields with a button that removes it. */
export function FormList({ form, name, adds, ...rowProps }: Props) {
  const { rows, add, remove } = useRows(form, name);
  return (
    <>
      {rows.map((row, at) => (
        <FormRow key={row.key} {...rowProps} row={row} at={at} onRemove={() => remove(row)} />
      ))}
      <ButtonRow>
        {Object.entries(adds).map(([label, recordAfter], at) => (
          <Button
            key={label}
            id={at === 0 ? form.idOf(name) : undefined}
            onClick={() => add(recordAfter(rows.at(-1)))}
          >
            {label}
          </Button>
        ))}
      </ButtonRow>
    </>
  );
}

type FormRowProps = RowProps & { row: Row; at: number; onRemove: () => void };

function FormRow({ row, at, titleOf, keptBecause, onRemove, children }: FormRowProps) {
  const title = titleOf(
    row,
    at,
    useFormState(row.form, ({ typed }) => typed),
  );
  const reason = keptBecause?.(row);
  return (
    <fieldset className={styles.row}>
      <legend>{title}</legend>
      {children(row.form)}
      {reason ? (
        <p className={styles.kept}>{reason}</p>
      ) : (
        <Button variant="quiet" onClick={onRemove}>
          Remove
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </fieldset>
  );
}
