import { expect, it } from 'vitest';
import { textCost } from './text-messages.ts';

it.each([
  [0.12, 1, 1, 0.12],
  [0.0725, 2, 1, 0.15],
  [0.005, 1, 1, 0.01],
  [0.0049, 1, 1, 0],
  [0.0725, 3, 2000, 435],
  [0.1, 3, 1, 0.3],
])('a part at RM %d, %i parts to %i numbers, costs RM %d', (price, parts, numbers, cost) => {
  expect(textCost(price, { parts, numbers })).toBe(cost);
});

it('is not known without a price', () => {
  expect(textCost(null, { parts: 1, numbers: 1 })).toBeNull();
});
