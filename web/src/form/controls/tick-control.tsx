import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { type ControlProps, frameOf } from './control-props.ts';

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
