import { longestWord, textWidth } from '../../ui/text-width.ts';

/** The least width of a column that breaks no word, in em, and the texts of each row. */
export interface Need {
  readonly least: number;
  /** It is less than the longest word. */
  readonly breaks: boolean;
  readonly rows: readonly RowTexts[];
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

// A4 without its margins, in em at 10 points; the height also without the head of the list.
const UPRIGHT = { width: 54.4, height: 74 };
const LYING = { width: 79, height: 49 };

/** Headings and names are bold. */
const BOLD = 1.1;
/** A longer word breaks where its column ends. */
const LONGEST_WORD = 13;
const [SIZE, SMALLEST_SIZE] = [10, 7.5];

export function needOf(heading: string, rows: Need['rows']): Need {
  const longest = Math.max(BOLD * longestWord(heading), ...rows.flat().map(longestWord));
  return { least: Math.min(LONGEST_WORD, longest) + PADDING, breaks: longest > LONGEST_WORD, rows };
}

/** The sheet that takes the fewest pages, and the widths of the columns on it. */
export function fitSheet(needs: readonly Need[]): SheetFit {
  const least = needs.reduce((total, need) => total + need.least, 0);
  const fits = [UPRIGHT, LYING].map((paper) => {
    const widths = spreadWidth(needs, paper.width);
    return { paper, widths, pages: heightOf(needs, widths) / (paper.height / LINE) };
  });
  const [upright, lying] = fits;
  if (!upright || !lying) throw new Error('There are two ways to lay a sheet');
  const isNarrow = least <= UPRIGHT.width && upright.pages <= lying.pages;
  const { widths, paper } = isNarrow ? upright : lying;
  const whole = widths.reduce((total, width) => total + width, 0);
  return {
    widths: widths.map((width) => (100 * width) / whole),
    isNarrow,
    points: Math.max(SMALLEST_SIZE, SIZE * Math.min(1, paper.width / least)),
    least,
  };
}

/** The texts of a cell, which share a line where they fit. */
type RowTexts = readonly string[];

/** The height of a line. */
const LINE = 1.2;
/** The line below a row and the paper around its text, in lines. */
const BETWEEN_ROWS = 0.4;
/** The paper beside the text of a cell. */
const PADDING = 0.8;
/** More than enough of the rows to see what they are like. */
const SAMPLE = 60;
/** How far a column grows in one step, in em. */
const LONGEST_STEP = 14;
/** What a line less is worth in a row that stays as high. */
const SMALL_GAIN = 0.1;

/** The least width for each column, and the rest wherever it makes the rows lower. */
function spreadWidth(needs: readonly Need[], whole: number): number[] {
  const widths = needs.map(({ least }) => least);
  let rest = Math.floor(whole - sum(widths));
  const lines = needs.map((need, column) => linesByWidth(need, widths[column] ?? 0, rest));
  const grown = needs.map(() => 0);
  while (rest > 0) {
    const { column, step, gain } = bestStep(lines, grown, rest);
    if (gain <= 0) break;
    grown[column] = (grown[column] ?? 0) + step;
    rest -= step;
  }
  return stretch(
    widths.map((width, column) => width + (grown[column] ?? 0)),
    whole,
  );
}

/** The lines of all rows, the paper between them included. */
function heightOf(needs: readonly Need[], widths: readonly number[]): number {
  const count = needs[0]?.rows.length ?? 0;
  const cells = needs.map(({ rows }) => rows.map(measure));
  const heights = Array.from({ length: count }, (_, row) =>
    Math.max(1, ...cells.map((rows, column) => linesIn(rows[row] ?? [], (widths[column] ?? 1) - PADDING))),
  );
  return sum(heights) + BETWEEN_ROWS * count;
}

/** How many lines each row of a sample takes, by how much the column is wider than its least width. */
type LinesByWidth = readonly (readonly number[])[];

function linesByWidth({ rows }: Need, least: number, rest: number): LinesByWidth {
  const every = Math.ceil(rows.length / SAMPLE);
  const sample = rows.filter((_, index) => index % every === 0).map(measure);
  return Array.from({ length: Math.max(0, rest) + 1 }, (_, more) =>
    sample.map((cell) => linesIn(cell, least + more - PADDING)),
  );
}

function bestStep(lines: readonly LinesByWidth[], grown: readonly number[], rest: number) {
  let best = { column: 0, step: 1, gain: 0 };
  const before = costOf(lines, grown);
  for (const column of lines.keys()) {
    for (let step = 1; step <= Math.min(rest, LONGEST_STEP); step++) {
      const after = costOf(
        lines,
        grown.map((more, index) => (index === column ? more + step : more)),
      );
      const gain = (before - after) / step;
      if (gain > best.gain) best = { column, step, gain };
    }
  }
  return best;
}

function costOf(lines: readonly LinesByWidth[], grown: readonly number[]): number {
  const columns = lines.map((byWidth, column) => byWidth[grown[column] ?? 0] ?? []);
  const count = Math.max(0, ...columns.map(({ length }) => length));
  let cost = 0;
  for (let row = 0; row < count; row++) {
    const taken = columns.map((column) => column[row] ?? 1);
    cost += Math.max(...taken) + SMALL_GAIN * sum(taken);
  }
  return cost;
}

/** A number takes no more than it needs. */
const isWide = (width: number): boolean => width > 5;

function stretch(widths: readonly number[], whole: number): number[] {
  const more = Math.max(0, whole - sum(widths)) / Math.max(1, sum(widths.filter(isWide)));
  return widths.map((width) => (isWide(width) ? width * (1 + more) : width));
}

/** The widths of the lines of a text. */
type TextWidths = readonly number[];

const measure = (texts: RowTexts): TextWidths[] => texts.map((text) => text.split('\n').map(textWidth));

/** How many lines some texts take that share a line where they fit. */
function linesIn(texts: readonly TextWidths[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const own of texts.flat()) {
    const isBeside = used > 0 && used + own <= width && texts.length > 1;
    if (used > 0 && !isBeside) lines += 1;
    lines += Math.max(0, Math.ceil(own / Math.max(1, width)) - 1);
    used = isBeside ? used + own : own;
  }
  return lines;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
