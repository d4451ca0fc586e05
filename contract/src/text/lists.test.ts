import { afterEach, expect, it } from 'vitest';
import { listInWords } from './lists.ts';
import { joinSentences, sentenceGap } from './sentences.ts';
import { englishReader, setReader } from './t.ts';

afterEach(() => setReader(() => englishReader));

it.each([
  ['en', 'Aina, Mei and Ravi'],
  ['ms', 'Aina, Mei dan Ravi'],
  ['zh-Hans', 'Aina、Mei和Ravi'],
] as const)('lists names for readers of %s', (language, words) => {
  setReader(() => ({ language, catalogue: {} }));
  expect(listInWords(['Aina', 'Mei', 'Ravi'])).toBe(words);
});

it('joins sentences as the language does', () => {
  expect(joinSentences([])).toBe('');
  expect(joinSentences(['One.', 'Two.', 'Three.'])).toBe('One. Two. Three.');
  setReader(() => ({ language: 'zh-Hans', catalogue: { '{first} {next}': '{first}{next}' } }));
  expect(joinSentences(['一。', '二。'])).toBe('一。二。');
  expect(sentenceGap()).toBe('');
});
