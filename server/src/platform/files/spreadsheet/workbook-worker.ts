import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type Cell as SheetCell, type SheetData } from 'write-excel-file/node';
import { type Cell, type Line, textOf } from './cell.ts';
import type { WorkbookHead } from './workbook.ts';
import { tablePage } from './workbook-page.ts';

const LONGEST_SHEET_NAME = 31;
const [NARROWEST, WIDEST] = [8, 48];
/** The arrow of a filter stands beside the label. */
const FILTER_ARROW = 3;

let rows: Line[] = [];

// The rows come in pieces; the head comes last and completes the table.
parentPort?.on('message', async (message: readonly Line[] | WorkbookHead) => {
  if (!('sheet' in message)) {
    rows.push(...message);
    return;
  }
  const bytes = new Uint8Array(await write(message));
  rows = [];
  parentPort?.postMessage(bytes, [bytes.buffer]);
});

function write({ sheet, header, about, footer = sheet }: WorkbookHead): Promise<Buffer> {
  const name = sheet.slice(0, LONGEST_SHEET_NAME);
  const table = {
    sheet: name,
    data: [header.map(boldCell), ...linesOf(rows)],
    columns: header.map((label, index) => ({ width: widthOf(rows, index, label.length + FILTER_ARROW) })),
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
  };
  const notes = about && {
    sheet: name === 'About' ? 'About this list' : 'About',
    data: linesOf(about),
    columns: [0, 1].map((index) => ({ width: widthOf(about, index) })),
  };
  const features = [tablePage({ columns: header.length, rows: rows.length + 1, footer })];
  return writeXlsxFile(notes ? [table, notes] : [table], { features }).toBuffer();
}

const linesOf = (lines: readonly Line[]): SheetData => lines.map((cells) => cells.map(sheetCell));

function sheetCell(cell: Cell): SheetCell {
  if (cell === '') return null;
  if (typeof cell === 'string') return { value: cell, type: String, format: '@' };
  const { value, format } = cell;
  return value instanceof Date ? { value, type: Date, format } : { value, type: Number, format };
}

const boldCell = (value: string) => ({
  value,
  type: String,
  format: '@',
  fontWeight: 'bold' as const,
});

function widthOf(lines: readonly Line[], index: number, narrowest = NARROWEST): number {
  const longest = lines.reduce((most, cells) => Math.max(most, textOf(cells[index] ?? '').length + 2), 0);
  return Math.min(WIDEST, Math.max(NARROWEST, narrowest, longest));
}
