import { longestLine, longestWord, textWidth } from '../../ui/text-width.ts';

/** The least width of a column that breaks no word, in em, and for each row its texts, which share a line where they fit. */
export interface Need {
  readonly least: number;
  readonly rows: readonly (readonly string[])[];
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
const PADDING = 1;
/** The line below a row and the paper around its text. */
const ROW = 0.5;
const LINE = 1.2;
/** A longer word breaks where its column ends. */
const LONGEST_WORD = 13;
const LONGEST_LINE = 32;
const [SIZE, SMALLEST_SIZE] = [10, 7.5];

/** Headings and names are bold. */
const BOLD = 1.08;

export const needOf = (heading: string, rows: Need['rows']): Need => ({
  least: Math.min(LONGEST_WORD, BOLD * Math.max(...[heading, ...rows.flat()].map(longestWord))) + PADDING,
  rows,
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

/** The least width for each column, and the rest for those with long texts: first for each text, then for whole lines. */
function spread(needs: readonly Need[], width: number): { readonly widths: readonly number[] } {
  let widths = needs.map(({ least }) => least);
  for (const lengthOf of [longestText, wholeLine]) {
    const wishes = needs.map((need, index) => Math.max(0, wishOf(need, lengthOf) - (widths[index] ?? 0)));
    const share = Math.min(1, Math.max(0, width - sum(widths)) / Math.max(1, sum(wishes)));
    widths = widths.map((one, index) => one + share * (wishes[index] ?? 0));
  }
  const stretch = 1 + Math.max(0, width - sum(widths)) / Math.max(1, sum(widths.filter(isWide)));
  return { widths: widths.map((one) => (isWide(one) ? one * stretch : one)) };
}

/** A number takes no more than it needs. */
const isWide = (width: number): boolean => width > 5;

type Texts = readonly string[];
const longestText = (texts: Texts): number => Math.max(0, ...texts.map(longestLine));
const wholeLine = (texts: Texts): number => longestLine(texts.join(', '));

/** The width that holds nearly every row. */
function wishOf({ rows }: Need, lengthOf: (texts: Texts) => number): number {
  const lengths = rows.map(lengthOf).sort((a, b) => a - b);
  const nearlyEvery = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return Math.min(nearlyEvery, LONGEST_LINE) + PADDING;
}

interface Candidate {
  readonly paper: Paper;
  readonly widths: readonly number[];
}

function pages(needs: readonly Need[], { paper, widths }: Candidate): number {
  const count = needs[0]?.rows.length ?? 0;
  const heights = Array.from({ length: count }, (_, row) => {
    const lines = needs.map(({ rows }, column) => linesIn(rows[row] ?? [], (widths[column] ?? 1) - PADDING));
    return Math.max(1, ...lines) * LINE + ROW;
  });
  return sum(heights) / paper.height;
}

/** How many lines some texts take that share a line where they fit. */
function linesIn(texts: Texts, width: number): number {
  let lines = 1;
  let used = 0;
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const own = textWidth(line);
    if (used > 0 && used + own > width) lines += 1;
    lines += Math.max(0, Math.ceil(own / Math.max(1, width)) - 1);
    used = used > 0 && used + own <= width ? used + own : own;
  }
  return lines;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
