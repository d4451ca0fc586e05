import { isNothing } from '../text/nothing.ts';
import { allergensIn, namesOnlyAllergens } from './allergen-words.ts';
import type { AllergenAnswers, AllergenKind } from './health.ts';

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

/** Whether the medic's answers cover a part of what the family wrote, by the allergens it names. */
function covers({ allergens, excluded = [] }: AllergenAnswers, part: string, rest: boolean): boolean {
  const named = allergensIn(part);
  const answered = new Set([...allergens.map(({ kind }) => kind), ...excluded]);
  if (![...named.kinds].every((kind) => answered.has(kind))) return false;
  if (rest || namesOnlyAllergens(named) || excluded.includes('other')) return true;
  const other = allergens.find(({ kind }) => kind === 'other')?.other ?? '';
  return named.kinds.size === 0 && same(other).includes(same(part));
}

const same = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * What of the family's words the answers cover.
 * @param rest whether the medic says that what names no allergen is answered, too
 */
export const wordsCovered = (answers: AllergenAnswers, words: readonly string[], rest = false): string[] =>
  words.filter((part) => covers(answers, part, rest));

/** How the medic answered an allergen. */
const answerTo = ({ allergens, excluded = [] }: AllergenAnswers, kind: AllergenKind): string =>
  JSON.stringify([allergens.find((one) => one.kind === kind), excluded.includes(kind)]);

/**
 * What of the family's words is answered once the medic saves: what was before, what the answers changed by it cover, and with
 * a tick whatever the answers cover. An answer from before the family wrote a word is no answer to it.
 */
export function wordsAnswered(
  { before, now, ticked }: Record<'before' | 'now', AllergenAnswers> & { readonly ticked: boolean },
  words: readonly string[],
): string[] {
  const known = new Set(before.answered_words ?? wordsCovered(before, words));
  const isChanged = (kind: AllergenKind) => answerTo(before, kind) !== answerTo(now, kind);
  return wordsCovered(now, words, ticked).filter(
    (part) => known.has(part) || ticked || [...allergensIn(part).kinds, 'other' as const].some(isChanged),
  );
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
