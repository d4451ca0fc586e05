import { readFile } from 'node:fs/promises';
import { slicesFor } from '@bowline/pdf';
import { create, type Font } from 'fontkit';

export interface Lettered {
  readonly text: string;
  readonly x: number;
  /** The line that the letters stand on. */
  readonly y: number;
  readonly size: number;
}

const fonts = new Map<string, Promise<Font>>();

/** A text as SVG outlines in our own fonts, since a picture may be drawn where no font is installed. */
export async function letter({ text, x, y, size }: Lettered): Promise<string> {
  const runs = await Promise.all(runsOf(text).map(async (run) => ({ run, font: await openFor(run) })));
  let left = x;
  const outlines = runs.flatMap(({ run, font }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    return glyphs.map(({ path }, index) => {
      const at = `translate(${left} ${y}) scale(${scale} ${-scale})`;
      left += (positions[index]?.xAdvance ?? 0) * scale;
      return `<path transform="${at}" d="${path.toSVG()}"/>`;
    });
  });
  return outlines.join('');
}

// Neighbours among Chinese characters may be in different files of the font.
const scripts = /[\u0b80-\u0bff]+|[\u3400-\u9fff]|[^\u0b80-\u0bff\u3400-\u9fff]+/g;
const runsOf = (text: string): string[] => text.match(scripts) ?? [];

async function openFor(run: string): Promise<Font> {
  const letters = [...run].filter((character) => character.trim() !== '');
  const [slice] = slicesFor((letters[0] ?? 'a').codePointAt(0) ?? 0, false);
  if (!slice) throw new Error('No font of ours has this script');
  const opened = fonts.get(slice.id) ?? open(slice.upright);
  fonts.set(slice.id, opened);
  return opened;
}

async function open(file: string): Promise<Font> {
  const font = create(await readFile(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
