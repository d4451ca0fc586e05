import { afterEach, expect, test } from 'vitest';
import { preferredLanguage } from './languages.ts';
import { englishReader, plural, setReader, t } from './t.ts';

afterEach(() => setReader(() => englishReader));

const read = (catalogue: Parameters<typeof setReader>[0] extends () => infer R ? R : never) =>
  setReader(() => catalogue);

test('a text is English until there is a translation, with its values put in', () => {
  expect(t('Hello {name}, {name}', { name: 'Aina' })).toBe('Hello Aina, Aina');
  expect(t<string>('{unknown} stays', {})).toBe('{unknown} stays');
  read({ language: 'ms', catalogue: { 'Hello {name}, {name}': 'Helo {name}' } });
  expect(t('Hello {name}, {name}', { name: 'Aina' })).toBe('Helo Aina');
  expect(t('Log in')).toBe('Log in');
});

test('a text asks for the values of its placeholders, and for no others', () => {
  // @ts-expect-error A value is missing.
  expect(t('Hello {name}', {})).toBe('Hello {name}');
  // @ts-expect-error The text has no such placeholder.
  expect(t('Hello {name}', { name: 'Aina', camp: 'Lite' })).toBe('Hello Aina');
  // @ts-expect-error A value is missing.
  expect(plural(1, { one: '{name}’s camper', other: '{name}’s campers' })).toBe('{name}’s camper');
});

test('the form of a number follows the rules of the language it is written in', () => {
  const campers = { one: '{count} camper', other: '{count} campers' };
  expect([0, 1, 2].map((count) => plural(count, campers))).toEqual(['0 campers', '1 camper', '2 campers']);
  read({ language: 'ms', catalogue: { '{count} campers': '{count} peserta' } });
  expect([1, 2].map((count) => plural(count, campers))).toEqual(['1 peserta', '2 peserta']);
  read({ language: 'ms', catalogue: {} });
  expect(plural(1, campers)).toBe('1 camper');
});

test.each([
  ['ms-MY,ms;q=0.9,en;q=0.8', 'ms'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-Hant-TW', 'zh-Hans'],
  ['fr-FR, en;q=0.5, ms;q=0.7', 'ms'],
  ['ta,de;q=0.9', 'en'],
  ['ms;q=0, en', 'en'],
  ['', 'en'],
  ['*', 'en'],
])('a browser that prefers %s gets %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('a Chinese text has no space around a name in Chinese, and keeps the one around other names', () => {
  read({ language: 'zh-Hans', catalogue: { 'I am {name} of {camp}.': '本人 {name}，是 {camp} 的。' } });
  const say = (name: string, camp: string) => t('I am {name} of {camp}.', { name, camp });
  expect(say('陈美玲', '少年营')).toBe('本人陈美玲，是少年营的。');
  expect(say('Mei Ling', 'Junior 营')).toBe('本人 Mei Ling，是 Junior 营的。');
  expect(say('陈 美玲', 'WSC')).toBe('本人陈 美玲，是 WSC 的。');
});
