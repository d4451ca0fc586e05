import { afterEach, expect, it } from 'vitest';
import { englishReader, setReader } from '../text/t.ts';
import { yesNo } from './choice-fields.ts';
import { answerInWords } from './words.ts';

afterEach(() => setReader(() => englishReader));

it('translates a choice by its meaning, and shows its label in English', () => {
  const allergies = yesNo('Any allergies?', { verb: 'have' });
  const inWords = () => answerInWords(allergies, true, { accountType: 'parent', product: 'Camp' });
  expect(inWords()).toBe('Yes');
  setReader(() => ({ language: 'zh-Hans', catalogue: { Yes: '是', 'Yes (have)': '有' } }));
  expect(inWords()).toBe('有');
});
