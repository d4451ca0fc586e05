import { ENGLISH } from './languages.ts';
import { readersLanguage } from './t.ts';

/** Several words as one enumeration in the reader's language: `Aina, Mei and Ravi`. */
export function listInWords(words: readonly string[]): string {
  const language = readersLanguage();
  // British English has no comma before the last.
  return new Intl.ListFormat(language === ENGLISH ? 'en-GB' : language).format(words);
}
