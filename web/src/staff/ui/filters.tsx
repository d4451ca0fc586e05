import { daysOfMonth } from '@bowline/contract/money/journal';
import { addDays } from '@bowline/contract/text/calendar';
import { isRealDate } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { usePortal } from '../../shell/portal.ts';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/fields/control.module.css';
import { DateBoxes } from '../../ui/fields/date-boxes.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import styles from './data-table.module.css';

/** How a list to choose from looks. */
export const listClass = classNames(control.control, control.select);

/** The first and the last day, `yyyy-mm-dd`; empty where it is open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

type Props = {
  label: string;
  period: Period;
  errors?: { readonly from?: string | undefined; readonly to?: string | undefined };
  onChange: (period: Period) => void;
};

const ANY: Period = { from: '', to: '' };
const CUSTOM = 'custom';

/** A period by its usual names, or a custom range. */
export function PeriodFilter({ label, period, errors = {}, onChange }: Props) {
  const presets = usePresets();
  const known = presets.find(({ from, to }) => from === period.from && to === period.to);
  const [custom, setCustom] = useState(false);
  const isCustom = custom || known === undefined;
  const choose = (name: string) => {
    setCustom(name === CUSTOM);
    const preset = presets.find((one) => one.name === name);
    if (preset) onChange({ from: preset.from, to: preset.to });
  };
  const crossed = period.from !== '' && period.to !== '' && period.from > period.to;
  return (
    <div className={styles.period}>
      <FieldFrame label={label}>
        {({ id }) => (
          <select
            id={id}
            className={listClass}
            value={isCustom ? CUSTOM : known.name}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {presets.map(({ name, words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
            <option value={CUSTOM}>Custom</option>
          </select>
        )}
      </FieldFrame>
      {isCustom && (
        <>
          <Day
            label="From"
            value={period.from}
            error={errors.from}
            onChange={(from) => onChange({ ...period, from })}
          />
          <Day
            label="To"
            value={period.to}
            error={errors.to ?? (crossed ? 'This is before the first day.' : undefined)}
            onChange={(to) => onChange({ ...period, to })}
          />
        </>
      )}
    </div>
  );
}

function usePresets() {
  const { today } = usePortal();
  return [
    { name: 'any', words: 'Any time', ...ANY },
    { name: 'today', words: 'Today', from: today, to: today },
    { name: 'week', words: 'Last 7 days', from: addDays(today, -6), to: today },
    // To its last day: on the first it would be the same as today.
    { name: 'month', words: 'This month', ...wholeMonth(today) },
  ];
}

function wholeMonth(today: string): Period {
  const { first, last } = daysOfMonth(today.slice(0, 7));
  return { from: first, to: last };
}

type DayProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
};

/** A day counts as soon as it is whole; an emptied one counts no more. */
function Day({ label, value, error, onChange }: DayProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || (isRealDate(day) && day >= '1900')) onChange(day);
  };
  return <DateBoxes label={label} optional="unmarked" error={error} value={typed} onChange={type} />;
}

type FilterSelectProps = {
  label: string;
  value: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
  /** What is shown while nothing is chosen. */
  any?: string;
  /** One of the options is always chosen. */
  required?: boolean;
};

/** Narrows a list to one of the options, or to none of them in particular. */
export function FilterSelect({
  label,
  value = '',
  options,
  onChoose,
  any = 'All',
  required,
}: FilterSelectProps) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <select
          id={id}
          className={listClass}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {!required && <option value="">{any}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
