import { t } from '@bowline/contract/text/t';
import type { FocusEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import styles from './date-boxes.module.css';
import type { DateParts } from './date-boxes-value.ts';
import type { FieldProps } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';
import { useDateBoxes } from './use-date-boxes.ts';

type Props = FieldProps & {
  id?: string;
  name?: string;
  /** `yyyy-mm-dd`, or the raw `day/month/year` typed so far. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Fills a birthday from the browser's address book. */
  birthday?: boolean;
  ref?: Ref<HTMLInputElement>;
};

type Box = { part: keyof DateParts; label: string; length: number; autofill: string };

const boxes = (): readonly Box[] => [
  { part: 'day', label: t('Day'), length: 2, autofill: 'bday-day' },
  { part: 'month', label: t('Month'), length: 2, autofill: 'bday-month' },
  { part: 'year', label: t('Year'), length: 4, autofill: 'bday-year' },
];

export function DateBoxes({
  value,
  onChange,
  onBlur,
  birthday,
  disabled,
  name,
  ref,
  error,
  ...frame
}: Props) {
  const behaviour = useDateBoxes(value, onChange);
  return (
    <GroupFrame {...frame} error={error}>
      {(groupId) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its boxes are left
        <div className={styles.boxes} ref={behaviour.group} onBlur={leftFor(onBlur)}>
          {boxes().map(({ part, label, length, autofill }) => (
            <label key={part} className={styles.part}>
              {label}
              <input
                {...behaviour.box(part)}
                ref={part === 'day' ? ref : undefined}
                id={`${groupId}-${part}`}
                name={name && `${name}-${part}`}
                disabled={disabled}
                type="text"
                inputMode="numeric"
                autoComplete={birthday ? autofill : 'off'}
                aria-invalid={error ? true : undefined}
                maxLength={length}
                className={classNames(control.control, styles.box, part === 'year' && styles.year)}
              />
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}

// Going from the day to the month is not leaving the date.
const leftFor = (onBlur: Props['onBlur']) => (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
};
