import { isRealDate } from '@bowline/contract/text/dates';
import { normaliseText } from '@bowline/contract/text/normalise-text';
import { t } from '@bowline/contract/text/t';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './control.module.css';
import type { FieldProps } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';

const following: Partial<Record<Part, Part>> = { day: 'month', month: 'year' };

const preceding: Partial<Record<Part, Part>> = { month: 'day', year: 'month' };

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const yearFirst = /^(\d{4})[/.\-年] ?(\d{1,2})[/.\-月] ?(\d{1,2})日?$/;

const dayFirst = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;

const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th|hb)?[ \-/.]+([a-z]+)\.?,?[ \-/.]+(\d{4})$/i;

const monthNameDay = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

// In English and Malay.
const monthNames: readonly (readonly string[])[] = [
  ['january', 'januari'],
  ['february', 'februari'],
  ['march', 'mac'],
  ['april'],
  ['may', 'mei'],
  ['june', 'jun'],
  ['july', 'julai'],
  ['august', 'ogos'],
  ['september', 'sept'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'disember'],
];

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
        <div className="row gap-3" ref={behaviour.group} onBlur={onGroupBlur(onBlur)}>
          {boxes().map(({ part, label, length, autofill }) => (
            <label key={part} className="quiet small block">
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
                className={classNames(styles.control, styles.box, part === 'year' && styles.year)}
              />
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}

// Going from the day to the month is not leaving the date.
const onGroupBlur = (onBlur: Props['onBlur']) => (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
};

type DateParts = { day: string; month: string; year: string };

/** The three boxes of a value: a date `yyyy-mm-dd`, or the raw `day/month/year` typed so far. */
export function splitDate(value: string): DateParts {
  const date = iso.exec(value);
  if (date) return parts(date[3], date[2], date[1]);
  const [day, month, year] = value.split('/');
  return { day: day ?? '', month: month ?? '', year: year ?? '' };
}

/** `yyyy-mm-dd` for a real date, `''` for empty boxes, else exactly what was typed, so that nothing is lost. */
export function joinDate({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : `${day}/${month}/${year}`;
}

/** Reads a pasted whole date. Two-digit years and anything ambiguous are rejected. */
export function readWholeDate(text: string): DateParts | undefined {
  const typed = normaliseText(text.normalize('NFKC'));
  const date = yearFirst.exec(typed);
  if (date) return parts(date[3], date[2], date[1]);
  const numbers = dayFirst.exec(typed);
  if (numbers) return parts(numbers[1], numbers[2], numbers[3]);
  const named = dayMonthName.exec(typed);
  if (named) return withMonthName(named[1], named[2], named[3]);
  const american = monthNameDay.exec(typed);
  return american ? withMonthName(american[2], american[1], american[3]) : undefined;
}

function withMonthName(day = '', name = '', year = ''): DateParts | undefined {
  const lowerName = name.toLowerCase();
  const index = monthNames.findIndex((names) =>
    names.some((month) => month === lowerName || month.slice(0, 3) === lowerName),
  );
  return index < 0 ? undefined : parts(day, String(index + 1), year);
}

function parts(day = '', month = '', year = ''): DateParts {
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year };
}

type Part = keyof DateParts;

/** Typing, moving on, moving back and pasting for the three boxes of a date. */
function useDateBoxes(value: string, onChange: (value: string) => void) {
  const { typed, write } = useTypedParts(value, onChange);
  const group = useRef<HTMLDivElement>(null);
  const autoAdvancedTo = useRef<Part>(undefined);

  function focusBox(part: Part | undefined) {
    const order: Part[] = ['day', 'month', 'year'];
    if (part) group.current?.querySelectorAll('input')[order.indexOf(part)]?.focus();
  }

  function change(part: Part, event: ChangeEvent<HTMLInputElement>) {
    const box = event.currentTarget;
    const digits = normaliseText(box.value).replace(/\D/g, '');
    const grew = digits.length > typed[part].length && box.selectionStart === box.value.length;
    autoAdvancedTo.current = undefined;
    write({ ...typed, [part]: digits });
    if (grew && isFull(part, digits)) advance(part);
  }

  function advance(part: Part) {
    autoAdvancedTo.current = following[part];
    focusBox(following[part]);
  }

  function keyDown(part: Part, event: KeyboardEvent<HTMLInputElement>) {
    const box = event.currentTarget;
    const isTab = event.key === 'Tab' && !event.shiftKey;
    if (isTab && autoAdvancedTo.current === part) {
      // The Tab typed out of habit after the last digit would skip the box just reached; a second one moves on.
      event.preventDefault();
      autoAdvancedTo.current = undefined;
    } else if (event.key === 'Backspace' && box.value === '') {
      event.preventDefault();
      focusBox(preceding[part]);
    } else if (['/', '-', '.', ' '].includes(event.key)) {
      event.preventDefault();
      if (box.value !== '') focusBox(following[part]);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const date = readWholeDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    write(date);
    focusBox('year');
  }

  const box = (part: Part) => ({
    value: typed[part],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(part, event),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => keyDown(part, event),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onPaste: paste,
  });
  return { group, box };
}

/** Keeps the boxes as they were typed ("1", not yet "01") while they mean the same date as `value`. */
function useTypedParts(value: string, onChange: (value: string) => void) {
  const [lastParts, setLastParts] = useState(() => splitDate(value));
  const typed = joinDate(lastParts) === value ? lastParts : splitDate(value);
  function write(next: DateParts) {
    setLastParts(next);
    onChange(joinDate(next));
  }
  return { typed, write };
}

function isFull(part: Part, digits: string): boolean {
  return part !== 'year' && digits.length === 2;
}
