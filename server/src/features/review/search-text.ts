import { normaliseIc } from '@bowline/contract/ic';

/** What somebody typed into the search of the queue, read the way `search_words` in the database reads records. */
export interface SearchText {
  /** A `tsquery` for records that have a word beginning with each of the words; undefined where no word is left. */
  readonly words: string | undefined;
  /** The whole text where it has the shape of an IC or passport number. */
  readonly ic: string | undefined;
  /** The whole text where it can be the beginning of a reference. */
  readonly reference: string | undefined;
}

export function readSearchText(typed: string): SearchText {
  const text = typed.replaceAll('\0', '').trim();
  const words = readPhoneDigits(text) ?? wordsOf(text);
  return {
    // Letters and digits are all that is left of a word, so that it can stand in quotes.
    words: words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : undefined,
    ic: normaliseIc(text),
    reference: /^[a-z0-9-]{4,}$/i.test(text) ? text.toUpperCase() : undefined,
  };
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'`\u2018\u2019\u02bc]/g, '')
    .replace(/[\u3400-\u9fff]/g, ' $& ');
  return plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
}

// However a number is typed, it is one word: kept without spaces, and without the code of Malaysia.
function readPhoneDigits(text: string): string[] | undefined {
  if (!/^\+?[\d\s()-]{5,}$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^(60|0)/, '');
  return digits ? [digits] : undefined;
}
