import { LRUCache } from 'lru-cache';
import type { Face, Faces, TextStyle } from './fonts.ts';

/** A piece of text that one face prints. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  readonly style: TextStyle;
}

/** Replaces a character that none of our fonts has. */
export const REPLACEMENT = '\u{FFFD}';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Unicode counts digits as emoji, because of key caps.
const emoji = /\p{Emoji_Presentation}|(?!\p{ASCII})\p{Emoji}\u{FE0F}/u;
// Joiners, variation selectors and the like, which have no shape of their own.
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

const MAX_CACHED_TEXTS = 5000;

// Faces do not depend on size and colour. Documents share most of their words: labels and terms.
const cachedRuns = new WeakMap<Faces, LRUCache<string, readonly Run[]>>();

/** The text in pieces of one face each, in order. */
export function runsOf(text: string, style: TextStyle, faces: Faces): Run[] {
  const cache = cachedRuns.get(faces) ?? new LRUCache<string, readonly Run[]>({ max: MAX_CACHED_TEXTS });
  cachedRuns.set(faces, cache);
  const key = `${style.weight} ${style.italic} ${text}`;
  const known = cache.get(key) ?? splitIntoRuns(text, style, faces);
  cache.set(key, known);
  return known.map(({ face, text }) => ({ face, text, style }));
}

function splitIntoRuns(text: string, style: TextStyle, faces: Faces): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    for (const piece of printable(segment, style, faces)) {
      const last = runs.at(-1);
      if (last?.face === piece.face) runs[runs.length - 1] = { ...last, text: last.text + piece.text };
      else runs.push(piece);
    }
  }
  return runs;
}

/** A grapheme: whole where one face has all of it, else in its parts. */
function printable(grapheme: string, style: TextStyle, faces: Faces): Run[] {
  const asEmoji = emoji.test(grapheme);
  const find = (character: string) => faces.find(character.codePointAt(0) ?? 0, asEmoji, style);
  const characters = [...grapheme];
  const first = find(characters[0] ?? '');
  if (first && characters.every((one) => first.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)))
    return [{ face: first, text: grapheme, style }];
  return characters
    .filter((one) => !invisible.test(one))
    .flatMap((one) => alone(one, style, faces, find(one)));
}

function alone(character: string, style: TextStyle, faces: Faces, face: Face | undefined): Run[] {
  if (face) return [{ face, text: character, style }];
  const known = faces.find(REPLACEMENT.codePointAt(0) ?? 0, false, style);
  return known ? [{ face: known, text: REPLACEMENT, style }] : [];
}

const widths = new WeakMap<Face, LRUCache<string, number>>();

/** In points. */
export function widthOf({ face, text, style }: Run): number {
  const known = widths.get(face) ?? new LRUCache<string, number>({ max: 5000 });
  widths.set(face, known);
  const width = known.get(text) ?? face.font.layout(text).advanceWidth / face.font.unitsPerEm;
  known.set(text, width);
  return width * style.size;
}
