import { type ComponentProps, type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice-rows.module.css';
import frame from './control.module.css';
import { describedBy, FieldError, type FieldProps } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

type Props = FieldProps & {
  id?: string;
  name: string;
  options: readonly RadioOption[];
  /** Without it the choices are uncontrolled. */
  value?: string | null;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** The choices are steps from one end to the other: always one row. */
  scale?: boolean | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** One of several choices: in one line where all of them fit, else below each other. */
export function RadioRows({ options, scale, label, hint, error, optional, id, ...radio }: Props) {
  const layout = scale ? scaleLayout(options) : lineLayout(options);
  return (
    <GroupFrame {...{ id, label, hint, error, optional }}>
      {() => (
        <div {...layout}>
          {options.map((option, index) => (
            <RadioRow
              key={option.value}
              option={option}
              className={scale ? sideOf(index, options.length) : undefined}
              first={index === 0}
              invalid={!!error}
              {...radio}
            />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}

// A Chinese character takes the room of two letters, and so does a full-width sign.
const widthOf = (text: string): number => text.replaceAll(/[\p{Script=Han}\uff01-\uff5e]/gu, '  ').length;

const textOf = ({ label }: RadioOption): string => (typeof label === 'string' ? label : '');

const widestOf = (texts: readonly string[]): number => Math.max(...texts.map(widthOf));

// A longer label needs a row of its own.
const LETTERS_IN_SEGMENT = 12;

/**
 * What all choices need in one line; long ones and those with a hint are below each other, as are all in a prerendered page.
 */
function lineLayout(options: readonly RadioOption[]) {
  if (options.some(({ label, hint }) => hint || typeof label !== 'string'))
    return { className: styles.choices };
  if (widestOf(options.map(textOf)) > LETTERS_IN_SEGMENT) return { className: styles.choices };
  const style = { '--choices': options.length, '--longest': widestOf(options.map(textOf)) } as CSSProperties;
  const compact = options.length === 3 && fitsPhone(options);
  return { className: classNames(styles.choices, styles.line, compact && styles.compact), style };
}

// What the words of a row may take, in letters, where a phone is 390 px wide.
const LETTERS_IN_ROW = 38;

/** Whether the words of all choices fit below their marks on a phone, each with the same share of one row. */
function fitsPhone(options: readonly RadioOption[]): boolean {
  const words = options.flatMap((option) => textOf(option).split(/[\s-]/));
  return widestOf(words) * options.length <= LETTERS_IN_ROW;
}

/** Each step with its words where they fit a phone; else the words of both ends, and of the step that is chosen. */
export function scaleLayout(options: readonly RadioOption[]) {
  if (fitsPhone(options)) return { className: classNames(styles.choices, styles.scale) };
  const [first = '', ...others] = options.map(textOf);
  const last = others.pop() ?? '';
  const crowded = widthOf(first) + widestOf(others) + widthOf(last) > LETTERS_IN_ROW;
  return { className: classNames(styles.choices, styles.scale, styles.ends, crowded && styles.crowded) };
}

function sideOf(index: number, count: number): string | undefined {
  const middle = (count - 1) / 2;
  if (index === middle) return undefined;
  return index < middle ? styles.start : styles.end;
}

type RowProps = Pick<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'ref'> & {
  option: RadioOption;
  className: string | undefined;
  first: boolean;
  invalid: boolean;
};

function RadioRow({ option, className, first, invalid, value, onChange, ref, ...input }: RowProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input
        {...input}
        type="radio"
        ref={first ? ref : undefined}
        value={option.value}
        checked={value === undefined ? undefined : value === option.value}
        onChange={() => onChange?.(option.value)}
        aria-invalid={invalid || undefined}
      />
      <span>
        {option.label}
        {option.hint && <span className="quiet small block">{option.hint}</span>}
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
      <label className={classNames(styles.row, styles.single)}>
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
            <span className="quiet small block" id={`${inputId}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={inputId} error={error} />
    </div>
  );
}
