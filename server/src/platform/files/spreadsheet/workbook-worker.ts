import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type Feature, type Cell as SheetCell, type SheetData } from 'write-excel-file/node';
import { type Cell, type Line, textOf } from './cell.ts';
import type { WorkbookHead } from './workbook.ts';

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

type SheetFeature = Feature<Stream | Buffer | Blob>;

interface TablePage {
  readonly columns: number;
  /** Its header included. */
  readonly rows: number;
  readonly footer: string;
}

/** Filters in the header of the first sheet, and its pages on paper: as wide as the sheet of paper, with a footer. */
function tablePage({ columns, rows, footer }: TablePage): SheetFeature {
  const filter = `<autoFilter ref="A1:${columnName(columns)}${rows}"/>`;
  const foot = `<headerFooter><oddFooter>&amp;L${xmlOf(footer)}&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`;
  const transform = (xml: string, _: unknown, { sheetIndex }: { readonly sheetIndex: number }) =>
    sheetIndex > 0
      ? xml
      : xml
          .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
          .replace('</sheetData>', `</sheetData>${filter}`)
          .replace(/<pageSetup ([^/]*)\/>/, `<pageSetup $1 fitToHeight="0"/>${foot}`);
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
}

/** 1 → `A`, 27 → `AA`. */
function columnName(column: number): string {
  const rest = (column - 1) % 26;
  const before = (column - 1 - rest) / 26;
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest);
}

// An `&` begins a code of the footer; twice, it is itself.
const xmlOf = (text: string): string =>
  text.replaceAll('&', '&&').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
