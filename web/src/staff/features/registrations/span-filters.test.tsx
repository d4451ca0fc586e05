import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgeFilter, DateFilter } from './span-filters.tsx';

const onChange = vi.fn();

beforeEach(() => onChange.mockReset());
afterEach(cleanup);

const typeDate = (day: string, month: string, year: string) => {
  const [dayBox, monthBox, yearBox] = screen.getAllByRole<HTMLInputElement>('textbox');
  for (const [box, text] of [
    [dayBox, day],
    [monthBox, month],
    [yearBox, year],
  ] as const)
    if (box) fireEvent.change(box, { target: { value: text } });
  if (yearBox) fireEvent.blur(yearBox);
};

it('narrows by a date as soon as it is whole, and not before', () => {
  render(<DateFilter narrowing={{}} onChange={onChange} />);
  typeDate('3', '11', '2026');
  expect(onChange.mock.calls).toEqual([[{ date_from: '2026-11-03' }]]);
});

it('says at the field that a date does not exist, and narrows by nothing', () => {
  render(<DateFilter narrowing={{}} onChange={onChange} />);
  typeDate('31', '2', '2026');
  expect(screen.getByText('Enter a date that exists.')).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
});

it('empties the boxes of a date that is taken away elsewhere', () => {
  const { rerender } = render(<DateFilter narrowing={{ date_from: '2026-11-03' }} onChange={onChange} />);
  const [day] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(day?.value).toBe('03');
  rerender(<DateFilter narrowing={{}} onChange={onChange} />);
  expect(day?.value).toBe('');
});

it('narrows by an age when its box is left, and refuses what is none', () => {
  render(<AgeFilter narrowing={{ age_from: '12' }} onChange={onChange} />);
  const to = screen.getByLabelText('Age to');
  fireEvent.change(to, { target: { value: 'ten' } });
  fireEvent.blur(to);
  expect(screen.getByText('Enter a whole number.')).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(to, { target: { value: '14' } });
  fireEvent.keyDown(to, { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([[{ age_to: '14' }]]);
});

it('says that a span ends before it begins', () => {
  render(<AgeFilter narrowing={{ age_from: '12', age_to: '7' }} onChange={onChange} />);
  expect(screen.getByText('This is less than the age from.')).toBeDefined();
});
