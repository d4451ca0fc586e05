import { useState } from 'react';
import styles from './choice-rows.module.css';
import { type RadioOption, scaleLayout } from './choice-rows.tsx';
import type { FieldProps } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';

type CheckboxRowsProps = FieldProps & {
  id?: string;
  name: string;
  options: readonly RadioOption[];
  /** Those that are ticked. */
  values?: readonly string[];
  /** Ticked to begin with, without `values`; `onChange` tells of later ticks, or the form reads them. */
  defaultValues?: readonly string[];
  disabled?: boolean;
  /** All in one row, such as the days of a week. */
  scale?: boolean | undefined;
  onChange?: (values: readonly string[]) => void;
};

/** Rows of which several may be ticked. */
export function CheckboxRows({
  name,
  options,
  values,
  defaultValues = [],
  onChange,
  disabled,
  scale,
  error,
  ...frame
}: CheckboxRowsProps) {
  const [own, setTicked] = useState(defaultValues);
  const ticked = values ?? own;
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
        <div className={scale ? scaleLayout(options).className : styles.choices}>
          {options.map(({ value, label, hint }) => (
            <label key={value} className={styles.row}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={ticked.includes(value)}
                onChange={() => toggle(value)}
                disabled={disabled}
                aria-invalid={error ? true : undefined}
              />
              <span>
                {label}
                {hint && <span className="quiet small block">{hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
