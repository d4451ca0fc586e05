import { type ComponentProps, type CSSProperties, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice-rows.module.css';
import frame from './field-frame.module.css';
import { describedBy, FieldError, type FieldProps } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

type Props = FieldProps & {
  id?: string;
  name: string;
  options: readonly RadioOption[];
  /** Without it the rows are uncontrolled. */
  value?: string | null;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  layout?: 'rows' | 'line' | 'scale' | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function RadioRows({ options, layout = 'rows', label, hint, error, optional, id, ...radio }: Props) {
  const widest = Math.max(...options.map(widthOf));
  const short = widest <= MAX_SHORT_LABEL;
  return (
    <GroupFrame {...{ id, label, hint, error, optional }}>
      {() => (
        <div
          className={classNames(styles[layout], short && styles.short)}
          style={layout === 'line' ? lineStyle(options.length, widest) : undefined}
        >
          {options.map((option, index) => (
            <RadioRow key={option.value} option={option} first={index === 0} invalid={!!error} {...radio} />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}

const MAX_SHORT_LABEL = 9;

// A Chinese character takes the room of two letters, and so does a full-width sign.
const widthOf = (option: RadioOption): number =>
  typeof option.label === 'string'
    ? option.label.replaceAll(/[\p{Script=Han}\uff01-\uff5e]/gu, '  ').length
    : 0;

// Set on a line alone: sign-up is prerendered, and the content policy rejects styles that are in the page.
const lineStyle = (count: number, widest: number) =>
  ({ '--choices': count, '--longest': widest }) as CSSProperties;

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

type CheckboxRowProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function CheckboxRow({ label, hint, error, id, ...input }: CheckboxRowProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <div className={frame.frame}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={inputId}
          aria-describedby={describedBy(inputId, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {hint && (
            <span className={styles.hint} id={`${inputId}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={inputId} error={error} />
    </div>
  );
}

type CheckboxRowsProps = FieldProps & {
  id?: string;
  name: string;
  options: readonly RadioOption[];
  /** Ticked to begin with; `onChange` tells of later ticks, or the form reads them. */
  defaultValues?: readonly string[];
  onChange?: (values: readonly string[]) => void;
};

/** Rows of which several may be ticked. */
export function CheckboxRows({
  name,
  options,
  defaultValues = [],
  onChange,
  error,
  ...frame
}: CheckboxRowsProps) {
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
