import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One file of a font family and the code points it is for. A large family comes in a hundred of them. */
export interface FontSlice {
  readonly id: string;
  readonly upright: string;
  readonly italic: string | undefined;
  covers(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);
const families = ['sans', 'sans-tamil', 'sans-sc', 'sans-tc', 'sans-jp', 'sans-kr', 'emoji'] as const;
let slices: Map<string, FontSlice[]> | undefined;

/** The slices that may have a glyph for the character, the best first. */
export function slicesFor(codePoint: number, asEmoji: boolean): FontSlice[] {
  slices ??= new Map(families.map((family) => [family, readFamily(family)]));
  const order = asEmoji ? ['emoji', ...families] : families;
  return order.flatMap((family) => slices?.get(family)?.filter((slice) => slice.covers(codePoint)) ?? []);
}

function readFamily(family: string): FontSlice[] {
  const folder = dirname(require.resolve(`@fontsource-variable/noto-${family}/package.json`));
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(ranges).map(([name, range]) => {
    const id = `noto-${family}-${name.replace(/[[\]]/g, '')}`;
    const file = (style: string) => join(folder, 'files', `${id}-wght-${style}.woff2`);
    const italic = family === 'sans' ? file('italic') : undefined;
    return { id, upright: file('normal'), italic, covers: within(range) };
  });
}

/** `U+0-ff,U+131` as a question. */
function within(range: string): FontSlice['covers'] {
  const spans = range.split(',').map((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => spans.some(([from, to]) => from <= codePoint && codePoint <= to);
}
