import { longestWord } from '../../ui/text-width.ts';
import { heightOf, LINE, PADDING, type RowTexts, spreadWidth } from './spread-width.ts';

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
