import { expect, test } from 'vitest';
import { hasUnprintedLetters, unprintedNameError } from './printed-letters.ts';

test.each([
  ...[
    'Tan Xiao Ming',
    '陈小明',
    'محمد بن علي',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'สมชาย',
    'முத்து',
    'Việt',
    'Иван',
    'Ελένη',
    'দেবী',
  ],
  ...['नमस्ते', 'ゆうこ', '민준', 'אור', 'O’Brien @ 3', '𠮷'],
])('%s is printed', (name) => {
  expect([hasUnprintedLetters(name), unprintedNameError(name)]).toEqual([false, undefined]);
});

test.each([
  ['Mongolian', 'ᠪᠠᠲᠤ'],
  ['Tibetan', 'བསྟན་འཛིན'],
  ['Ethiopic', 'አበበ'],
  ['Georgian', 'ნინო'],
  ['Armenian', 'Արամ'],
  ['Thaana', 'އަހްމަދު'],
  ['Odia', 'ରମେଶ'],
])('a name in %s needs Latin letters beside it', (_script, name) => {
  expect(unprintedNameError(name)).toMatch(/in Latin letters too/);
  expect(unprintedNameError(`${name} Batu`)).toBeUndefined();
  expect(hasUnprintedLetters(`${name} Batu`)).toBe(true);
});
