// What stands between or before names, in Malay, Indian and English ways.
const nothing = new Set(
  'bin binti bt bte bnt binte al ap anak so do mr mrs ms mdm miss dr encik en puan pn cik tuan haji hajah hj hjh dato datuk datin'.split(
    ' ',
  ),
);

const muhammad = /^m(u|o)?ha?m+[ae]?d?$|^mohd$|^muhd$|^md$/;

/**
 * The words of a name or a description by which people are told apart: without case, accents, apostrophes, `bin`, `a/l`
 * and titles; each Chinese character a word of its own.
 */
export function nameTokens(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'`‘’ʼ]/g, '')
    .replaceAll(/\p{Script=Han}/gu, ' $& ');
  return plain
    .split(/[^\p{L}\p{M}]+/u)
    .filter(tells)
    .map((word) => (muhammad.test(word) ? 'muhammad' : word));
}

const tells = (word: string): boolean =>
  !nothing.has(word) && (word.length > 1 || /\p{Script=Han}/u.test(word));

/** How much of a name stands in a description, in any order; a word of it may be cut short, as banks do. */
export function nameFit(name: readonly string[], described: ReadonlySet<string>): 'whole' | 'part' | 'none' {
  const missing = name.filter((word) => !described.has(word));
  const whole = name.length - missing.length;
  // Enough is there, or would be with one word that was cut short.
  if (whole + 1 < Math.max(2, name.length * MOST_OF)) return 'none';
  const found = whole + missing.filter((word) => [...described].some((one) => isCut(word, one))).length;
  if (found < 2) return 'none';
  if (found === name.length) return 'whole';
  return found >= name.length * MOST_OF ? 'part' : 'none';
}

const MOST_OF = 0.6;

const isCut = (word: string, cut: string): boolean => cut.length >= 3 && word !== cut && word.startsWith(cut);
