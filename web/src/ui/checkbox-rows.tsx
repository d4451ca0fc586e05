import styles from './choice-row.module.css';
import type { FieldProps } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';
import type { RadioOption } from './radio-rows.tsx';

type Props = FieldProps & {
  name: string;
  options: readonly RadioOption[];
  /** Ticked to begin with; the form reads what is ticked later. */
  defaultValues?: readonly string[];
};

/** Rows of which several may be ticked. */
export function CheckboxRows({ name, options, defaultValues = [], error, ...frame }: Props) {
  return (
    <GroupFrame {...frame} error={error}>
      {() => (
        <div className={styles.rows}>
          {options.map(({ value, label, hint }) => (
            <label key={value} className={styles.row}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={defaultValues.includes(value)}
                aria-invalid={error ? true : undefined}
              />
              <span>
                {label}
                {hint && <span className={styles.hint}>{hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
