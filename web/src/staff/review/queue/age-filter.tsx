import type { QueueFilters } from '@bowline/contract/api/staff/review/queue';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { QueueChange } from '../queue-search/queue-address.ts';
import styles from './queue-filters.module.css';

type Props = { filters: QueueFilters; onChange: (changed: QueueChange) => void };

export function AgeFilter({ filters: { age_from = '', age_to = '' }, onChange }: Props) {
  const crossed = age_from !== '' && age_to !== '' && Number(age_from) > Number(age_to);
  return (
    <div className={classNames('row gap-3', styles.ages)}>
      <AgeBox label="Age from" value={age_from} onChange={(age) => onChange({ age_from: age })} />
      <AgeBox
        label="Age to"
        value={age_to}
        crossed={crossed ? 'This is less than the age from.' : undefined}
        onChange={(age) => onChange({ age_to: age })}
      />
    </div>
  );
}

type BoxProps = {
  label: string;
  value: string;
  crossed?: string | undefined;
  onChange: (value: string) => void;
};

const isAge = (typed: string) => /^\d{0,3}$/.test(typed);

/** Filters when the box is left, or on Enter. */
function AgeBox({ label, value, crossed, onChange }: BoxProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [left, setLeft] = useState(false);
  // A filter that is changed elsewhere changes its box.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  const finish = () => {
    setLeft(true);
    if (typed !== value && isAge(typed)) onChange(typed);
  };
  return (
    <div className={styles.age}>
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={left && !isAge(typed) ? 'Enter a whole number.' : crossed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value.trim());
          setLeft(false);
        }}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
    </div>
  );
}
