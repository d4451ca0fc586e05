import type { Language } from '@bowline/contract/text/languages';
import { expect, test } from 'vitest';
import { withLanguage } from '../platform/language.ts';
import { timeInWords } from './paper-words.ts';

const instant = new Date('2026-03-02T01:00:00Z');

test.each<[Language, string, string]>([
  ['en', 'Asia/Kuala_Lumpur', '02/03/2026 09:00 (Malaysia Time)'],
  ['en', 'Pacific/Auckland', '02/03/2026 14:00 (New Zealand Time)'],
  ['ms', 'Asia/Kuala_Lumpur', '02/03/2026 09:00 (Waktu Malaysia)'],
  ['zh-Hans', 'Asia/Kuala_Lumpur', '02/03/2026 09:00（马来西亚时间）'],
])('a time in %s names the zone %s', (language, time_zone, written) => {
  expect(withLanguage(language, () => timeInWords(instant, { time_zone }))).toBe(written);
});
