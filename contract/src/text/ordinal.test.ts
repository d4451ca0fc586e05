import { expect, it } from 'vitest';
import { ordinal } from './ordinal.ts';

it('formats a position as an ordinal', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal)).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd'],
  ]);
});
