import { answerChoosing, chosenIn } from '@bowline/contract/form/chosen';
import { choicesInWords } from '@bowline/contract/form/words';
import { CheckboxRows } from '../ui/fields/checkbox-rows.tsx';
import { type ControlProps, frameOf, typedOf } from './controls.tsx';

/** A question of which several choices can be ticked. */
export function SeveralControl(props: ControlProps) {
  const { field, typed, onTyped, product } = props;
  const { onBlur: _, ...frame } = frameOf(props);
  const options = choicesInWords(field, { product }).map(({ value, label }) => ({
    value: String(value),
    label,
  }));
  return (
    <CheckboxRows
      {...frame}
      options={options}
      scale={field.layout === 'scale'}
      values={chosenIn(typed)}
      onChange={(values) => onTyped(typedOf(answerChoosing(values)))}
      disabled={props.fixed}
    />
  );
}
