import type { Field, FieldKind } from '@bowline/contract/form/field';
import { choicesInWords } from '@bowline/contract/form/words';
import type { Answer, Choice } from '@bowline/contract/options/choice';
import { NO_LAST_NAME } from '@bowline/contract/text/names/one-name';
import { sentenceGap } from '@bowline/contract/text/sentences';
import { t, translate } from '@bowline/contract/text/t';
import type { ComponentProps, ReactNode } from 'react';
import { CheckboxRow, RadioRows } from '../ui/fields/choice-rows.tsx';
import { DateBoxes } from '../ui/fields/date-boxes.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import styles from './form.module.css';

const noCorrections = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const inputs: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email', ...noCorrections },
  phone: { type: 'tel', inputMode: 'tel' },
  // No numeric keypad: a passport number has letters.
  ic: { ...noCorrections, autoCapitalize: 'characters', autoComplete: 'off' },
};

export function LineControl(props: ControlProps) {
  const { name, field, typed, onTyped, fixed } = props;
  if (field.noneLabel === undefined) return <Line {...props} />;
  const none = typed === NO_LAST_NAME;
  const noneBox = (
    <CheckboxRow
      key="none"
      name={`${name}_none`}
      label={translate(field.noneLabel)}
      checked={none}
      onChange={(event) => onTyped(event.currentTarget.checked ? NO_LAST_NAME : null)}
      disabled={fixed}
    />
  );
  return none ? noneBox : <Line {...props} below={noneBox} />;
}

function Line(props: ControlProps & { below?: ReactNode }) {
  const { field, typed, onTyped, fixed, below } = props;
  return (
    <TextField
      {...frameOf(props)}
      {...inputs[field.kind]}
      autoComplete={field.autocomplete ?? inputs[field.kind]?.autoComplete}
      value={textOf(typed)}
      onChange={(event) => onTyped(typedOf(event.currentTarget.value))}
      readOnly={fixed}
      below={below}
    />
  );
}

export function LongTextControl(props: ControlProps) {
  const { field, typed, onTyped, fixed } = props;
  return (
    <TextArea
      {...frameOf(props)}
      rows={field.remarkOn ? 2 : 3}
      autoComplete={field.autocomplete}
      value={textOf(typed)}
      onChange={(event) => onTyped(typedOf(event.currentTarget.value))}
      readOnly={fixed}
    />
  );
}

export interface ControlProps {
  readonly name: string;
  /** The id that errors and lists lead to. */
  readonly id: string;
  readonly field: Field;
  readonly label: string;
  /** A few words after the label. */
  readonly mark?: string | undefined;
  readonly hint: string | undefined;
  readonly optional: boolean | 'unmarked';
  readonly error: string | undefined;
  readonly typed: Answer | null;
  readonly onTyped: (typed: Answer | null) => void;
  readonly onBlur: () => void;
  readonly fixed: boolean;
  readonly product: string;
}

export type Control = (props: ControlProps) => React.JSX.Element;

/** The control of a question; undefined for the one of its kind. */
export type ControlFor = (field: Field) => Control | undefined;

/** What every control of `ui/` takes. */
export function frameOf({ id, name, label, mark, hint, optional, error, onBlur }: ControlProps) {
  const marked = mark ? <MarkedLabel label={label} mark={mark} /> : label;
  return { id, name, label: marked, hint, optional, error, onBlur };
}

/** The typed text as a text box holds it; a record may hold a number. */
export const textOf = (typed: Answer | null): string => (typed === null ? '' : String(typed));

export const typedOf = (text: string): string | null => (text === '' ? null : text);

export function ChoiceControl(props: ControlProps) {
  const { field, optional, typed, onTyped, fixed, product } = props;
  const { layout } = field;
  const choices = choicesWithCurrent(field, typed, product);
  const options = choices.map((choice) => ({ ...choice, value: String(choice.value) }));
  const choose = (chosen: string) =>
    onTyped(choices.find(({ value }) => String(value) === chosen)?.value ?? null);
  if (layout === 'list') {
    return (
      <SelectField
        {...frameOf(props)}
        options={options}
        autoComplete={field.autocomplete}
        value={textOf(typed)}
        onChange={(event) => choose(event.currentTarget.value)}
        disabled={fixed}
      />
    );
  }
  // A radio button cannot be cleared, so an optional question has a row for that.
  const rows = optional && !field.hasNone ? [{ value: '', label: t('No answer') }, ...options] : options;
  return (
    <RadioRows
      {...frameOf(props)}
      // Each row of a list has radio buttons of its own.
      name={props.id}
      options={rows}
      scale={layout === 'scale'}
      value={textOf(typed)}
      onChange={choose}
      disabled={fixed}
    />
  );
}

// A text from before its list came, or a choice that staff took away, stays a choice until another is chosen.
function choicesWithCurrent(field: Field, typed: Answer | null, product: string): readonly Choice[] {
  const choices = choicesInWords(field, { product });
  if (!(field.listed || field.moreFrom) || typed === null || choices.some(({ value }) => value === typed))
    return choices;
  const text = String(typed);
  return [...choices, { value: typed, label: field.listed ? t('Other: {text}', { text }) : text }];
}

export function NumberControl(props: ControlProps) {
  const { field, typed, onTyped, fixed } = props;
  return (
    <NumberField
      {...frameOf(props)}
      {...(field.unit && { unit: field.unit })}
      value={textOf(typed)}
      onChange={(event) => onTyped(typedOf(event.currentTarget.value))}
      readOnly={fixed}
    />
  );
}

export function DateControl(props: ControlProps) {
  const { field, typed, onTyped, fixed } = props;
  return (
    <DateBoxes
      {...frameOf(props)}
      birthday={field.autocomplete === 'bday'}
      value={textOf(typed)}
      onChange={(value) => onTyped(typedOf(value))}
      disabled={fixed}
    />
  );
}

export function TickControl(props: ControlProps) {
  const { optional: _, ...frame } = frameOf(props);
  return (
    <CheckboxRow
      {...frame}
      checked={props.typed === true}
      onChange={(event) => props.onTyped(event.currentTarget.checked)}
      disabled={props.fixed}
    />
  );
}

/** A question with a few words on its answer, such as when it was given. */
const MarkedLabel = ({ label, mark }: { label: string; mark: string }) => (
  <>
    {label}
    {sentenceGap()}
    <span className={styles.mark}>{mark}</span>
  </>
);
