import { normaliseIc } from '@bowline/contract/text/ic';
import { spellingsOf } from '@bowline/contract/text/names/name-words';
import { variantsOf } from '@bowline/contract/text/names/simplified';
import { normaliseText } from '@bowline/contract/text/normalise-text';
import { isReference } from '@bowline/contract/text/reference';

/** A search text of the queue, parsed like `search_words` parses records in the database. */
interface SearchText {
  /** A `tsquery` for records that have a word beginning with each of the words; undefined where no word is left. */
  readonly words: string | undefined;
  /** The same for records that have the words themselves, and how many words there are. */
  readonly wholeWords: string | undefined;
  readonly wordCount: number;
  /** The digits, where there are enough of them to be the end of a phone number. */
  readonly phoneEnd: string | undefined;
  /** The whole text, without dashes, where it can be the last four characters of an IC or passport number. */
  readonly icEnd: string | undefined;
  /** The whole text where it has the shape of an IC or passport number. */
  readonly ic: string | undefined;
  /** The whole text, without dashes, where it can be part of a reference. */
  readonly reference: string | undefined;
  /** The whole text, without dashes, where it is a reference without the abbreviation before it. */
  readonly code: string | undefined;
}

const apostrophes = /['`\u2018\u2019\u02bc]/g;

export function readSearchText(typed: string): SearchText {
  const text = normaliseText(typed.replaceAll('\0', ''));
  const bare = withoutDashes(text);
  return {
    words: readPhoneDigits(text) ?? queryOf(text, ':*'),
    wholeWords: queryOf(text, ''),
    wordCount: wordsOf(text.replace(apostrophes, '')).length,
    phoneEnd: readPhoneEnd(text),
    ic: normaliseIc(text),
    icEnd: /^[A-Z0-9]{4}$/.test(bare) ? bare : undefined,
    ...readReference(text),
  };
}

// D'Souza may be stored as D Souza, and the other way round.
function queryOf(text: string, ending: ':*' | ''): string | undefined {
  const spellings = new Set([
    allOf(text.replace(apostrophes, ''), ending),
    allOf(text.replace(apostrophes, ' '), ending),
  ]);
  return [...spellings].filter((way) => way !== '').join(' | ') || undefined;
}

// Words have only letters and digits, so that they can be quoted.
const allOf = (text: string, ending: ':*' | ''): string => allWords(wordsOf(text), () => [], ending);

function allWords(
  words: readonly string[],
  others: (word: string) => readonly string[],
  ending: ':*' | '',
): string {
  const ways = words.map((word) => {
    const spelled = [...others(word), ...spellingsOf(word), ...variantsOf(word)];
    return [`'${word}'${ending}`, ...spelled.map((one) => `'${one}'`)];
  });
  return ways.length > 0 ? `(${ways.map((one) => `(${one.join(' | ')})`).join(' & ')})` : '';
}

/** The query for names and emails whose words differ from what was typed by one letter; undefined without words. */
export const similarWords = (typed: string): string | undefined =>
  allWords(wordsOf(normaliseText(typed.replaceAll('\0', ''))), oneLetterOff, '') || undefined;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Fewer letters would be like too many names; more would be too many words to search for. */
const SIMILAR_LETTERS = { min: 4, max: 20 };

/** A word with a letter left out, added, mistyped, or exchanged with the next. */
function oneLetterOff(word: string): string[] {
  const { min, max } = SIMILAR_LETTERS;
  if (word.length < min || word.length > max || !/^[a-z]+$/.test(word)) return [];
  const changed = Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [first = '', second = ''] = after;
    return [
      ...LETTERS.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
      before + after.slice(1),
      before + second + first + after.slice(2),
    ];
  });
  return [...new Set(changed.flat())];
}

const stroked: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i' };

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đðøłı]/g, (letter) => stroked[letter] ?? letter)
    .replace(/[\u3400-\u9fff]/g, ' $& ');
  return plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
}

const phoneShape = /^\+?[\d\s().-]{3,}$/;

// A number is one word however it is typed: without spaces, and without the code of Malaysia.
function readPhoneDigits(text: string): string | undefined {
  if (!phoneShape.test(text)) return undefined;
  const digits = digitsOf(text).replace(/^(60|0)/, '');
  return digits ? `'${digits}':*` : undefined;
}

// A whole number can be typed as 0060 12 or +60 (0)12.
const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^600(?=[1-9]\d{7})/, '60');

function readPhoneEnd(text: string): string | undefined {
  const digits = digitsOf(text);
  return phoneShape.test(text) && digits.length >= SHORTEST_END ? digits : undefined;
}

/** Fewer digits would find too many. */
const SHORTEST_END = 4;

const withoutDashes = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

const CODE_LENGTH = 6;

// Dashes and spaces are typed or not; the code by itself is known by its check character.
function readReference(text: string): Pick<SearchText, 'reference' | 'code'> {
  const plain = withoutDashes(text);
  if (!/^[A-Z0-9]{4,}$/.test(plain)) return { reference: undefined, code: undefined };
  const isCode = plain.length === CODE_LENGTH && isReference(plain);
  return { reference: plain, code: isCode ? plain : undefined };
}
