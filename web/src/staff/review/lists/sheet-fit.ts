import { longestLine, longestWord, textWidth } from './text-width.ts';

/** What a column holds: the least width that breaks no word, in em, and the text of each row. */
export interface Need {
  readonly least: number;
  readonly texts: readonly string[];
}

/** How the columns of a list stand on a sheet. */
export interface SheetFit {
  /** Of the table, in per cent. */
  readonly widths: readonly number[];
  /** On an upright sheet. */
  readonly isNarrow: boolean;
  /** The size of the text on paper. */
  readonly points: number;
  /** What the list needs on a screen, in em. */
  readonly least: number;
}

interface Paper {
  /** In em at 10 points. */
  readonly width: number;
  readonly height: number;
}

// A4, without margins and the head of the list.
const UPRIGHT: Paper = { width: 53.8, height: 73 };
const LYING: Paper = { width: 78.5, height: 48 };

/** The paper beside the text of a cell. */
const PADDING = 0.9;
/** The line below a row and the paper around its text. */
const ROW = 0.5;
const LINE = 1.2;
/** A longer word breaks where its column ends. */
const LONGEST_WORD = 13;
const LONGEST_LINE = 32;
const [SIZE, SMALLEST_SIZE] = [10, 7.5];

export const needOf = (heading: string, texts: readonly string[]): Need => ({
  least: Math.min(LONGEST_WORD, Math.max(...[heading, ...texts].map(longestWord))) + PADDING,
  texts,
});

/** The sheet on which most rows stand, and the widths of the columns on it. */
export function fitSheet(needs: readonly Need[]): SheetFit {
  const [upright, lying] = [UPRIGHT, LYING].map((paper) => ({ paper, ...spread(needs, paper.width) }));
  if (!upright || !lying) throw new Error('There is paper of two shapes');
  const least = sum(needs.map((need) => need.least));
  const isNarrow = least <= UPRIGHT.width && pages(needs, upright) <= pages(needs, lying);
  const { widths, paper } = isNarrow ? upright : lying;
  return {
    widths: widths.map((width) => (100 * width) / sum(widths)),
    isNarrow,
    points: Math.max(SMALLEST_SIZE, SIZE * Math.min(1, paper.width / least)),
    least,
  };
}

/** The least width for each column, and the rest for those with long lines. */
function spread(needs: readonly Need[], width: number): { readonly widths: readonly number[] } {
  const rest = Math.max(0, width - sum(needs.map(({ least }) => least)));
  const wishes = needs.map(wishOf);
  const wished = sum(wishes);
  const share = wished === 0 ? 0 : Math.min(1, rest / wished);
  const widths = needs.map(({ least }, index) => least + share * (wishes[index] ?? 0));
  const growing = sum(widths.filter(isWide));
  const stretch = 1 + (growing === 0 ? 0 : (rest - share * wished) / growing);
  return { widths: widths.map((one) => (isWide(one) ? one * stretch : one)) };
}

/** A number takes no more than it needs. */
const isWide = (width: number): boolean => width > 4;

/** How much more than the least width holds nearly every line. */
function wishOf({ least, texts }: Need): number {
  const lines = texts.map(longestLine).sort((a, b) => a - b);
  const nearlyEvery = lines[Math.floor(lines.length * 0.9)] ?? 0;
  return Math.max(0, Math.min(nearlyEvery, LONGEST_LINE) + PADDING - least);
}

interface Candidate {
  readonly paper: Paper;
  readonly widths: readonly number[];
}

function pages(needs: readonly Need[], { paper, widths }: Candidate): number {
  const rows = needs[0]?.texts.length ?? 0;
  const heights = Array.from({ length: rows }, (_, row) => {
    const lines = needs.map(({ texts }, column) => linesIn(texts[row] ?? '', (widths[column] ?? 1) - PADDING));
    return Math.max(1, ...lines) * LINE + ROW;
  });
  return sum(heights) / paper.height;
}

const linesIn = (text: string, width: number): number =>
  sum(text.split('\n').map((line) => Math.max(1, Math.ceil(textWidth(line) / Math.max(1, width)))));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
