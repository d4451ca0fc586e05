import type { FieldKind } from '@bowline/contract/form/field';
import type { ComponentProps } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ControlProps, frameOf, textOf, typedOf } from './control-props.ts';

const exact = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const inputs: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email', ...exact },
  phone: { type: 'tel', inputMode: 'tel' },
  // A MyKad has digits only, a passport letters too: no keypad serves both.
  ic: { ...exact, autoCapitalize: 'characters', autoComplete: 'off' },
};

export function LineControl(props: ControlProps) {
  const { field, typed, onTyped, fixed } = props;
  return (
    <TextField
      {...frameOf(props)}
      {...inputs[field.kind]}
      autoComplete={field.autocomplete ?? inputs[field.kind]?.autoComplete}
      value={textOf(typed)}
      onChange={(event) => onTyped(typedOf(event.currentTarget.value))}
      readOnly={fixed}
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
