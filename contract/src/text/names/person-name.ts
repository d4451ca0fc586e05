import { hasLetters } from './one-name.ts';

/** The answers of an account, of which only the names are read. */
interface Names {
  readonly name_first?: unknown;
  readonly name_last?: unknown;
}

/**
 * The whole name of a person, of the first and the last name of an account. The names themselves say their order, so that
 * somebody has one name for every reader, in every language:
 * - In Chinese, Japanese and Korean script the family name comes first, without a space: 陈美玲.
 * - In Latin letters it comes first, as on a MyKad, where it is a Chinese family name as Malaysians write it and the given
 *   names are two or more Chinese syllables: Tan Mei Ling. With any other given name it comes last: Sarah Tan.
 * - All others have the given name first: Nur Aisyah binti Ahmad.
 * Where one name is missing, or the first holds the whole name already, it is that one.
 */
export function personName(names: Names): string {
  const [first, last] = [partOf(names.name_first), partOf(names.name_last)];
  if (first === '' || last === '') return first || last;
  if (isEastAsian(first) && isEastAsian(last)) return first.startsWith(last) ? first : last + first;
  const [typed, family] = [first.toLowerCase(), last.toLowerCase()];
  if (typed.startsWith(`${family} `) || (typed === family && typed.includes(' '))) return first;
  if (isMyKadOrder(first, last)) return `${last} ${first}`;
  return typed.endsWith(` ${family}`) ? first : `${first} ${last}`;
}

/** How a person is greeted: by the given name, in Chinese, Japanese and Korean script by the whole name. */
export function greetingName(names: Names): string {
  const whole = personName(names);
  return isEastAsian(whole) ? whole : partOf(names.name_first) || whole;
}

const partOf = (name: unknown): string => (typeof name === 'string' && hasLetters(name) ? name.trim() : '');

const isEastAsian = (name: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々 ]+$/u.test(name);

function isMyKadOrder(first: string, last: string): boolean {
  const given = (first.split(' @ ')[0] ?? '').split(/[ -]+/);
  return (
    given.length > 1 && given.every((word) => syllable.test(word)) && familyNames.has(last.toLowerCase())
  );
}

/** One syllable of Mandarin, Hokkien, Cantonese, Hakka or Teochew, as Malaysians write it. */
const syllable = /^(?:[bcdfghjklmnpqrstwxyz]{0,3}[aeiouy]{1,4}(?:ng|n|m|ck|k|t|p|h|w|r)?e?|ng)$/i;

/** Chinese family names as Malaysians write them. */
const familyNames: ReadonlySet<string> = new Set(
  `ang aw au beh boey boo chai chan chang chau cheah chee chen cheng cheong cheung chew chia chiam chiang chieng chin ching
chiu chok chong choo chou chow choy chu chua chuah chung deng ding ee eng er fan fong foo fu gan gao goh gong guo heng hew
ho hoe hon hong hoo hor hsu hu huang hui hwang jiang kam kang kee khaw kho khoo khor kiew ko koay koh kok kong koo kuan kuek
kwan kwok kwong lai lam lau law lee leong leow leung lew li liang liao liaw liew lim lin ling liu lo loh loi loke long loo
loong low lu lui luo mah mak mok moo neo ng ngoh ngu oh ong ooi oon ou ouyang ow pan pang peh phang phoon phua poh poon pua
quah quek saw see seet seow siew sim sin sng so soh soo soon su sun sung swee tai tam tan tang tay tee teh teng teo teoh tew
tey thong thoo tiew ting tiong toh tong tsai tse wan wang wee wong woo woon wu xie xu yam yan yang yap yau yee yeo yeoh yew
yin yip yong yoong yu yuan yuen zeng zhang zhao zheng zhou zhu zhuang`.split(/\s/),
);
