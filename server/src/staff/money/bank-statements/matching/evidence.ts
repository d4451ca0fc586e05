import { daysBetween } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { nameWords } from '@bowline/contract/text/names/name-words';
import type { Candidate, CandidatePayment } from '../queries/candidates.ts';

const PART_OF_NAME = 0.6;

/** A line of a statement. */
export interface Line {
  readonly day: string;
  readonly amountSen: number;
  readonly description: string;
}

type Kind = 'reference' | 'look-alike' | 'name' | 'part of a name' | 'amount' | 'remark';

/** A reason to match a registration. */
export interface Evidence {
  readonly kind: Kind;
  readonly weight: number;
  /** Computed only for the few candidates that are suggested, of thousands that are compared. */
  readonly words: () => string;
}

/** The payment of a registration that a line would be. */
export interface Target {
  readonly paymentId: string | null;
  readonly makes: 'confirmed' | 'recorded' | 'linked';
  /** The amount that the family entered, where a slip is waiting. */
  readonly claimedSen: number | null;
  /** The payments that are matched together with it. */
  readonly others: CandidatePayment['others'];
}

/** The long numbers of a text without the zeros before them, such as that of a cheque. */
export const longNumbers = (text: string | null | undefined): string[] =>
  [...(text ?? '').matchAll(/\d{4,}/g)].map(([digits]) => digits.replace(/^0+/, ''));

/** Whether the line of a payment that was recorded by hand has its number. A cheque may take weeks to be credited. */
const namesNumber = ({ description }: Line, { payment_reference }: CandidatePayment): boolean =>
  longNumbers(payment_reference).some((number) => longNumbers(description).includes(number));

const daysApart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

// A payment that was confirmed before the statement came is on it a few days off at most.
const SAME_PAYMENT_DAYS = 5;

/** The waiting slip or confirmed payment that matches a line best; a new payment without any. */
export function targetOf(line: Line, { slips, confirmed }: Candidate): Target {
  const payments = [
    ...slips.map((one) => ({ ...one, makes: 'confirmed' as const })),
    ...confirmed
      .filter(
        (one) => one.amountSen === line.amountSen && (isNear(one.day, line.day) || namesNumber(line, one)),
      )
      .map((one) => ({ ...one, makes: 'linked' as const })),
  ];
  const distance = ({ amountSen, day }: (typeof payments)[number]) =>
    (amountSen === line.amountSen ? 0 : 1000) + daysApart(day, line.day);
  const [best] = payments.toSorted((a, b) => distance(a) - distance(b));
  if (!best) return { paymentId: null, makes: 'recorded', claimedSen: null, others: [] };
  const claimedSen = best.makes === 'confirmed' ? best.amountSen : null;
  return { paymentId: best.id, makes: best.makes, claimedSen, others: best.others };
}

const ofSeveral = ({ others }: CandidatePayment): string =>
  others.length > 0 ? `, for ${others.length + 1} campers` : '';

export const isNear = (day: string, other: string): boolean =>
  day === other || daysApart(day, other) <= SAME_PAYMENT_DAYS;

/** The evidence in amount and date of a line; the amount counts once. */
export function amountEvidence(line: Line, candidate: Candidate): Evidence[] {
  const target = targetOf(line, candidate);
  const paid = [...candidate.slips, ...candidate.confirmed].find(
    ({ id, others }) => id === target.paymentId && others.length === target.others.length,
  );
  if (paid?.amountSen === line.amountSen) {
    const words = () => {
      const [amount, day] = [formatSen(line.amountSen), formatDate(paid.day)];
      return target.makes === 'linked'
        ? `${amount} already confirmed, received on ${day}`
        : `Slip for ${amount} of ${day}${ofSeveral(paid)}`;
    };
    const near = isNear(paid.day, line.day);
    return [
      { kind: 'amount', weight: 30, words },
      ...(near ? [{ kind: 'remark' as const, weight: 5, words: () => 'Dates match' }] : []),
    ];
  }
  // The staff member who confirms it should see that bank and slip differ.
  const { claimedSen } = target;
  if (claimedSen !== null)
    return [
      {
        kind: 'remark',
        weight: 0,
        words: () => `The slip says ${formatSen(claimedSen)}`,
      },
    ];
  if (line.amountSen === candidate.balanceSen)
    return [{ kind: 'amount', weight: 15, words: () => 'Amount is the open balance' }];
  if (candidate.depositOpen && line.amountSen === candidate.depositSen)
    return [{ kind: 'amount', weight: 12, words: () => 'Amount is the deposit' }];
  return [];
}

/** The words of a name or a description that identify people; banks write numbers into the description. */
export const nameTokens = (text: string): string[] =>
  nameWords(text.replaceAll(/\p{N}/gu, ' ')).filter(
    (word) => word.length > 1 || /\p{Script=Han}/u.test(word),
  );

/** How much of a name is in a description, in any order; a word may be cut off, as banks do. */
export function nameFit(name: readonly string[], described: ReadonlySet<string>): 'whole' | 'part' | 'none' {
  const missing = name.filter((word, at) => !described.has(word) && !isJoined(name, at, described));
  if (name.length === 1) return missing.length === 0 && !isShort(name) ? 'part' : 'none';
  const whole = name.length - missing.length;
  // Enough words are there, or would be with one that was cut off.
  if (whole + 1 < Math.max(2, name.length * PART_OF_NAME)) return 'none';
  const found = whole + missing.filter((word) => [...described].some((one) => isCut(word, one))).length;
  if (found < 2) return 'none';
  if (found === name.length) return 'whole';
  return found >= name.length * PART_OF_NAME ? 'part' : 'none';
}

// Mei Ling and Meiling.
function isJoined(name: readonly string[], at: number, described: ReadonlySet<string>): boolean {
  const [word = '', before, after] = [name[at], name[at - 1], name[at + 1]];
  if ((before && described.has(before + word)) || (after && described.has(word + after))) return true;
  return [...described].some((one) => word.startsWith(one) && described.has(word.slice(one.length)));
}

// Of a person with one name.
const MIN_ONLY_NAME = 4;
const isShort = ([word = '']: readonly string[]): boolean => word.length < MIN_ONLY_NAME;

const isCut = (word: string, cut: string): boolean => cut.length >= 3 && word !== cut && word.startsWith(cut);
