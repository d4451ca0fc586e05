import { expect, test } from 'vitest';
import { fitWithin, hasNoContrast, isWorthShrinking } from './shrink-picture.ts';

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
    { width: 1080, height: 6000 },
    { width: 1080, height: 6000 },
  ],
  [
    { width: 1440, height: 9000 },
    { width: 1080, height: 6750 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
])('%o fits as %o', (size, fitted) => {
  expect(fitWithin(size)).toEqual(fitted);
});

test('a very long strip keeps at least a pixel of its short side', () => {
  expect(fitWithin({ width: 30_000, height: 2 })).toEqual({ width: 9600, height: 1 });
});

test('leaves small pictures unchanged', () => {
  expect(isWorthShrinking(200_000, { width: 1600, height: 1200 })).toBe(false);
  expect(isWorthShrinking(200_000, { width: 4032, height: 3024 })).toBe(true);
  expect(isWorthShrinking(3_900_000, { width: 1600, height: 1200 })).toBe(true);
});

test.each([
  ['black', [0, 0, 0, 255, 3, 2, 4, 255], true],
  ['white', [255, 255, 255, 255, 250, 252, 255, 255], true],
  ['one blue', [20, 40, 200, 255, 25, 44, 195, 255], true],
  ['grey with a line of text', [200, 200, 200, 255, 150, 150, 150, 255], false],
  ['two colours equally bright', [200, 0, 0, 255, 0, 0, 200, 255], false],
])('knows a picture of one colour: %s', (_, pixels, expected) => {
  expect(hasNoContrast(Uint8ClampedArray.from(pixels))).toBe(expected);
});
