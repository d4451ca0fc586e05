/// <reference path="./untyped-modules.d.ts" />
import bidiFactory from 'bidi-js';
import type { Run } from './text-runs.ts';

const bidi = bidiFactory();

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Piece {
  readonly run: Run;
  /** Odd from right to left. */
  readonly level: number;
}

/** The runs of a line from left to right, by UAX #9: Arabic and Hebrew among them are read from right to left. */
export function inVisualOrder(line: readonly Run[]): readonly Run[] {
  const text = line.map((run) => run.text).join('');
  if (!rightToLeft.test(text)) return line;
  const pieces = piecesOf(line, bidi.getEmbeddingLevels(text, 'ltr').levels);
  const highest = Math.max(...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level--) reverseFrom(level, pieces);
  return pieces.map(forEngine);
}

/** The runs, cut where the direction changes. */
function piecesOf(line: readonly Run[], levels: Uint8Array): Piece[] {
  let start = 0;
  return line.flatMap((run) => {
    const pieces: Piece[] = [];
    for (const [index, unit] of run.text.split('').entries()) {
      const level = levels[start + index] ?? 0;
      const last = pieces.at(-1);
      if (last?.level === level)
        pieces[pieces.length - 1] = { level, run: { ...run, text: last.run.text + unit } };
      else pieces.push({ level, run: { ...run, text: unit } });
    }
    start += run.text.length;
    return pieces;
  });
}

/** Reverses each sequence of pieces that are at least at this level. */
function reverseFrom(level: number, pieces: Piece[]): void {
  for (let from = 0; from < pieces.length; from++) {
    let to = from;
    while ((pieces[to]?.level ?? 0) >= level) to++;
    pieces.splice(from, to - from, ...pieces.slice(from, to).reverse());
    from = to;
  }
}

// The engine sets these scripts from right to left, even their digits, and all others, even spaces and brackets, from left
// to right: what is to be the other way round is given to it in reverse.
function forEngine({ run, level }: Piece): Run {
  const isReversed = level % 2 === 1;
  if (rightToLeft.test(run.text) === isReversed) return run;
  const parts = [...graphemes.segment(run.text)].map(({ segment }) => segment).reverse();
  const mirrored = (part: string) => (isReversed && bidi.getMirroredCharacter(part)) || part;
  return { ...run, text: parts.map(mirrored).join('') };
}
