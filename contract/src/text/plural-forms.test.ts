import { expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { missingForms } from './plural-forms.ts';

it.each([
  ['ms', '{count} peserta', []],
  ['en', { one: '{count} camper', other: '{count} campers' }, []],
  ['en', '{count} campers', ['one']],
  ['ar', { one: 'a', two: 'b', other: 'c', few: '' }, ['few', 'many', 'zero']],
] as const)('in %s, %j lacks %j', (language, translation, missing) => {
  expect(missingForms(language as Language, translation).sort()).toEqual(missing);
});
