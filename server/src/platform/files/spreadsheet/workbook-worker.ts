import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type Row, type SheetData } from 'write-excel-file/node';
import type { Line, WorkbookHead } from './workbook.ts';

const LONGEST_SHEET_NAME = 31;
const [NARROWEST, WIDEST] = [8, 48];

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

function write({ sheet, above, header }: WorkbookHead): Promise<Buffer> {
  const data: SheetData = [
    ...above.map((line, index): Row => [index === 0 ? boldCell(line) : textCell(line)]),
    [],
    header.map(boldCell),
    ...rows.map((cells): Row => cells.map(textCell)),
  ];
  const columns = header.map((label, index) => ({ width: widthOf(label, index) }));
  return writeXlsxFile(data, { columns, sheet: sheet.slice(0, LONGEST_SHEET_NAME) }).toBuffer();
}

const textCell = (value: string) => ({ value, type: String, format: '@' });
const boldCell = (value: string) => ({ ...textCell(value), fontWeight: 'bold' as const });

function widthOf(label: string, index: number): number {
  const longest = rows.reduce((most, cells) => Math.max(most, cells[index]?.length ?? 0), label.length);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}
