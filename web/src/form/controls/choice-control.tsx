import type { Answer, Choice, Field } from '@bowline/contract/form/field';
import { t } from '@bowline/contract/text/t';
import { RadioRows } from '../../ui/radio-rows.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type ControlProps, frameOf, textOf } from './control-props.ts';

export function ChoiceControl(props: ControlProps) {
  const { field, optional, typed, onTyped, fixed, product } = props;
  const { layout } = field;
  const choices = choicesWithKept(field, typed);
  const options = choices.map(({ value, label }) => ({ value: String(value), label: t(label, { product }) }));
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
  // A radio button cannot be taken back: an optional question has a row for that.
  const rows = optional && !field.hasNone ? [{ value: '', label: t('No answer') }, ...options] : options;
  return (
    <RadioRows
      {...frameOf(props)}
      options={rows}
      layout={layout}
      value={textOf(typed)}
      onChange={choose}
      disabled={fixed}
    />
  );
}

// A text from before its list came stays a choice until another is chosen.
function choicesWithKept({ choices = [], listed }: Field, typed: Answer | null): readonly Choice[] {
  if (!listed || typed === null || choices.some(({ value }) => value === typed)) return choices;
  return [...choices, { value: typed, label: t('Other: {text}', { text: String(typed) }) }];
}
