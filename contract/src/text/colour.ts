import { t } from './t.ts';

/** The colour of a camp that has chosen none. */
export const DEFAULT_COLOUR = '#ffc629';

const WHITE = '#ffffff';
const BLACK = '#000000';
const INK = '#1c2430';
/** The ground of the dark theme (web/src/ui/tokens.css). */
const DARK_GROUND = '#11161c';

// WCAG 2, level AA.
const READABLE = 4.5;
// A bar or a line on its ground; the yellow has 1.6 on white.
const VISIBLE = 1.25;

/** How the camp's colour looks: what is written on it, and what it is in the dark theme. */
export interface CampColours {
  readonly colour: string;
  readonly ink: string;
  readonly darkColour: string;
  readonly darkInk: string;
}

/** Why a text cannot be the camp's colour. */
export function colourError(text: string): string | undefined {
  if (!/^#[\da-f]{6}$/i.test(text)) return t('Enter # and six letters or digits, such as #ffc629.');
  if (contrastOf(text, WHITE) < VISIBLE)
    return t('This colour is too pale: nobody would see it on white. Choose a stronger one.');
  return undefined;
}

export function campColours(colour: string): CampColours {
  const darkColour = inTheDark(colour);
  return { colour, ink: inkOn(colour), darkColour, darkInk: inkOn(darkColour) };
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

// On medium tones only black can be read.
function inkOn(colour: string): string {
  const better = contrastOf(colour, INK) >= contrastOf(colour, WHITE) ? INK : WHITE;
  return contrastOf(colour, better) >= READABLE ? better : BLACK;
}

/** The yellow is dimmed a little; a dark colour is lightened until it stands out. */
function inTheDark(colour: string): string {
  if (colour === DEFAULT_COLOUR) return '#f2bb1f';
  const lighter = channelsOf(colour).map((value) => Math.min(255, value + 8));
  return contrastOf(colour, DARK_GROUND) < VISIBLE ? inTheDark(hexOf(lighter)) : colour;
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** As WCAG 2 defines it, from 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
