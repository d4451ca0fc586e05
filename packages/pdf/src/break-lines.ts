/// <reference path="./untyped-modules.d.ts" />
import LineBreaker from 'linebreak';
import { LRUCache } from 'lru-cache';
import type { Faces, Span } from './fonts.ts';
import { type Run, runsOf, widthOf } from './text-runs.ts';
import { inVisualOrder } from './visual-order.ts';

/** The content of one line, from left to right. */
export type Line = readonly Run[];

/** An unbreakable part of a line, and whether a new line has to follow. */
interface Word {
  readonly spans: readonly Span[];
  readonly endsLine: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const MAX_CACHED_TEXTS = 2000;

// Documents share most of their paragraphs: labels and terms.
const cachedLines = new WeakMap<Faces, LRUCache<string, readonly Line[]>>();

/** Sets text in lines of at most `width` points. A word that is too long for a line breaks anywhere. */
export function breakLines(spans: readonly Span[], width: number, faces: Faces): readonly Line[] {
  const cache = cachedLines.get(faces) ?? new LRUCache<string, readonly Line[]>({ max: MAX_CACHED_TEXTS });
  cachedLines.set(faces, cache);
  const key = JSON.stringify([width, spans]);
  const lines = cache.get(key) ?? fillLines(spans, width, faces);
  cache.set(key, lines);
  return lines;
}

function fillLines(spans: readonly Span[], width: number, faces: Faces): Line[] {
  const lines = lineFiller(width, faces);
  for (const { spans: word, endsLine } of wordsOf(spans.map(composed))) {
    if (widthOfWord(word, faces) <= width) lines.add(word);
    else for (const part of partsOf(word)) lines.add([part]);
    if (endsLine) lines.endLine();
  }
  return lines.all().map(joined).map(inVisualOrder);
}

/** Fills a line with words until the next does not fit. */
function lineFiller(width: number, faces: Faces) {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let used = 0;
  const endLine = () => {
    lines.push(line);
    line = [];
    used = 0;
  };
  const add = (word: readonly Span[]) => {
    if (used > 0 && used + widthOfWord(word, faces) > width) endLine();
    const runs = word.flatMap(({ text, style }) => runsOf(text, style, faces));
    line.push(...runs);
    used += sumOfWidths(runs);
  };
  return { add, endLine, all: () => (line.length > 0 ? [...lines, line] : lines) };
}

// Fonts have é, seldom e with a combining accent.
const composed = ({ text, style }: Span): Span => ({ text: text.normalize(), style });

function* wordsOf(spans: readonly Span[]): Generator<Word> {
  const text = spans.map((span) => span.text).join('');
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const endsLine = /[\n\r\u{2028}\u{2029}]$/u.test(text.slice(from, next.position));
    yield { spans: cut(spans, from, next.position), endsLine };
    from = next.position;
  }
}

function cut(spans: readonly Span[], from: number, to: number): Span[] {
  let start = 0;
  return spans.flatMap(({ text, style }) => {
    const piece = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    return piece ? [{ text: piece.replaceAll('\t', ' '), style }] : [];
  });
}

const partsOf = (word: readonly Span[]): Span[] =>
  word.flatMap(({ text, style }) =>
    [...graphemes.segment(text)].map(({ segment }) => ({ text: segment, style })),
  );

// The space after the last word may exceed the width.
function widthOfWord(word: readonly Span[], faces: Faces): number {
  const runs = word.flatMap(({ text, style }, index) =>
    runsOf(index === word.length - 1 ? text.trimEnd() : text, style, faces),
  );
  return sumOfWidths(runs);
}

const sumOfWidths = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + widthOf(run), 0);

function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last?.face === run.face && last.style === run.style)
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}
