import { afterEach, expect, it } from 'vitest';
import { formatMediumDay } from './dates.ts';
import type { Language } from './languages.ts';
import { englishReader, setReader } from './t.ts';

afterEach(() => setReader(() => englishReader));

it.each<[Language, string, string]>([
  ['en', '2026-11-25T23:00:00Z', '26 Nov 2026'],
  ['en', '2026-03-01T15:59:00Z', '1 Mar 2026'],
  ['ms', '2026-11-25T23:00:00Z', '26 Nov 2026'],
  ['ms', '2026-08-31T00:00:00Z', '31 Ogo 2026'],
  ['zh-Hans', '2026-11-25T23:00:00Z', '2026年11月26日'],
])('in %s the day of %s is %s', (language, instant, day) => {
  setReader(() => ({ language, catalogue: {} }));
  expect(formatMediumDay(instant, 'Asia/Kuala_Lumpur')).toBe(day);
});
