import { expect, it } from 'vitest';
import { passTokenOf } from './watch-codes.ts';

const origin = 'https://camp.example';

it.each([
  ['https://camp.example/staff/camp/pass/aB3_-x', 'aB3_-x'],
  ['https://other.example/staff/camp/pass/aB3_-x', undefined],
  ['https://camp.example/staff/camp/pass/a/b', undefined],
  ['https://camp.example/campers', undefined],
  ['WIFI:S:camp;;', undefined],
  ['', undefined],
])('finds the token of a name tag in %s', (content, token) => {
  expect(passTokenOf(content, origin)).toBe(token);
});
