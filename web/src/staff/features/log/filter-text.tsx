import control from '../../../ui/control.module.css';
import { FieldFrame } from '../../../ui/field-frame.tsx';

type Props = {
  label: string;
  value: string;
  type: 'search' | 'date';
  error: string | undefined;
  onType: (value: string) => void;
};

export function FilterText({ label, value, type, error, onType }: Props) {
  return (
    <FieldFrame label={label} error={error}>
      {({ 'aria-required': _, ...wiring }) => (
        <input
          {...wiring}
          type={type}
          className={control.control}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
