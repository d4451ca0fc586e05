import { expect, it } from 'vitest';
import { ALL_SEASONS, campsOfSeason } from './season.ts';

const camp = (name: string, starts_on: string, ends_on: string, published = true) => {
  return { name, starts_on, ends_on, published };
};
const last = camp('last', '2026-06-01', '2026-06-07');
const june = camp('june', '2027-06-01', '2027-06-07');
const july = camp('july', '2027-07-01', '2027-07-07');
const december = camp('december', '2027-12-28', '2028-01-03');
const next = camp('next', '2028-06-01', '2028-06-07');
const draft = { ...next, name: 'draft', published: false };

it.each([
  ['before the first camp', [last, june, july], '2027-01-01', 'june july'],
  ['on its last day', [last, june, next], '2027-06-07', 'june next'],
  ['while another of the year is to come, for some weeks', [last, june, july], '2027-06-08', 'june july'],
  ['and not months later', [june, july, december], '2027-08-20', 'july december'],
  ['after the last camp, while no other is published', [last, june, july], '2028-03-01', 'june july'],
  ['once the next season is published', [june, july, next], '2027-07-08', 'next'],
  ['with drafts, which nobody registers for', [last, june, draft], '2027-09-01', 'june draft'],
  ['where no camp is published', [draft], '2027-06-08', 'draft'],
  ['without camps', [], '2027-06-08', ''],
])('is the current season %s', (_when, camps, today, expected) => {
  const names = campsOfSeason(camps, undefined, today).map(({ name }) => name);
  expect(names.join(' ')).toBe(expected);
});

it('is one year, or all', () => {
  const all = [last, june, next];
  expect(campsOfSeason(all, '2026', '2027-06-08')).toEqual([last]);
  expect(campsOfSeason(all, ALL_SEASONS, '2027-06-08')).toEqual(all);
});
