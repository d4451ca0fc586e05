import { isRealDate } from './dates.ts';
import { normaliseText } from './normalise-text.ts';

/** A MyKad or MyKid as its 12 digits, a passport number in capitals; undefined when it is neither. */
export function normaliseIc(typed: string): string | undefined {
  const bare = bareIc(typed);
  return /^[A-Z0-9]{6,20}$/.test(bare) ? bare : undefined;
}

const bareIc = (typed: string): string =>
  normaliseText(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}/.·]/gu, '')
    .toUpperCase();

/** A MyKad number with its dashes, `140301-14-5678`; a passport number as it is. */
export function formatIc(ic: string): string {
  return /^\d{12}$/.test(ic) ? `${ic.slice(0, 6)}-${ic.slice(6, 8)}-${ic.slice(8)}` : ic;
}

/** An IC or passport number of which only the last four characters are shown, `•••••• 5678`. */
export const maskIc = (ic: string): string => `•••••• ${ic.slice(-4)}`;

export interface MyKad {
  /** `yyyy-mm-dd` */
  readonly birthDate: string;
  readonly gender: 'M' | 'F';
}

/**
 * What a MyKad or MyKid number says about its holder: the day of birth in its first six digits, the sex in its
 * last (odd is male). Undefined for a passport and for twelve digits that start with no date.
 * The century is the latest in which the day is not after `today`.
 */
export function parseMyKad(typed: string, today: string): MyKad | undefined {
  const ic = normaliseIc(typed);
  if (!ic || !/^\d{12}$/.test(ic)) return undefined;
  const day = (century: string) => `${century}${ic.slice(0, 2)}-${ic.slice(2, 4)}-${ic.slice(4, 6)}`;
  const birthDate = day('20') <= today ? day('20') : day('19');
  if (!isRealDate(birthDate)) return undefined;
  return { birthDate, gender: Number(ic.at(-1)) % 2 === 1 ? 'M' : 'F' };
}

/**
 * What is doubtful about an IC or passport number. The first four are mistakes; the last two can be right.
 */
export type IcProblem = 'no digit' | 'number of digits' | 'letters' | 'date' | 'place' | 'long passport';

export interface DoubtfulIc {
  readonly problem: IcProblem;
  /** The number that was probably meant, as it is printed. */
  readonly meant: string | undefined;
}

/** Of a number that `normaliseIc` reads: what makes it look mistyped. With the day of birth, more is found that was meant. */
export function findIcProblem(typed: string, birthDate?: string): DoubtfulIc | undefined {
  const ic = normaliseIc(typed);
  if (!ic) return undefined;
  const doubt = (problem: IcProblem, ...candidates: readonly string[]): DoubtfulIc => {
    const meant = mostLikely(candidates.filter(isMyKad), birthDate);
    return { problem, meant: meant && formatIc(meant) };
  };
  if (!/\d/.test(ic)) return { problem: 'no digit', meant: undefined };
  const digits = ic.replace(/O/g, '0').replace(/[IL]/g, '1');
  if (/^\d{11,13}$/.test(digits) && digits !== ic) return doubt('letters', digits, ...otherLengths(digits));
  if (/^(\d{10,11}|\d{13,14})$/.test(ic)) return doubt('number of digits', ...otherLengths(ic));
  if (/^\d{12}$/.test(ic)) {
    if (!hasDay(ic)) return doubt('date', ...(birthDate ? [sixDigits(birthDate) + ic.slice(6)] : []));
    return birthPlace.test(ic) ? undefined : doubt('place');
  }
  return ic.length > PASSPORT_LENGTH ? { problem: 'long passport', meant: undefined } : undefined;
}

/** Of ICAO 9303. */
const PASSPORT_LENGTH = 9;

// The states, their older codes, and the countries and regions abroad (National Registration Department).
const birthPlace = /^\d{6}(0[1-9]|1[0-6]|2[1-9]|[345]\d|6[0-8]|7[1245-9]|8[2-9]|9[0-3]|9[89])/;

const hasDay = (ic: string): boolean =>
  ['19', '20'].some((century) =>
    isRealDate(`${century}${ic.slice(0, 2)}-${ic.slice(2, 4)}-${ic.slice(4, 6)}`),
  );

const isMyKad = (ic: string): boolean => /^\d{12}$/.test(ic) && hasDay(ic) && birthPlace.test(ic);

const sixDigits = (birthDate: string): string => birthDate.replaceAll('-', '').slice(2);

function mostLikely(candidates: readonly string[], birthDate: string | undefined): string | undefined {
  const fitting = candidates.find((one) => birthDate && one.startsWith(sixDigits(birthDate)));
  return fitting ?? candidates[0];
}

// A digit typed twice, or the zeros that a spreadsheet leaves out before a number.
function otherLengths(digits: string): string[] {
  if (digits.length < 12) return [digits.padStart(12, '0')];
  const doubled = [...digits].flatMap((digit, at) => (at > 0 && digit === digits[at - 1] ? [at] : []));
  return doubled.reverse().map((at) => digits.slice(0, at) + digits.slice(at + 1));
}

/** All numbers that differ from one by a digit or letter: another, a missing or an added one, or two neighbours swapped. */
export function similarIcs(ic: string): string[] {
  const letters = /^\d+$/.test(ic) ? '0123456789' : '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const similar = new Set<string>();
  for (let at = 0; at <= ic.length; at++) {
    const [before, after] = [ic.slice(0, at), ic.slice(at)];
    similar.add(before + after.slice(1));
    if (after.length > 1) similar.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of letters) {
      similar.add(before + letter + after);
      if (after !== '') similar.add(before + letter + after.slice(1));
    }
  }
  similar.delete(ic);
  return [...similar];
}
