import { isRealDate } from './dates.ts';
import { formatIc, normaliseIc } from './ic.ts';

/**
 * What is doubtful about an IC or passport number. The first four are mistakes; the last two can be right.
 */
export type IcProblem = 'no digit' | 'number of digits' | 'letters' | 'date' | 'place' | 'long passport';

interface DoubtfulIc {
  readonly problem: IcProblem;
  /** The number that was probably meant, as it is printed. */
  readonly meant: string | undefined;
}

/**
 * Of a number that `normaliseIc` reads: what makes it look mistyped. With the day of birth, more is found that was meant.
 */
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
  // A word beside the digits, or a letter instead of one.
  const mistyped = [ic.replace(/^[A-Z]+(?=\d{12}$)|(?<=^\d{12})[A-Z]+$/, ''), withDigits(ic)];
  if (!/^\d+$/.test(ic) && mistyped.some(isMyKad)) return doubt('letters', ...mistyped);
  if (/^(\d{10,11}|\d{13,14})$/.test(ic)) return doubt('number of digits', ...otherLengths(ic));
  if (/^\d{12}$/.test(ic)) {
    if (!hasDay(ic)) return doubt('date', ...(birthDate ? [sixDigits(birthDate) + ic.slice(6)] : []));
    return birthPlace.test(ic) ? undefined : doubt('place');
  }
  if (ic.length <= PASSPORT_LENGTH) return undefined;
  return { problem: 'long passport', meant: passportWord.exec(ic)?.[1] };
}

const passportWord = /^(?:NO|NOMBOR)?PAS+PORT(?:NO|NUMBER)?([A-Z]{0,2}\d{6,8}[A-Z]?)$/;

/** With the digits that letters look like, where there are eight digits before them, as on a MyKad. */
const withDigits = (ic: string): string =>
  /^\d{8}[A-Z\d]{4}$/.test(ic) ? ic.replace(/[A-Z]/g, (letter) => lookAlikes[letter] ?? letter) : ic;

const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  E: '3',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};

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

// A digit typed twice, a year of four digits, or the zeros that a spreadsheet leaves out before a number.
function otherLengths(digits: string): string[] {
  if (digits.length < 12) return [digits.padStart(12, '0')];
  if (digits.length === 14) return [digits.replace(/^(?:19|20)/, ''), dayFirst(digits)];
  const doubled = [...digits].flatMap((digit, at) => (at > 0 && digit === digits[at - 1] ? [at] : []));
  return doubled.reverse().map((at) => digits.slice(0, at) + digits.slice(at + 1));
}

// 15032014101234: the day as people write it.
const dayFirst = (digits: string): string => digits.replace(/^(\d\d)(\d\d)(?:19|20)(\d\d)/, '$3$2$1');

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
