import { t } from '@bowline/contract/text/t';
import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../../http/refusals.ts';

/** A row of the file, with the number of its line. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];
const MOST_LINES = 20_000;
// Whatever is longer or wider is no line of a bank, but would hold everybody while it is read.
const LONGEST_LINE = 10_000;
const MOST_CELLS = 60;

/** Splits a statement into rows and cells. Throws 422 at `statement` where that is not possible. */
export function readRows(text: string): CsvRow[] {
  requireFewLines(text);
  return parseWith(text, delimiterOf(text));
}

function requireFewLines(text: string): void {
  let lines = 0;
  for (let from = 0, end = 0; from <= text.length; from = end + 1) {
    const found = text.indexOf('\n', from);
    end = found < 0 ? text.length : found;
    lines += 1;
    if (end - from > LONGEST_LINE) throw unreadable();
    if (lines > MOST_LINES)
      throw invalid({ statement: [t('This file has too many lines. Please import a shorter period.')] });
  }
}

// The one that splits most lines into the same number of cells; what stands in quotes does not count.
function delimiterOf(text: string): string {
  const lines = text.replaceAll(/"[^"\n]*"/g, '""').split(/\r?\n/, 200);
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length).filter((count) => count > 2);
    const same = Map.groupBy(counts, (count) => count);
    return Math.max(0, ...[...same].map(([count, found]) => found.length * 100 + count));
  };
  return DELIMITERS.toSorted((a, b) => score(b) - score(a))[0] ?? ',';
}

function parseWith(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  const keep = (cells: string[], { lines }: { lines: number }) => {
    if (cells.length > MOST_CELLS) throw unreadable();
    rows.push({ line: lines, cells: cells.map(clean) });
    return null;
  };
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: keep,
    });
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    throw unreadable();
  }
  return rows;
}

const unreadable = () => invalid({ statement: [t('We could not read this file as CSV. Is it complete?')] });

// Some banks guard numbers from Excel as ="0123".
const clean = (cell: string): string =>
  cell
    .replace(/^="?(.*?)"?$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
