import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type FontSlice, slicesFor } from './font-slices.ts';
import type { TextStyle } from './text-style.ts';

/** A font file at one weight, upright or italic. */
export interface Face {
  readonly id: string;
  readonly font: Font;
}

/** Finds the face that has a character. */
export interface Faces {
  /** Undefined for a character that none of our fonts has. */
  find(codePoint: number, asEmoji: boolean, style: TextStyle): Face | undefined;
}

type Cut = Pick<TextStyle, 'weight' | 'italic'>;

/** A text to be printed, and whether any of it is bold or italic. */
export interface PrintedText {
  readonly text: string;
  readonly emphasis: boolean;
}

const mayBeEmoji = /(?!\p{ASCII})\p{Emoji}/u;
const regular: Cut = { weight: 400 };
const emphatic: readonly Cut[] = [
  { weight: 700 },
  { weight: 400, italic: true },
  { weight: 700, italic: true },
];

const opening = new Map<string, Promise<Face>>();
const opened = new Map<string, Face>();

/** Opens what is needed to print the texts; what was opened before is still there. */
export async function loadFaces(texts: Iterable<PrintedText>): Promise<Faces> {
  const chosen = new Map<string, FontSlice | undefined>();
  for (const { text, emphasis } of texts) {
    for (const character of new Set(text)) {
      const codePoint = character.codePointAt(0) ?? 0;
      for (const asEmoji of mayBeEmoji.test(character) ? [false, true] : [false]) {
        const key = keyOf(codePoint, asEmoji);
        const slice = chosen.get(key) ?? (await chooseSlice(codePoint, asEmoji));
        chosen.set(key, slice);
        if (slice && emphasis) await Promise.all(emphatic.map((cut) => open(slice, cut)));
      }
    }
  }
  return {
    find: (codePoint, asEmoji, style) => {
      const slice = chosen.get(keyOf(codePoint, asEmoji)) ?? chosen.get(keyOf(codePoint, false));
      return slice && opened.get(faceId(slice, style));
    },
  };
}

const keyOf = (codePoint: number, asEmoji: boolean): string => `${codePoint} ${asEmoji}`;

async function chooseSlice(codePoint: number, asEmoji: boolean): Promise<FontSlice | undefined> {
  for (const slice of slicesFor(codePoint, asEmoji)) {
    const { font } = await open(slice, regular);
    if (font.hasGlyphForCodePoint(codePoint)) return slice;
  }
  return undefined;
}

function open(slice: FontSlice, cut: Cut): Promise<Face> {
  const id = faceId(slice, cut);
  const face = opening.get(id) ?? read(slice, cut);
  opening.set(id, face);
  return face;
}

/** Italics are Latin: other scripts have none. */
const isItalic = ({ italic }: FontSlice, cut: Cut): boolean => cut.italic === true && italic !== undefined;

const faceId = (slice: FontSlice, cut: Cut): string =>
  `${slice.id}-${cut.weight}${isItalic(slice, cut) ? '-italic' : ''}`;

// The PDF engine can embed neither WOFF2 nor variable fonts, so each weight is cut out as a font of its own.
async function read(slice: FontSlice, cut: Cut): Promise<Face> {
  const file = await readFile((isItalic(slice, cut) && slice.italic) || slice.upright);
  const variationAxes = { wght: cut.weight };
  const font = create(
    await subsetFont(file, '', { targetFormat: 'truetype', variationAxes, keepAllGlyphs: true }),
  );
  if (!('layout' in font)) throw new Error(`${slice.id} is a collection of fonts`);
  const id = faceId(slice, cut);
  // All slices and weights of a family have one name, and the PDF engine takes fonts of one name for one font.
  Object.defineProperty(font, 'postscriptName', { value: id });
  const face = { id, font };
  opened.set(id, face);
  return face;
}
