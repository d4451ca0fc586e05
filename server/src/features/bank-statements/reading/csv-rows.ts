import { t } from '@bowline/contract/text/t';
import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../../http/refusals.ts';

/** A row of the file, with the number of its line. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];
const MOST_ROWS = 20_000;

/** Splits a statement into rows and cells. Throws 422 at `statement` where that is not possible. */
export function readRows(text: string): CsvRow[] {
  const rows = parseWith(text, delimiterOf(text));
  if (rows.length > MOST_ROWS)
    throw invalid({ statement: [t('This file has too many lines. Please send a shorter period.')] });
  return rows;
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
    throw invalid({ statement: [t('We could not read this file as CSV. Is it complete?')] });
  }
  return rows;
}

// Some banks guard numbers from Excel as ="0123".
const clean = (cell: string): string =>
  cell
    .replace(/^="?(.*?)"?$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
