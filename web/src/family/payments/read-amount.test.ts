import { expect, test } from 'vitest';
import { readAmount } from './amount-field.tsx';

test.each(['1480', '1,480.00', 'RM1,480', ' RM 1 480.0 '])('reads %j as an amount', (typed) => {
  expect(readAmount(typed)).toEqual({ sen: 148_000 });
});

test.each([
  ['1.480,00', 'Use a point before the sen, as in RM\u00a01,480.00.'],
  ['0', 'The amount must be more than zero.'],
  ['two hundred', 'Enter the amount in ringgit, such as 200 or 1,480.00.'],
])('explains the error in %j', (typed, problem) => {
  expect(readAmount(typed)).toEqual({ problem });
});

test('shows no error while the field is empty', () => {
  expect(readAmount('')).toBeUndefined();
  expect(readAmount(' RM ')).toBeUndefined();
});
