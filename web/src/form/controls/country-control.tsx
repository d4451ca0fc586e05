import { countries } from '@bowline/contract/options/countries';
import { t } from '@bowline/contract/text/t';
import { SelectField } from '../../ui/select-field.tsx';
import { type ControlProps, frameOf, textOf, typedOf } from './control-props.ts';

export function CountryControl(props: ControlProps) {
  const { field, typed, onTyped, fixed } = props;
  return (
    <SelectField
      {...frameOf(props)}
      options={countries.map(({ value, label }) => ({ value, label: t(label) }))}
      autoComplete={field.autocomplete}
      value={textOf(typed)}
      onChange={(event) => onTyped(typedOf(event.currentTarget.value))}
      disabled={fixed}
    />
  );
}
