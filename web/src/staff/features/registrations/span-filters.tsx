import type { QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { isRealDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { DateBoxes } from '../../../ui/date-boxes.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { QueueChange } from './queue-address.ts';
import styles from './queue-filters.module.css';

type Props = { narrowing: QueueNarrowing; onChange: (changed: QueueChange) => void };

export function AgeFilter({ narrowing: { age_from = '', age_to = '' }, onChange }: Props) {
  const crossed = age_from !== '' && age_to !== '' && Number(age_from) > Number(age_to);
  return (
    <div className={styles.spanPair}>
      <AgeBox label={t('Age from')} value={age_from} onChange={(age) => onChange({ age_from: age })} />
      <AgeBox
        label={t('Age to')}
        value={age_to}
        crossed={crossed ? t('This is less than the age from.') : undefined}
        onChange={(age) => onChange({ age_to: age })}
      />
    </div>
  );
}

export function DateFilter({ narrowing: { date_from = '', date_to = '' }, onChange }: Props) {
  const crossed = date_from !== '' && date_to !== '' && date_from > date_to;
  return (
    <div className={styles.spanPair}>
      <Day label={t('Registered from')} value={date_from} onChange={(day) => onChange({ date_from: day })} />
      <Day
        label={t('Registered to')}
        value={date_to}
        crossed={crossed ? t('This is before the first day.') : undefined}
        onChange={(day) => onChange({ date_to: day })}
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

/** What is typed into a filter; a filter that is changed elsewhere changes its box. */
function useTyped(value: string, isWhole: (typed: string) => boolean) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const type = (next: string) => {
    setTyped(next);
    setLeft(false);
  };
  const isGood = (text: string) => text === '' || isWhole(text);
  return { typed, type, leave: () => setLeft(true), isGood, isWrong: left && !isGood(typed) };
}

const isAge = (typed: string) => /^\d{1,3}$/.test(typed);

/** Narrows when the box is left, or on Enter. */
function AgeBox({ label, value, crossed, onChange }: BoxProps) {
  const { typed, type, leave, isGood, isWrong } = useTyped(value, isAge);
  const finish = () => {
    leave();
    if (typed !== value && isGood(typed)) onChange(typed);
  };
  return (
    <div className={styles.age}>
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? t('Enter a whole number.') : crossed}
        onChange={({ currentTarget }) => type(currentTarget.value.trim())}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
    </div>
  );
}

/** Narrows as soon as the date is whole. */
function Day({ label, value, crossed, onChange }: BoxProps) {
  const { typed, type, leave, isGood, isWrong } = useTyped(value, isRealDate);
  return (
    <DateBoxes
      label={label}
      value={typed}
      error={isWrong ? t('Enter a date that exists.') : crossed}
      onChange={(next) => {
        type(next);
        if (next !== value && isGood(next)) onChange(next);
      }}
      onBlur={leave}
    />
  );
}
