import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['200', 20_000],
  ['200.5', 20_050],
  ['RM 1,234.50', 123_450],
  ['rm200', 20_000],
  [' 1 234.50 ', 123_450],
  ['0.01', 1],
])('%j is an amount', (typed, sen) => {
  expect(readAmount(typed)).toEqual({ sen });
});

test.each([
  ['200,50', 'Please write the sen after a point: 200.50'],
  ['200.555', 'Please use at most two digits after the point.'],
  ['0', 'The amount must be more than zero.'],
  ['0.00', 'The amount must be more than zero.'],
  ['-200', 'The amount must be more than zero.'],
  ['20,00,00', 'Please check this amount.'],
  ['99999999', 'Please check this amount.'],
  ['two hundred', 'Please write the amount in digits, for example 200 or 200.50'],
])('%j is told what is wrong with it', (typed, problem) => {
  expect(readAmount(typed)).toEqual({ problem });
});

test('nothing typed is no mistake yet', () => {
  expect(readAmount('')).toBeUndefined();
  expect(readAmount(' RM ')).toBeUndefined();
});
