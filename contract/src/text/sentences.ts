import { t } from './t.ts';

/** Whole sentences one after the other, without a space in a language that has none there. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((first, next) => (first ? t('{first} {next}', { first, next }) : next), '');
