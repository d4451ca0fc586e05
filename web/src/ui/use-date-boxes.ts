import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { type DateParts, joinDate, readWholeDate, splitDate } from './date-boxes-value.ts';

type Part = keyof DateParts;

const following: Partial<Record<Part, Part>> = { day: 'month', month: 'year' };
const preceding: Partial<Record<Part, Part>> = { month: 'day', year: 'month' };

/** Typing, moving on, moving back and pasting for the three boxes of a date. */
export function useDateBoxes(value: string, onChange: (value: string) => void) {
  const { typed, write } = useTypedParts(value, onChange);
  const group = useRef<HTMLDivElement>(null);
  const arrivedByItself = useRef<Part>(undefined);

  function focusBox(part: Part | undefined) {
    const order: Part[] = ['day', 'month', 'year'];
    if (part) group.current?.querySelectorAll('input')[order.indexOf(part)]?.focus();
  }

  function change(part: Part, event: ChangeEvent<HTMLInputElement>) {
    const box = event.currentTarget;
    const digits = box.value.normalize('NFKC').replace(/\D/g, '');
    const grew = digits.length > typed[part].length && box.selectionStart === box.value.length;
    arrivedByItself.current = undefined;
    write({ ...typed, [part]: digits });
    if (grew && isFull(part, digits)) moveOn(part);
  }

  function moveOn(part: Part) {
    arrivedByItself.current = following[part];
    focusBox(following[part]);
  }

  function keyDown(part: Part, event: KeyboardEvent<HTMLInputElement>) {
    const box = event.currentTarget;
    const isTab = event.key === 'Tab' && !event.shiftKey;
    if (isTab && arrivedByItself.current === part) {
      // The Tab typed out of habit after the last digit would skip the box just reached; a second one moves on.
      event.preventDefault();
      arrivedByItself.current = undefined;
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

/** Keeps the boxes as they were typed ("1", not yet "01") as long as they mean the value given from outside. */
function useTypedParts(value: string, onChange: (value: string) => void) {
  const [kept, keep] = useState(() => splitDate(value));
  const typed = joinDate(kept) === value ? kept : splitDate(value);
  function write(next: DateParts) {
    keep(next);
    onChange(joinDate(next));
  }
  return { typed, write };
}

function isFull(part: Part, digits: string): boolean {
  return part !== 'year' && digits.length === 2;
}
