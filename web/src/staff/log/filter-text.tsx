import control from '../../ui/fields/control.module.css';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
};

export function FilterText({ label, value, error, onType }: Props) {
  return (
    <FieldFrame label={label} error={error}>
      {({ 'aria-required': _, ...wiring }) => (
        <input
          {...wiring}
          type="search"
          className={control.control}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
