import { expect, test } from 'vitest';
import { agesInWords, lastDayInWords, offerInWords } from './camp-offer.ts';

test.each([
  [{ min_age: 11, max_age: 13 }, 'Ages 11 to 13'],
  [{ min_age: 14, max_age: null }, 'Ages 14 and over'],
  [{ min_age: 7, max_age: 7 }, 'Age 7'],
])('formats %o as %s', (ages, words) => expect(agesInWords(ages)).toBe(words));

test.each([
  ['open', '2027-01-15T23:59', 6, '6 places left'],
  ['open', '2027-01-15T23:59', 1, '1 place left'],
  ['not open yet', '2026-12-05T20:00', null, 'Opens 05/12/2026, 20:00'],
  ['not open yet', '2026-12-05T00:30', null, 'Opens 05/12/2026, 00:30'],
  ['not open yet', null, null, 'Not open yet'],
  ['waiting list', null, null, 'Full, waiting list'],
  ['full', null, null, 'Full'],
  ['closed', null, null, 'Closed'],
] as const)('formats "%s" until %s with %s places as "%s"', (state, until, places_left, words) =>
  expect(offerInWords({ state, until, places_left })).toBe(words),
);

test('names the last day only while registration is open', () => {
  const offer = { until: '2027-01-15T23:59', places_left: 6 };
  expect(lastDayInWords({ ...offer, state: 'open' })).toBe('Open until 15/01/2027');
  expect(lastDayInWords({ ...offer, state: 'not open yet' })).toBeUndefined();
});
