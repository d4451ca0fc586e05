import { isNothing } from '../../text/nothing.ts';
import type { AllergenAnswers, AllergenKind } from '../health.ts';
import { allergensIn, namesOnlyAllergens } from './allergen-words.ts';

const SEPARATORS = /[,;、，；。\n&+/()（）]|\.(?=\s|$)|\b(?:and|or|dan|atau)\b|以及|和|或/iu;

/** The single things that a family wrote, in its own words: `Peanuts and penicillin` is two. */
export const familyWords = (texts: readonly string[]): string[] => {
  const parts = texts
    .flatMap((text) => text.split(SEPARATORS))
    .map((part) => part.replace(/^[\s\-–•:]+|[\s\-–:]+$/gu, ''));
  return [...new Set(parts.filter((part) => part !== '' && !isNothing(part)))];
};

/** Those of a longer text that name an allergen. */
export const familyWordsOnAllergens = (text: string): string[] =>
  familyWords([text]).filter((part) => allergensIn(part).kinds.size > 0);

/**
 * Whether the medic's answers cover a part of what the family wrote, by the allergens it names.
 * @param rest whether the medic says that it is answered even if it names no allergen
 */
function covers({ allergens, excluded = [] }: AllergenAnswers, part: string, rest: boolean): boolean {
  const named = allergensIn(part);
  const answered = new Set([...allergens.map(({ kind }) => kind), ...excluded]);
  if (![...named.kinds].every((kind) => answered.has(kind))) return false;
  if (rest || namesOnlyAllergens(named) || excluded.includes('other')) return true;
  const other = allergens.find(({ kind }) => kind === 'other')?.other ?? '';
  return named.kinds.size === 0 && same(other).includes(same(part));
}

const same = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Which of the family's words the answers cover. */
export const wordsCovered = (answers: AllergenAnswers, words: readonly string[]): string[] =>
  words.filter((part) => covers(answers, part, false));

/** How the medic answered an allergen. */
const answerTo = ({ allergens, excluded = [] }: AllergenAnswers, kind: AllergenKind): string =>
  JSON.stringify([allergens.find((one) => one.kind === kind), excluded.includes(kind)]);

interface Answering extends Record<'before' | 'now', AllergenAnswers> {
  /** Whether the medic says that all the words on the page are answered. */
  readonly ticked: boolean;
  /** The unanswered words on that page: none that the family has added since. */
  readonly seen: readonly string[];
}

/**
 * Which of the family's words are answered once the medic saves: those that were before, those whose allergens were answered
 * now, and those that were seen and ticked. An answer from before the family wrote a word is no answer to it.
 */
export function wordsAnswered({ before, now, ticked, seen }: Answering, words: readonly string[]): string[] {
  const known = new Set(before.answered_words ?? wordsCovered(before, words));
  const isChanged = (kind: AllergenKind) => answerTo(before, kind) !== answerTo(now, kind);
  return words.filter((part) => {
    const isTicked = ticked && (known.has(part) || seen.includes(part));
    const isAnswered =
      known.has(part) || isTicked || [...allergensIn(part).kinds, 'other' as const].some(isChanged);
    return isAnswered && covers(now, part, isTicked);
  });
}

/** What of the family's words nobody has answered. What was written after the answers is not covered by them. */
export function unansweredWords(
  answers: AllergenAnswers | null | undefined,
  words: readonly string[],
): string[] {
  if (!answers) return [...words];
  const covered = answers.answered_words ?? wordsCovered(answers, words);
  return words.filter((part) => !covered.includes(part));
}
