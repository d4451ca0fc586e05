import type { ReactNode, Ref } from 'react';
import styles from './choice-row.module.css';
import { classNames } from './class-names.ts';
import type { FieldProps } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

type Props = FieldProps & {
  id?: string;
  name: string;
  options: readonly RadioOption[];
  /** Left out, the rows keep their own state and are read from the form. */
  value?: string | null;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Side by side where there is room: Yes / No and scales. */
  compact?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function RadioRows({ options, compact, label, hint, error, optional, id, ...radio }: Props) {
  const few = compact && options.length <= 3;
  return (
    <GroupFrame {...{ id, label, hint, error, optional }}>
      {() => (
        <div className={classNames(styles.rows, compact && styles.compact, few && styles.few)}>
          {options.map((option, index) => (
            <RadioRow key={option.value} option={option} first={index === 0} invalid={!!error} {...radio} />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}

type RowProps = Pick<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'ref'> & {
  option: RadioOption;
  first: boolean;
  invalid: boolean;
};

function RadioRow({ option, first, invalid, name, value, onChange, onBlur, disabled, ref }: RowProps) {
  return (
    <label className={styles.row}>
      <input
        type="radio"
        ref={first ? ref : undefined}
        name={name}
        value={option.value}
        checked={value === undefined ? undefined : value === option.value}
        onChange={() => onChange?.(option.value)}
        onBlur={onBlur}
        disabled={disabled}
        aria-invalid={invalid || undefined}
      />
      <span>
        {option.label}
        {option.hint && <span className={styles.hint}>{option.hint}</span>}
      </span>
    </label>
  );
}
