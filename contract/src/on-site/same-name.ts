import { nameWords } from '../text/names/name-words.ts';

/** Whether two names are of one person: however they are spelled, in whatever order, with or without spaces. */
export const isSameName = (one: string, other: string): boolean =>
  areSameWords(nameWords(one), nameWords(other));

/** The same of the words of two names. */
export function areSameWords(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const [mine, others] = [without(one, other), without(other, one)];
  return isMadeOf(mine.join(''), others) || isMadeOf(others.join(''), mine);
}

/** The words that are not among others, each of which stands for one. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

// A name of more words is compared in its order only: orders are many.
const MOST_WORDS = 6;

/** Whether words, in some order, are a text without spaces. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  if (words.length > MOST_WORDS) return words.join('') === text;
  if (words.length === 0) return text === '';
  return words.some(
    (word, at) =>
      text.startsWith(word) &&
      isMadeOf(
        text.slice(word.length),
        words.filter((_, other) => other !== at),
      ),
  );
}
