import { afterEach, expect, test } from 'vitest';
import { countryName } from './country-name.ts';
import { englishReader, setReader } from './t.ts';

afterEach(() => setReader(() => englishReader));

test.each([
  ['ID', 'Indonesia', '印尼'],
  ['BN', 'Brunei', '汶莱'],
  ['AU', 'Australia', '澳洲'],
  ['NZ', 'New Zealand', '纽西兰'],
  ['SG', 'Singapore', '新加坡'],
])('%s is called as in Malaysia', (code, english, chinese) => {
  setReader(() => ({ language: 'zh-Hans', catalogue: {} }));
  expect(countryName(code, english)).toBe(chinese);
});
