import { expect, it } from 'vitest';
import { addDays, daysBetween, eachDay } from './calendar.ts';

it.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2026-10-25', 0, '2026-10-25'],
])('counts %s and %i days as %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
  expect(daysBetween(day, other)).toBe(days);
});

it('lists each day from the first to the last', () => {
  expect(eachDay('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(eachDay('2027-03-01', '2027-03-01')).toEqual(['2027-03-01']);
  expect(eachDay('2027-03-01', '2027-02-27')).toEqual([]);
});

it('throws for a text that is not a date', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError);
});
