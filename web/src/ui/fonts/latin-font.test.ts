import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { latinCharacters, latinFontFile, subsetLatinFont } from '../../../test/latin-font.ts';

const file = await readFile(latinFontFile);

test('the font of the pages is small and is what the script writes', async () => {
  expect(file.length).toBeLessThanOrEqual(45_000);
  expect(await subsetLatinFont()).toEqual(file);
});

test('it has every Latin character, figures of one width and the weights of the tokens', () => {
  const font = create(file) as Font;
  const missing = [...latinCharacters].filter((one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
  expect(font.availableFeatures).toContain('tnum');
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 600 } });
});
