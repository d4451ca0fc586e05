import { DateBoxes } from '../../ui/date-boxes.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { type ControlProps, frameOf, textOf, typedOf } from './control-props.ts';

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
