import { isRealDate } from './dates.ts';
import { normaliseText } from './normalise-text.ts';

/** A MyKad or MyKid as its 12 digits, a passport number in capitals; undefined when it is neither. */
export function normaliseIc(typed: string): string | undefined {
  const bare = bareIc(typed);
  return /^[A-Z0-9]{6,20}$/.test(bare) ? bare : undefined;
}

const bareIc = (typed: string): string =>
  normaliseText(typed.normalize('NFKC'))
    .replace(/^[\p{L}\s./]+:/u, '')
    .replace(/\(([a-z\d])\)$/i, '$1')
    .replace(/[\s\p{Pd}\p{Pc}/.·・]/gu, '')
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
