import { t } from './t.ts';

/** What parts two sentences, or a text from a note behind it: nothing in a language without a space there. */
export const sentenceGap = (): string => t('{first} {next}', { first: '', next: '' });

/** Whole sentences one after the other, without a space in a language that has none there. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((first, next) => (first ? t('{first} {next}', { first, next }) : next), '');
