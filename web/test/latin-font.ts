import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** ASCII, Latin-1 and the punctuation of English and Malay. */
export const latinCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}–—‘’‚“”„•…‹›€™−`;

/** Where the pages take it from. It is committed: no build needs the whole font. */
export const latinFontFile = join(import.meta.dirname, '../src/ui/fonts/inter.woff2');

/** Inter with these characters and only the weights of the tokens. */
export async function subsetLatinFont(): Promise<Buffer> {
  const font = await readFile(fileURLToPath(import.meta.resolve(inter)));
  return subsetFont(font, latinCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
    // Its copyright.
    preserveNameIds: [0],
  });
}

if (import.meta.main) await writeFile(latinFontFile, await subsetLatinFont());
