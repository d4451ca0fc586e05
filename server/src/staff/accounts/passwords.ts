import { t } from '@bowline/contract/text/t';
import { invalid } from '../../http/refusals.ts';

const FEWEST_DIFFERENT = 5;

// Half a megabyte that is needed a few times a year, so it is read when it is needed.
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a password that a guesser tries first: one of the 49,000 most used, alone, twice over or with digits and signs
 * around it; one without letters, such as a phone number; one of a few characters only; one's own address or name.
 */
export async function requireUncommonPassword(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const own = [email, email.split('@')[0] ?? '', name].map((text) => plain(text));
  const core = plain(password);
  const common = await readCommonPasswords();
  const forms = [password.toLowerCase(), core, halfOf(password.toLowerCase()), halfOf(core)];
  const guessed = core === '' || forms.some((form) => common.has(form)) || own.includes(core);
  if (guessed || new Set(password).size < FEWEST_DIFFERENT) throw tooCommon();
}

const tooCommon = () =>
  invalid({
    password: [
      t('This password is easy to guess. Try three or four words that have nothing to do with you.'),
    ],
  });

/** `Password2026!` is `password` with something around it. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}
