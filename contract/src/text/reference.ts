import { normaliseText } from './normalise-text.ts';

/** Letters and digits that cannot be mistaken for each other on paper or over the phone. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const ALPHABET = REFERENCE_ALPHABET;
const PAYLOAD_LENGTH = 5;

/**
 * A human reference such as `WSC-7K3M-2Q` from five random bytes: the provider's abbreviation, five characters and a
 * check character that catches every mistyped character and every swap of two neighbours.
 */
export function makeReference(prefix: string, random: Uint8Array): string {
  const payload = [...random.subarray(0, PAYLOAD_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  const body = payload + checkCharacter(payload);
  return `${prefix}-${body.slice(0, 4)}-${body.slice(4)}`;
}

/** Whether the check character of a reference is right; the prefix may be anything. */
export function isReference(reference: string): boolean {
  const body = referenceBody(reference);
  if (body.length !== PAYLOAD_LENGTH + 1 || [...body].some((one) => !ALPHABET.includes(one))) return false;
  return checkCharacter(body.slice(0, PAYLOAD_LENGTH)) === body.at(-1);
}

// Weights 1 to 5 modulo 31, a prime: no single change and no swap of neighbours leaves the sum as it was.
function checkCharacter(payload: string): string {
  const sum = [...payload].reduce((total, one, index) => total + ALPHABET.indexOf(one) * (index + 1), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '2';
}

/** A reference without its prefix: `7K3M2Q` of `WSC-7K3M-2Q`. */
export const referenceBody = (reference: string): string =>
  reference.toUpperCase().split('-').slice(-2).join('');

/** The prefix of a reference: `WSC` of `WSC-7K3M-2Q`. */
export const referencePrefix = (reference: string): string =>
  reference.toUpperCase().split('-').slice(0, -2).join('-');

const lookalikes = ['0ODQ', '1ILJ7T', '5S', '2Z', '8B', '6G', 'UV'];

/** The same text for all bodies that can be mistaken for each other on paper. */
export const canonicalBody = (body: string): string =>
  [...body].map((one) => lookalikes.find((alike) => alike.includes(one))?.[0] ?? one).join('');

interface ReferenceMatch {
  readonly body: string;
  /** Whether a prefix is right before it. */
  readonly prefixed: boolean;
}

/**
 * What may be the body of a reference in a text: after one of the prefixes, or as words of its own. Spaces, dashes and
 * dots between its characters do not matter.
 */
export function findReferences(text: string, prefixes: ReadonlySet<string>): ReferenceMatch[] {
  const upper = normaliseText(text).toUpperCase();
  const afterPrefix = [...prefixes].flatMap((prefix) => positionsAfter(upper, prefix));
  const wordStarts = [...upper.matchAll(/(?<![A-Z0-9])[A-Z0-9]/g)].map(({ index }) => index);
  return [
    ...afterPrefix.flatMap((start) => bodyAt(upper, start, true)),
    ...wordStarts.flatMap((start) => bodyAt(upper, start, false)),
  ];
}

function positionsAfter(text: string, prefix: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(prefix); prefix && at >= 0; at = text.indexOf(prefix, at + 1))
    positions.push(at + prefix.length);
  return positions;
}

const bodyPattern = new RegExp(
  `[\\s./_-]{0,2}((?:[A-Z0-9][\\s./_-]?){${PAYLOAD_LENGTH}}[A-Z0-9])(?<next>[A-Z0-9])?`,
  'y',
);

// Without a prefix it must end where a word ends: most long words begin with six letters.
function bodyAt(text: string, start: number, prefixed: boolean): ReferenceMatch[] {
  bodyPattern.lastIndex = start;
  const found = bodyPattern.exec(text);
  if (!found?.[1] || (!prefixed && found.groups?.next)) return [];
  return [{ body: found[1].replaceAll(/[^A-Z0-9]/g, ''), prefixed }];
}
