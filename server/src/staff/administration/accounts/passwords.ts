import { getProvider, type Provider } from '../../../core/provider/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';

const PRODUCT = 'Bowline';

/** Of zxcvbn's scores from 0 to 4: more than 10,000,000,000 guesses. */
const REQUIRED_SCORE = 4;

// With more characters the result hardly changes, but takes a second of processor time.
const MAX_CHARACTERS = 40;

/** A name of so few letters is looked for as a whole word only: it is part of many others. */
const MAX_SHORT_WORD = 3;

/**
 * Throws 422 for a password that is easily guessed, such as the 49,000 most used ones with additions and one's own name or
 * address; for one without letters, such as a phone number; and for one with the name of the product or the provider.
 */
export async function requireStrongPassword(
  db: Connection,
  password: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const word = findOwnWord(password, await getProvider(db));
  if (word !== undefined)
    throw invalid({
      password: [`Please leave out “${word}”. It’s the first thing others would try.`],
    });
  const checker = await loadChecker();
  const personalWords = [email, ...email.split('@'), name, ...name.split(/\s+/)];
  const { score } = checker.check(password, personalWords);
  if (score < REQUIRED_SCORE || !/\p{L}/u.test(password))
    throw invalid({
      password: ['This password is easy to guess. Try three or four words that have nothing to do with you.'],
    });
}

/** The name of the product or the provider that is part of the password, however it is spaced and capitalised. */
function findOwnWord(
  password: string,
  { name, abbreviation }: Pick<Provider, 'name' | 'abbreviation'>,
): string | undefined {
  const own = [PRODUCT, name, abbreviation].filter((word) => lettersOf(word).length > 1);
  return own.find((word) =>
    lettersOf(word).length > MAX_SHORT_WORD
      ? lettersOf(password).includes(lettersOf(word))
      : isWordOf(password, word),
  );
}

// Letters that happen to meet in other words are no abbreviation; digits around a word leave it one.
function isWordOf(password: string, word: string): boolean {
  const words = password.split(/[^\p{L}\p{N}]+/u).map(lettersOf);
  return words.some((own) => [own, own.replaceAll(/^\p{N}+|\p{N}+$/gu, '')].includes(lettersOf(word)));
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

// 25 MB that are needed a few times a year, so they are read on use.
async function loadChecker() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_CHARACTERS });
}
