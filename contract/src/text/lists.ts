import { ENGLISH } from './languages.ts';
import { readersLanguage } from './t.ts';

/** Several words as one enumeration in the reader's language: `Aina, Mei and Ravi`. */
export function listInWords(words: readonly string[]): string {
  const language = readersLanguage();
  // British English has no comma before the last.
  return new Intl.ListFormat(language === ENGLISH ? 'en-GB' : language).format(words);
}

/** The lines of a text that have something in them, such as the bus stops of a camp. */
export const linesIn = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
