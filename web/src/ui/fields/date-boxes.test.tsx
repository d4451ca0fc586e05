import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DateBoxes } from './date-boxes.tsx';

const changed = vi.fn<(value: string) => void>();

function Birthday({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <DateBoxes label="Date of birth" value={value} onChange={change} />;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Types at the end of a box, as a person does: the caret is behind what is typed. */
function type(name: string, text: string) {
  const input = box(name);
  for (const digit of text) {
    const next = input.value + digit;
    fireEvent.change(input, { target: { value: next, selectionStart: next.length } });
  }
}

beforeEach(() => changed.mockClear());

it('moves to the next box after two digits and returns the date in ISO form', () => {
  render(<Birthday initial="" />);
  box('Day').focus();
  type('Day', '01');
  expect(document.activeElement).toBe(box('Month'));
  type('Month', '03');
  expect(document.activeElement).toBe(box('Year'));
  type('Year', '2014');
  expect(changed).toHaveBeenLastCalledWith('2014-03-01');
});

it('reads digits of another script', () => {
  render(<Birthday initial="" />);
  type('Day', '٠١');
  type('Month', '٠٣');
  type('Year', '٢٠١٤');
  expect(changed).toHaveBeenLastCalledWith('2014-03-01');
});

it('stays in the box after one digit and leaves it as typed', () => {
  render(<Birthday initial="2014-03-12" />);
  box('Day').focus();
  fireEvent.change(box('Day'), { target: { value: '1', selectionStart: 1 } });
  expect(document.activeElement).toBe(box('Day'));
  expect(box('Day').value).toBe('1');
  expect(changed).toHaveBeenLastCalledWith('2014-03-01');
});

it('does not jump over a box when Tab follows the automatic move', () => {
  render(<Birthday initial="" />);
  box('Day').focus();
  type('Day', '12');
  const first = fireEvent.keyDown(box('Month'), { key: 'Tab' });
  const second = fireEvent.keyDown(box('Month'), { key: 'Tab' });
  expect([first, second]).toEqual([false, true]);
});

it('accepts a pasted date and leaves other pastes to the browser', () => {
  render(<Birthday initial="" />);
  fireEvent.paste(box('Month'), { clipboardData: { getData: () => '1 Mar 2014' } });
  expect(changed).toHaveBeenLastCalledWith('2014-03-01');
  const untouched = fireEvent.paste(box('Year'), { clipboardData: { getData: () => '2015' } });
  expect(untouched).toBe(true);
});

it('shows a value set from outside', () => {
  render(<Birthday initial="31/2/2014" />);
  expect([box('Day').value, box('Month').value, box('Year').value]).toEqual(['31', '2', '2014']);
});
