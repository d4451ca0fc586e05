import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import styles from './queue-filters.module.css';

type Props = {
  label: string;
  /** What is shown while nothing is chosen. */
  any: string;
  value: string | undefined;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
};

/** A filter in the line of the search: its first option says what it is. */
export function QuickSelect({ label, any, value = '', options, onChoose }: Props) {
  return (
    <select
      aria-label={label}
      className={styles.quick}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
