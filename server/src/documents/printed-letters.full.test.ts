import { hasUnprintedLetters } from '@bowline/contract/text/names/printed-letters';
import { slicesFor } from '@bowline/pdf';
import { type Font, openSync } from 'fontkit';
import { expect, test } from 'vitest';

const has = (file: string, codePoint: number): boolean =>
  (openSync(file) as Font).hasGlyphForCodePoint(codePoint);

test('no font has a letter of the scripts for which families are asked for a Latin name', () => {
  const printed: string[] = [];
  let unprinted = 0;
  for (let codePoint = 0x80; codePoint < 0x20000; codePoint += 5) {
    if (codePoint >= 0xd800 && codePoint < 0xe000) continue;
    const letter = String.fromCodePoint(codePoint);
    if (!hasUnprintedLetters(letter)) continue;
    unprinted++;
    // A file of a font is said to be for some letters that it lacks.
    if (slicesFor(codePoint, false).some(({ upright }) => has(upright(400), codePoint))) printed.push(letter);
  }
  expect(unprinted).toBeGreaterThan(1000);
  expect(printed).toEqual([]);
});
