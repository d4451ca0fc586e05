/** The part of a reference that is its own, `7K3M2Q` of `WSC-7K3M-2Q`. */
export const referenceBody = (reference: string): string =>
  reference.toUpperCase().split('-').slice(-2).join('');

/** What stands before it, `WSC` of `WSC-7K3M-2Q`. */
export const referencePrefix = (reference: string): string =>
  reference.toUpperCase().split('-').slice(0, -2).join('-');

const classes = ['0ODQ', '1ILJ7T', '5S', '2Z', '8B', '6G', 'UV'];

/** The same for all bodies that can be taken for each other on paper. */
export const canonicalBody = (body: string): string =>
  [...body].map((one) => classes.find((alike) => alike.includes(one))?.[0] ?? one).join('');

const LENGTH = 6;

export interface ReferenceMatch {
  readonly body: string;
  /** Whether a prefix stands right before it. */
  readonly prefixed: boolean;
}

/**
 * What could be the body of a reference in a text: after one of the prefixes, or as words of its own. Spaces, dashes and
 * dots between its characters, and their absence, do not matter.
 */
export function findReferences(text: string, prefixes: ReadonlySet<string>): ReferenceMatch[] {
  const upper = text.toUpperCase();
  const afterPrefix = [...prefixes].flatMap((prefix) => placesAfter(upper, prefix));
  const wordStarts = [...upper.matchAll(/(?<![A-Z0-9])[A-Z0-9]/g)].map(({ index }) => index);
  return [
    ...afterPrefix.flatMap((start) => bodyAt(upper, start, true)),
    ...wordStarts.flatMap((start) => bodyAt(upper, start, false)),
  ];
}

function placesAfter(text: string, prefix: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(prefix); prefix && at >= 0; at = text.indexOf(prefix, at + 1))
    places.push(at + prefix.length);
  return places;
}

const bodyPattern = new RegExp(
  `[\\s./_-]{0,2}((?:[A-Z0-9][\\s./_-]?){${LENGTH - 1}}[A-Z0-9])(?<next>[A-Z0-9])?`,
  'y',
);

// Without a prefix it must end where a word ends: six letters in a row begin in most words.
function bodyAt(text: string, start: number, prefixed: boolean): ReferenceMatch[] {
  bodyPattern.lastIndex = start;
  const found = bodyPattern.exec(text);
  if (!found?.[1] || (!prefixed && found.groups?.next)) return [];
  return [{ body: found[1].replaceAll(/[^A-Z0-9]/g, ''), prefixed }];
}
