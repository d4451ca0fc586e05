import type { Line } from './break-lines.ts';
import { type Run, widthOf } from './text-runs.ts';

/** Draws a line of text whose letters stand on `baseline`. */
export function drawLine(pdf: PDFKit.PDFDocument, line: Line, left: number, baseline: number): void {
  let x = left;
  for (const run of line) {
    drawRun(pdf, run, x, baseline);
    x += widthOf(run);
  }
}

function drawRun(pdf: PDFKit.PDFDocument, { face, text, style }: Run, x: number, y: number): void {
  chooseFace(pdf, face);
  pdf.fontSize(style.size).fillColor(style.color);
  pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
}

function chooseFace(pdf: PDFKit.PDFDocument, { id, font }: Run['face']): void {
  // The engine takes an opened font as well as a file; its types know only the file.
  pdf.registerFont(id, font as unknown as Uint8Array);
  pdf.font(id);
}
