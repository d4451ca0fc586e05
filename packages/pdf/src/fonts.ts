/// <reference path="./untyped-modules.d.ts" />
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { cacheLayouts } from './cached-layouts.ts';
import { setInWrittenOrder } from './written-order.ts';

const ink = '#1c2430';

const muted = '#525c69';

export const hairline = '#c5ccd4';

export const body: TextStyle = { size: 9.5, weight: 400, color: ink };

export const strong: TextStyle = { size: 9.5, weight: 700, color: ink };

export const label: TextStyle = { size: 9.5, weight: 400, color: muted };

export const small: TextStyle = { size: 7, weight: 400, color: muted };

export const over: TextStyle = { size: 11, weight: 700, color: ink };

export const title: TextStyle = { size: 21, weight: 700, color: ink };

export const under: TextStyle = { size: 11, weight: 400, color: muted };

export const heading: TextStyle = { size: 13, weight: 700, color: ink };

export const subheading: TextStyle = { size: 10.5, weight: 700, color: ink };

const require = createRequire(import.meta.url);

// A character is taken from the first that has it, so a Chinese one is simplified if both forms exist.
const families = [
  ...['sans', 'sans-tamil', 'sans-sc', 'sans-tc', 'sans-jp', 'sans-kr', 'emoji'],
  ...['sans-arabic', 'sans-gurmukhi', 'sans-thai', 'sans-myanmar', 'sans-malayalam', 'sans-telugu'],
  ...[
    'sans-bengali',
    'sans-gujarati',
    'sans-kannada',
    'sans-sinhala',
    'sans-khmer',
    'sans-lao',
    'sans-hebrew',
  ],
];

// It is not published as a variable font.
const FIXED = 'sans-myanmar';

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
// By character, and whether it is meant as an emoji.
const chosen = new Map<string, FontSlice | undefined>();
const openedEmphatic = new Set<FontSlice>();

const allFaces: Faces = {
  find: (codePoint, asEmoji, style) => {
    const slice = chosen.get(keyOf(codePoint, asEmoji)) ?? chosen.get(keyOf(codePoint, false));
    return slice && opened.get(faceId(slice, style));
  },
};

/** Opens the fonts needed to print the texts; fonts opened before are reused. */
export async function loadFaces(texts: Iterable<PrintedText>): Promise<Faces> {
  for (const { text, emphasis } of texts) {
    for (const character of new Set(text)) {
      const codePoint = character.codePointAt(0) ?? 0;
      for (const asEmoji of mayBeEmoji.test(character) ? [false, true] : [false]) {
        const key = keyOf(codePoint, asEmoji);
        if (!chosen.has(key)) chosen.set(key, await chooseSlice(codePoint, asEmoji));
        const slice = chosen.get(key);
        if (slice && emphasis && !openedEmphatic.has(slice)) await openEmphatic(slice);
      }
    }
  }
  return allFaces;
}

async function openEmphatic(slice: FontSlice): Promise<void> {
  await Promise.all(emphatic.map((cut) => open(slice, cut)));
  openedEmphatic.add(slice);
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
  const file = await readFile((isItalic(slice, cut) && slice.italic) || slice.upright(cut.weight));
  const axes = slice.isVariable ? { variationAxes: { wght: cut.weight } } : {};
  const font = create(await subsetFont(file, '', { targetFormat: 'truetype', keepAllGlyphs: true, ...axes }));
  if (!('layout' in font)) throw new Error(`${slice.id} is a collection of fonts`);
  const id = faceId(slice, cut);
  // All slices and weights of a family have one name, and the PDF engine treats fonts of one name as one font.
  Object.defineProperty(font, 'postscriptName', { value: id });
  skipMissingAnchors(font);
  setInWrittenOrder(font);
  cacheLayouts(font);
  const face = { id, font };
  opened.set(id, face);
  return face;
}

declare module 'fontkit' {
  interface Font {
    /** What of fontkit 2.0.4 is mended here, which its types lack. */
    readonly _layoutEngine: {
      readonly engine?: {
        readonly GPOSProcessor?: { applyLookup(type: number, table: unknown): boolean };
      };
    };
  }
}

/**
 * A mark for which a letter has no place, as in Gurmukhi and Telugu, stays where it is. fontkit throws, where the format
 * says that the rule does not apply.
 */
function skipMissingAnchors(font: Font): void {
  const positions = font._layoutEngine.engine?.GPOSProcessor;
  if (!positions) return;
  const apply = positions.applyLookup.bind(positions);
  positions.applyLookup = (type, table) => {
    try {
      return apply(type, table);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
}

/** One file of a font family and the code points it is for. A large family comes in a hundred of them. */
interface FontSlice {
  readonly id: string;
  readonly isVariable: boolean;
  upright(weight: Cut['weight']): string;
  readonly italic: string | undefined;
  covers(codePoint: number): boolean;
}

let slices: Map<string, FontSlice[]> | undefined;

/** The slices that may have a glyph for the character, the best first. */
export function slicesFor(codePoint: number, asEmoji: boolean): FontSlice[] {
  slices ??= new Map(families.map((family) => [family, readFamily(family)]));
  const order = asEmoji ? ['emoji', ...families] : families;
  return order.flatMap((family) => slices?.get(family)?.filter((slice) => slice.covers(codePoint)) ?? []);
}

function readFamily(family: string): FontSlice[] {
  const isVariable = family !== FIXED;
  const scope = isVariable ? '@fontsource-variable' : '@fontsource';
  const folder = dirname(require.resolve(`${scope}/noto-${family}/package.json`));
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(ranges).map(([name, range]) => {
    const id = `noto-${family}-${name.replace(/[[\]]/g, '')}`;
    const file = (style: string) => join(folder, 'files', `${id}-${style}.woff2`);
    const upright = (weight: Cut['weight']) => file(isVariable ? 'wght-normal' : `${weight}-normal`);
    const italic = family === 'sans' ? file('wght-italic') : undefined;
    return { id, isVariable, upright, italic, covers: within(range) };
  });
}

/** `U+0-ff,U+131` as a predicate. */
function within(range: string): FontSlice['covers'] {
  const spans = range.split(',').map((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => spans.some(([from, to]) => from <= codePoint && codePoint <= to);
}

/** How a piece of text is set. Sizes are points. */
export interface TextStyle {
  readonly size: number;
  readonly weight: 400 | 700;
  readonly italic?: boolean;
  readonly color: string;
}

/** A piece of text in one style. */
export interface Span {
  readonly text: string;
  readonly style: TextStyle;
}

/** From one line to the next. */
export const leading = ({ size }: TextStyle): number => size * 1.45;
