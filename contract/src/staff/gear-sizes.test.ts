import { expect, it } from 'vitest';
import { helmetSize, lifeJacketSize } from './gear-sizes.ts';

it.each([
  [48, 'XS'],
  [50.9, 'XS'],
  [51, 'S'],
  [54.9, 'S'],
  [55, 'M'],
  [62.9, 'L'],
  [70, 'XL'],
])('returns helmet size for a head of %d cm: %s', (head, size) => {
  expect(helmetSize(head)).toBe(size);
});

it.each([
  [15, 50, 'Infant'],
  [15.1, 50, 'Child'],
  [25, 60, 'Child'],
  [36.5, 68, 'Youth'],
  [40, 75, 'Youth'],
  [40.1, 75, 'Adult XS'],
  [60, 91, 'Adult M'],
  [90, 115, 'Adult XL'],
])('returns the life jacket for %d kg and a chest of %d cm: %s', (weight, chest, size) => {
  expect(lifeJacketSize(weight, chest)).toBe(size);
});
