import { expect, test } from 'vitest';
import { agesInWords, offerInWords } from './camp-offer.ts';

test.each([
  [{ min_age: 11, max_age: 13 }, 'Ages 11 to 13'],
  [{ min_age: 14, max_age: null }, 'Ages 14 and over'],
  [{ min_age: 7, max_age: 7 }, 'Age 7'],
])('formats %o as %s', (ages, words) => expect(agesInWords(ages)).toBe(words));

test.each([
  ['open', '2027-01-15T23:59', 'Open until 15/01/2027'],
  ['not open yet', '2026-12-05T20:00', 'Opens 05/12/2026 20:00'],
  ['not open yet', '2026-12-05T00:30', 'Opens 05/12/2026 00:30'],
  ['waiting list', null, 'Full – waiting list'],
  ['full', null, 'Full'],
  ['closed', null, 'Closed'],
] as const)('formats "%s" until %s as "%s"', (state, until, words) =>
  expect(offerInWords({ state, until })).toBe(words),
);
