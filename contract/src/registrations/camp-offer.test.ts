import { expect, test } from 'vitest';
import { agesInWords, offerInWords } from './camp-offer.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [{ min_age: 11, max_age: 13 }, 'Ages 11 to 13'],
  [{ min_age: 14, max_age: null }, 'Ages 14 and over'],
  [{ min_age: 7, max_age: 7 }, 'Age 7'],
])('formats %o as %s', (ages, words) => expect(agesInWords(ages)).toBe(words));

test.each([
  ['open', '2027-01-15T23:59', 'Open until 15 January'],
  ['not open yet', '2026-12-05T20:00', 'Opens 5 December, 8 pm'],
  ['not open yet', '2026-12-05T00:30', 'Opens 5 December, 12:30 am'],
  ['not open yet', '2026-12-05T12:00', 'Opens 5 December, 12 pm'],
  ['waiting list', null, 'Full – waiting list'],
  ['full', null, 'Full'],
  ['closed', null, 'Closed'],
] as const)('formats "%s" until %s as "%s"', (state, until, words) =>
  expect(plain(offerInWords({ state, until }))).toBe(words),
);
