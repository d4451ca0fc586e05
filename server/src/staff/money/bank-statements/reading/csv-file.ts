import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../../../platform/app-error.ts';

/** A row of the file, with the number of its line. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_LINES = 20_000;
// Longer or wider files are no bank statements.
const MAX_LINE_LENGTH = 10_000;
const MAX_CELLS = 60;

/** Splits a statement into rows and cells. Throws 422 at `statement` where that is not possible. */
export function readCsv(text: string): FileRow[] {
  requireFewLines(text);
  return parseWith(text, delimiterOf(text));
}

/** The same rows from the cells of another kind of file. */
export function rowsOfCells(table: readonly (readonly string[])[]): FileRow[] {
  requireFew(table.length, Math.max(0, ...table.slice(0, MAX_LINES).map(({ length }) => length)));
  return table.map((cells, index) => ({ line: index + 1, cells: cells.map(clean) }));
}

/** Throws 422 at `statement` for more rows, or cells in a row, than a statement has. */
export function requireFew(rows: number, cells: number): void {
  if (rows > MAX_LINES) throw tooManyLines();
  if (cells > MAX_CELLS) throw unreadable();
}

function requireFewLines(text: string): void {
  let lines = 0;
  for (let from = 0, end = 0; from <= text.length; from = end + 1) {
    const found = text.indexOf('\n', from);
    end = found < 0 ? text.length : found;
    lines += 1;
    if (end - from > MAX_LINE_LENGTH) throw unreadable();
    if (lines > MAX_LINES) throw tooManyLines();
  }
}

// The one that splits most lines into the same number of cells; quoted text does not count.
function delimiterOf(text: string): string {
  const lines = text.replaceAll(/"[^"\n]*"/g, '""').split(/\r?\n/, 200);
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length).filter((count) => count > 2);
    const same = Map.groupBy(counts, (count) => count);
    return Math.max(0, ...[...same].map(([count, found]) => found.length * 100 + count));
  };
  return DELIMITERS.toSorted((a, b) => score(b) - score(a))[0] ?? ',';
}

function parseWith(text: string, delimiter: string): FileRow[] {
  const rows: FileRow[] = [];
  const addRow = (cells: string[], { lines }: { lines: number }) => {
    requireFew(rows.length, cells.length);
    rows.push({ line: lines, cells: cells.map(clean) });
    return null;
  };
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      on_record: addRow,
    });
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    throw unreadable();
  }
  return rows;
}

const tooManyLines = () =>
  invalid({ statement: ['This file has too many lines. Please import a shorter period.'] });

const unreadable = () => invalid({ statement: ['We could not read this file. Is it complete?'] });

// Some banks write numbers as ="0123" for Excel.
const clean = (cell: string): string =>
  cell
    .replace(/^="?(.*?)"?$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
