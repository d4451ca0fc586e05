import { useState } from 'react';
import styles from './choice-row.module.css';
import type { FieldProps } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';
import type { RadioOption } from './radio-rows.tsx';

type Props = FieldProps & {
  name: string;
  options: readonly RadioOption[];
  /** Ticked to begin with; `onChange` tells of later ticks, or the form reads them. */
  defaultValues?: readonly string[];
  onChange?: (values: readonly string[]) => void;
};

/** Rows of which several may be ticked. */
export function CheckboxRows({ name, options, defaultValues = [], onChange, error, ...frame }: Props) {
  const [ticked, setTicked] = useState(defaultValues);
  const toggle = (value: string) => {
    const next = options
      .map((option) => option.value)
      .filter((one) => ticked.includes(one) !== (one === value));
    setTicked(next);
    onChange?.(next);
  };
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
                checked={ticked.includes(value)}
                onChange={() => toggle(value)}
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
