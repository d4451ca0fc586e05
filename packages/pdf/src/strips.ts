import type { Font } from 'fontkit';
import { breakLines, type Line } from './break-lines.ts';
import { hairline, leading, type Span, type TextStyle } from './fonts.ts';
import { drawArtifact, drawTagged, nested, page, type Sheet, spoken } from './sheet.ts';
import { type Run, widthOf } from './text-runs.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** The engine accepts an opened font as well as a file; its own types have only the file. */
      registerFont(name: string, font: Font): this;
    }

    interface TextOptions {
      /** In points. The engine measures the text where it is not given. */
      textWidth?: number;
      /** Of the text. The engine counts its words where it is not given. */
      wordCount?: number;
    }
  }
}

/** A piece of a page that is never broken. */
export interface Strip {
  readonly height: number;
  /** The space above it, unless it is the first on its page. */
  readonly above?: number;
  /** Separates two strips on a page, and is left out at its top. */
  readonly between?: boolean;
  /** Stays on one page with the strip that follows. */
  readonly keep?: boolean;
  draw(top: number): void;
}

/** Text in a column: its tag, its words, where it begins and how wide it may be. */
export interface Column {
  readonly sheet: Sheet;
  readonly spans: readonly Span[];
  readonly left: number;
  readonly width: number;
  /** The alignment of its lines; left by default. */
  readonly align?: 'right';
}

/** One line after the other, columns side by side. The first two lines stay together, and so do the last two. */
export function textStrips(columns: readonly Column[], above = 0): Strip[] {
  const set = columns.map((column) => ({
    ...column,
    lines: breakLines(column.spans, column.width, column.sheet.faces),
  }));
  const count = Math.max(...set.map(({ lines }) => lines.length));
  const height = leading(tallest(columns));
  return Array.from({ length: count }, (_, index) => ({
    height,
    above: index === 0 ? above : 0,
    keep: index < count - 1 && (index === 0 || index === count - 2),
    draw: (top) => {
      for (const { sheet, lines, ...place } of set) {
        const line = lines[index] ?? [];
        drawIn(sheet, line, beginOf(line, place), top + height);
      }
    },
  }));
}

function beginOf(line: Line, { left, width, align }: Omit<Column, 'sheet' | 'spans'>): number {
  if (align !== 'right') return left;
  return left + width - line.reduce((sum, run) => sum + widthOf(run), 0);
}

// A fifth of the height is below the baseline, so that letters are a little above the middle of their line.
function drawIn(sheet: Sheet, line: Line, left: number, bottom: number): void {
  if (line.length === 0) return;
  const size = Math.max(...line.map(({ style }) => style.size));
  drawTagged(sheet, () => drawLine(sheet.pdf, line, left, bottom - size * 0.42));
}

function tallest(columns: readonly Column[]): TextStyle {
  const styles = columns.flatMap(({ spans }) => spans.map(({ style }) => style));
  return styles.reduce((one, other) => (other.size > one.size ? other : one));
}

/** A paragraph, or a heading, over the width given. */
export function paragraph(
  sheet: Sheet,
  tag: string,
  spans: readonly Span[],
  { left, width, above }: { left: number; width: number; above: number },
): Strip[] {
  if (spans.length === 0) return [];
  const text = spans.map((span) => span.text).join('');
  return textStrips([{ sheet: nested(sheet, tag, spoken(text)), spans, left, width }], above);
}

/** The same strips, each kept on a page with the next. */
export const keptWithNext = (strips: readonly Strip[]): Strip[] =>
  strips.map((strip) => ({ ...strip, keep: true }));

/** A line across the page with a little space around it. */
export function rule(sheet: Pick<Sheet, 'pdf' | 'accent'>, kind: 'hairline' | 'accent', room: number): Strip {
  const [color, thickness] = kind === 'accent' ? [sheet.accent, 2.5] : [hairline, 0.5];
  const draw = (top: number) =>
    drawArtifact(sheet, () =>
      sheet.pdf
        .moveTo(page.left, top + room)
        .lineTo(page.width - page.right, top + room)
        .lineWidth(thickness)
        .stroke(color),
    );
  return { height: 2 * room, draw };
}

/** The line between two rows of a table. */
export const rowRule = (sheet: Pick<Sheet, 'pdf' | 'accent'>): Strip => ({
  ...rule(sheet, 'hairline', 3),
  between: true,
  keep: true,
});

/** Draws a line of text on `baseline`. */
export function drawLine(pdf: PDFKit.PDFDocument, line: Line, left: number, baseline: number): void {
  let x = left;
  for (const run of line) {
    const width = widthOf(run);
    drawRun(pdf, run, { x, y: baseline, width });
    x += width;
  }
}

function drawRun(
  pdf: PDFKit.PDFDocument,
  { face, text, style }: Run,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  chooseFace(pdf, face);
  pdf.fontSize(style.size).fillColor(style.color);
  pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', textWidth: width, wordCount: 1 });
}

function chooseFace(pdf: PDFKit.PDFDocument, { id, font }: Run['face']): void {
  pdf.registerFont(id, font);
  pdf.font(id);
}
