import { type CSSProperties, type ReactNode, useId } from 'react';
import { type AnswersForm, useFormState } from '../../form/answers-form.ts';
import type { CallForm } from '../../form/call-form.ts';
import { type Row, useRows } from '../../form/list-field.ts';
import type { TypedValues } from '../../form/typed-values.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './staff-form.module.css';

type RowProps = {
  /** What the row is called, also where nothing is typed yet. */
  titleOf: (row: Row, at: number, typed: TypedValues) => string;
  /** Why a row cannot be removed; undefined where it can. */
  keptBecause?: (row: Row) => string | undefined;
  /** The fields of a row, one for each column. */
  children: (row: AnswersForm, record: object) => ReactNode;
};

type Props = RowProps & {
  form: CallForm['form'];
  name: string;
  /** The heads of the columns, with the width of each as a grid has it. */
  columns: Readonly<Record<string, string>>;
  /** The buttons that add a row: their words, and what the new row begins with, given those before it. */
  adds: Readonly<Record<string, (rows: readonly Row[]) => object>>;
};

/** A growing list of a form as a table: a row for each entry, with a button that removes it. */
export function FormList({ form, name, columns, adds, ...rowProps }: Props) {
  const { rows, add, remove } = useRows(form, name);
  return (
    <div className={styles.list} style={{ '--columns': Object.values(columns).join(' ') } as CSSProperties}>
      {rows.length > 0 && (
        <div className={styles.head} aria-hidden="true">
          {Object.keys(columns).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
      {rows.map((row, at) => (
        <FormRow key={row.key} {...rowProps} row={row} at={at} onRemove={() => remove(row)} />
      ))}
      <ButtonRow>
        {Object.entries(adds).map(([label, recordAfter], at) => (
          <Button
            key={label}
            id={at === 0 ? form.idOf(name) : undefined}
            onClick={() => add(recordAfter(rows))}
          >
            {label}
          </Button>
        ))}
      </ButtonRow>
    </div>
  );
}

type FormRowProps = RowProps & { row: Row; at: number; onRemove: () => void };

function FormRow({ row, at, titleOf, keptBecause, onRemove, children }: FormRowProps) {
  const titleId = useId();
  const title = titleOf(
    row,
    at,
    useFormState(row.form, ({ typed }) => typed),
  );
  const reason = keptBecause?.(row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of columns
    <div className={styles.row} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.formListTitle}>
        {title}
      </p>
      {children(row.form, row.record)}
      {reason ? (
        <p className={classNames('quiet small', styles.kept)}>{reason}</p>
      ) : (
        <Button variant="quiet" onClick={onRemove}>
          Remove
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
