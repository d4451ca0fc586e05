import { expect, test } from 'vitest';
import { fitWithin, isWorthShrinking } from './shrink-picture.ts';

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 2400, height: 1800 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1800, height: 2400 },
  ],
  [
    { width: 2400, height: 10 },
    { width: 2400, height: 10 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
])('%o fits as %o', (size, fitted) => {
  expect(fitWithin(size)).toEqual(fitted);
});

test('a very long strip keeps at least a pixel of its short side', () => {
  expect(fitWithin({ width: 30_000, height: 2 })).toEqual({ width: 2400, height: 1 });
});

test('leaves small pictures unchanged', () => {
  expect(isWorthShrinking(200_000, { width: 1600, height: 1200 })).toBe(false);
  expect(isWorthShrinking(200_000, { width: 4032, height: 3024 })).toBe(true);
  expect(isWorthShrinking(3_900_000, { width: 1600, height: 1200 })).toBe(true);
});
