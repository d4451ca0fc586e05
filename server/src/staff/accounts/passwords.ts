import { t } from '@bowline/contract/text/t';
import { invalid } from '../../http/app-error.ts';

/** Of zxcvbn's scores from 0 to 4: more than 10,000,000,000 guesses. */
const REQUIRED_SCORE = 4;

// With more characters the result hardly changes, but takes a second of processor time.
const MAX_CHARACTERS = 40;

/**
 * Throws 422 for a password that is easily guessed, such as the 49,000 most used ones with additions and one's own name or
 * address; and for one without letters, such as a phone number.
 */
export async function requireStrongPassword(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const checker = await loadChecker();
  const personalWords = [email, ...email.split('@'), name, ...name.split(/\s+/)];
  const { score } = checker.check(password, personalWords);
  if (score < REQUIRED_SCORE || !/\p{L}/u.test(password))
    throw invalid({
      password: [
        t('This password is easy to guess. Try three or four words that have nothing to do with you.'),
      ],
    });
}

// 25 MB that are needed a few times a year, so they are read on use.
async function loadChecker() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_CHARACTERS });
}
