import leven from 'leven';
import { nameWords } from '../text/names/name-words.ts';
import { toSimplified } from '../text/names/simplified.ts';
import type { TakerKind } from './actions/hand-over.ts';
import { areSameWords } from './same-name.ts';

/** `close`: it can be the same person, which somebody must look at. */
type NameMatch = 'same' | 'close' | 'different';

/** `part`: one name is contained in the other; `shared`: they have words in common, and each has words of its own. */
type Likeness = 'same' | 'part' | 'shared' | 'different';
const likenesses: readonly Likeness[] = ['same', 'part', 'shared', 'different'];

/** Common names, besides those of one syllable: one alone distinguishes nobody. */
const common = new Set(
  'muhammad abdul ahmad abdullah nur siti syed sharifah wan nik megat tengku tunku raja singh kaur maria'.split(
    ' ',
  ),
);

/** How two names are alike, as one hears, spells or shortens them. */
export function compareNames(one: string, other: string): NameMatch {
  const likeness = likenessOf(one, other);
  return likeness === 'part' || likeness === 'shared' ? 'close' : likeness;
}

interface Excluded {
  readonly name: string;
}

/**
 * Excluded people who can be the taker: `same` by the name, `close` where somebody must
 * look. Of somebody the family did not name that is every one of them, who may go by another name. A name that the
 * family entered itself as of somebody who may is close only where it says no more than the other: brothers share their
 * father’s name.
 */
export function findExcluded<E extends Excluded>(
  { kind, name }: { readonly kind: TakerKind; readonly name: string },
  never: readonly E[],
): { readonly same: readonly E[]; readonly close: readonly E[] } {
  const compared = never.map((excluded) => ({ excluded, likeness: likenessOf(excluded.name, name) }));
  const isClose = (likeness: Likeness) =>
    kind === 'other' ? likeness !== 'same' : kind !== 'self' && likeness === 'part';
  const those = (isWanted: (likeness: Likeness) => boolean) =>
    compared.filter(({ likeness }) => isWanted(likeness)).map(({ excluded }) => excluded);
  return { same: those((likeness) => likeness === 'same'), close: those(isClose) };
}

/** What a taker has in common with an excluded person. */
export function likenessTo(
  taker: { readonly name: string; readonly relation: string },
  excluded: { readonly name: string; readonly relation: string },
): 'name' | 'relation' | undefined {
  if (likenessOf(excluded.name, taker.name) !== 'different') return 'name';
  return isSameRelation(excluded.relation, taker.relation) ? 'relation' : undefined;
}

/** What people are to a camper, in the words of three languages. */
const relations = [
  'father dad daddy papa bapa ayah abah abi 爸爸 爸 父亲 生父',
  'mother mum mom mummy mama ibu emak mak ummi 妈妈 妈 母亲 生母',
  'stepfather bapa-tiri ayah-tiri 继父',
  'stepmother ibu-tiri mak-tiri 继母',
  'uncle pakcik bapa-saudara 叔叔 伯父 舅舅 姑丈 姨丈 叔',
  'aunt auntie aunty makcik ibu-saudara 阿姨 姑姑 婶婶 舅母 伯母 姨',
  'grandfather grandpa datuk atuk atok 爷爷 公公 外公 祖父',
  'grandmother grandma nenek 奶奶 婆婆 外婆 祖母',
  'brother abang adik-lelaki 哥哥 弟弟 兄弟',
  'sister kakak adik-perempuan 姐姐 妹妹 姐妹',
].map((words) => words.split(' '));

function isSameRelation(one: string, other: string): boolean {
  const [mine, others] = [one, other].map((words) =>
    toSimplified(words.normalize('NFKC'))
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
  );
  if (!mine || !others) return false;
  return mine === others || relations.some((words) => words.includes(mine) && words.includes(others));
}

function likenessOf(one: string, other: string): Likeness {
  const found = readingsOf(one).flatMap((mine) =>
    readingsOf(other).map((others) => likenessOfWords(mine, others)),
  );
  return likenesses.find((likeness) => found.includes(likeness)) ?? 'different';
}

/** The words of a name as it may be read: `1` is an i or an l, `@` an a or “alias”, and CK is C and K. */
const readingsOf = (name: string): string[][] =>
  [
    ...new Set([
      name,
      name.replaceAll('1', 'l'),
      name.replaceAll('@', 'a').replaceAll('$', 's'),
      withInitialsApart(name),
    ]),
  ].map((reading) => nameWords(toSimplified(reading.normalize('NFKC'))));

/** “Lee CK” as “Lee C K”. */
function withInitialsApart(name: string): string {
  const isMixed = /\p{Ll}/u.test(name);
  return name.replaceAll(/\p{L}+/gu, (word) => {
    const isInitials =
      /^[b-df-hj-np-tv-z]{2,3}$/i.test(word) || (isMixed && /^\p{Lu}{2,3}$/u.test(word) && !isHan(word));
    return isInitials && !shortWords.has(word.toLowerCase()) ? [...word].join(' ') : word;
  });
}

/** Words without a vowel that are no initials. */
const shortWords = new Set('ng md mr ms mrs mdm dr ir hj bt bn'.split(' '));

function likenessOfWords(one: readonly string[], other: readonly string[]): Likeness {
  if (one.length === 0 || other.length === 0) return 'different';
  if (areSameWords(one, other)) return 'same';
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const pairs = pairWords(apart(fewer, more), apart(more, fewer));
  if (pairs.every(([, found]) => found !== undefined)) return 'part';
  const isShared = pairs.some(
    ([word, found]) => found && soundOf(word) === soundOf(found) && tellsApart(word),
  );
  return isShared ||
    isSpelledInSyllables(pairs, more) ||
    isAddedName(pairs, more) ||
    !haveCommonScript(one, other)
    ? 'shared'
    : 'different';
}

/** “Kenny Lim” of “Lim Chee Keong”: beside the family name stands a name that is none of syllables. */
function isAddedName(
  pairs: readonly (readonly [string, string | undefined])[],
  others: readonly string[],
): boolean {
  const [added, ...rest] = pairs.filter(([, found]) => found === undefined).map(([word]) => word);
  const isOfSyllables = others.length > 2 && others.every(isSyllable);
  return (
    pairs.length === 2 &&
    rest.length === 0 &&
    added !== undefined &&
    /[aeiou]/.test(added) &&
    !isSyllable(added) &&
    isOfSyllables
  );
}

/**
 * Whether names of syllables differ by how one or two of them are spelled: “Tan Chee Keong” and “Tan Chee Kiong”, “Tan Wei
 * Ming” and “Tan Wee Meng”. At least one of the others is equal.
 */
function isSpelledInSyllables(
  pairs: readonly (readonly [string, string | undefined])[],
  others: readonly string[],
): boolean {
  const used = pairs.flatMap(([, found]) => found ?? []);
  const left = others.filter((other) => !used.includes(other));
  const unpaired = pairs.flatMap(([word, found]) => (found ? [] : [word]));
  const isEqual = pairs.some(([word, found]) => word === found);
  return (
    isEqual &&
    unpaired.every((word) => {
      const at = left.findIndex((other) => soundAlikeInSyllables(word, other));
      return at >= 0 && left.splice(at, 1).length > 0;
    })
  );
}

const soundAlikeInSyllables = (one: string, other: string): boolean =>
  isSyllable(one) && isSyllable(other) && syllableSoundOf(one) === syllableSoundOf(other);

/** How Chinese syllables are spelled in more than one way in Malaysia. */
const syllableSounds: readonly (readonly [RegExp, string])[] = [
  [/^ng$/g, 'wu'],
  [/^kw(?=o)/g, 'k'],
  [/(?:eo|io|eu|iu|ew|iew|iw|yew)(?=ng$|n$|$)/g, 'iu'],
  [/(?:oo|ou|o|oe|u)(?=ng$|n$|$)/g, 'o'],
  [/(?:ei|ai|ee|ie|i|e)(?=ng$|n$|$)/g, 'i'],
  [/h$/g, ''],
];

const syllableSoundOf = (word: string): string =>
  syllableSounds.reduce((sound, [letters, alike]) => sound.replaceAll(letters, alike), soundOf(word));

/** Each word with the one of the others that can stand for it: an equal one first. */
function pairWords(
  words: readonly string[],
  others: readonly string[],
): (readonly [string, string | undefined])[] {
  const left = [...others];
  const take = (isFound: (other: string) => boolean) => {
    const at = left.findIndex(isFound);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const equal = words.map((word) => take((other) => other === word));
  return words.map((word, at) => [word, equal[at] ?? take((other) => areSimilar(word, other))]);
}

/** With spaces where a word begins with one of the others: “razakismail” beside “Razak”. */
const apart = (words: readonly string[], others: readonly string[]): string[] =>
  words.flatMap((word) => {
    const start = others.find((other) => other.length < word.length && word.startsWith(other));
    const rest = start ? word.slice(start.length) : '';
    const isApart = others.includes(rest) || ((start?.length ?? 0) >= 4 && rest.length >= 4);
    return start && isApart ? [start, rest] : [word];
  });

function areSimilar(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return isInitial(one, other) || isInitial(other, one);
  const [mine, others] = [soundOf(one), soundOf(other)];
  if (isShortFor(one, other) || isShortFor(other, one)) return true;
  return mine === others || leven(mine, others) <= errorsIn(Math.min(mine.length, others.length), one, other);
}

/** “Zul” of “Zulkifli”, “Faiz” of “Faizal”, “Yati” of “Norhayati”. Syllables of Chinese names are whole names. */
const isShortFor = (short: string, word: string): boolean => {
  const left = word.length - short.length;
  if (short.length < 3 || left < 2 || isHan(word) || isSyllable(word) || common.has(short)) return false;
  return short.length === 3
    ? left > 2 && word.startsWith(short)
    : word.startsWith(short) || (left > 2 && word.endsWith(short));
};

const isInitial = (letter: string, word: string): boolean =>
  /^\p{L}$/u.test(letter) && !isHan(letter) && word.startsWith(letter);

function errorsIn(length: number, ...words: string[]): number {
  if (words.some((word) => isHan(word) || isSyllable(word)) || length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** As in Chinese names: “Tan”, “Mei”, “Cheong”. Many share one. */
const isSyllable = (word: string): boolean =>
  /^(?:zh|ch|sh|kh|th|ph|ng|hs|ts|kw|[bcdfghjklmnpqrstwxyz])?[aeiou]{1,3}[wy]?(?:n|ng|h|k|p|t|m)?$/.test(
    word,
  ) || word === 'ng';

const tellsApart = (word: string): boolean =>
  word.length > 2 && !isHan(word) && !isSyllable(word) && !common.has(word);

/** What is spelled in more than one way and sounds alike. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sy/g, 'sh'],
  [/dz/g, 'z'],
  [/kh/g, 'k'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|q/g, 'k'],
  [/ee|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ow/g, 'au'],
  [/v/g, 'w'],
  [/(?!^)y/g, 'i'],
  [/(.)\1/gu, '$1'],
  [/([aeiou])h$/g, '$1'],
];

const soundOf = (word: string): string =>
  sounds.reduce((sound, [letters, alike]) => sound.replaceAll(letters, alike), word);

const scripts = ['Latin', 'Han', 'Arabic', 'Tamil', 'Gurmukhi', 'Cyrillic', 'Greek', 'Hangul', 'Thai'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Names in two scripts cannot be compared. */
const haveCommonScript = (one: readonly string[], other: readonly string[]): boolean =>
  scripts.some((script) => script.test(one.join('')) && script.test(other.join('')));
