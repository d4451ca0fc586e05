import type { StatementEncoding } from '@bowline/contract/api/staff/money/bank-statements';
import { t } from '@bowline/contract/text/t';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError, atFields, invalid } from '../../../http/app-error.ts';

const SHOWN_LINES = 3;

const SHOWN_LENGTH = 100;

/** A row of the file, with the number of its line. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_LINES = 20_000;
// Longer or wider files are no bank statements, and would block the server while they are parsed.
const MAX_LINE_LENGTH = 10_000;
const MAX_CELLS = 60;

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
    if (end - from > MAX_LINE_LENGTH) throw unreadable();
    if (lines > MAX_LINES)
      throw invalid({ statement: [t('This file has too many lines. Please import a shorter period.')] });
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

function parseWith(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  const addRow = (cells: string[], { lines }: { lines: number }) => {
    if (cells.length > MAX_CELLS) throw unreadable();
    rows.push({ line: lines, cells: cells.map(clean) });
    return null;
  };
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: addRow,
    });
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    throw unreadable();
  }
  return rows;
}

const unreadable = () => invalid({ statement: [t('We could not read this file as CSV. Is it complete?')] });

// Some banks write numbers as ="0123" for Excel.
const clean = (cell: string): string =>
  cell
    .replace(/^="?(.*?)"?$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The text of a statement, and the possible encodings where the bytes are ambiguous. */
export interface StatementText {
  readonly text: string;
  /** Undefined where one of the choices has to be made first. */
  readonly encoding: StatementEncoding | undefined;
  readonly choices: readonly { readonly encoding: StatementEncoding; readonly lines: readonly string[] }[];
}

/** Decodes a statement. Throws 415 or 422 at `statement` where it is not text. */
export function readText(bytes: Buffer, chosen?: StatementEncoding): StatementText {
  if (bytes.length === 0) throw invalid({ statement: [t('This file is empty.')] });
  const possible = possibleEncodings(bytes);
  const known = possible.find(({ encoding }) => encoding === chosen);
  const [first = { encoding: 'windows-1252' as const, text: '' }] = possible;
  const text = (known ?? first).text.replace(/^\uFEFF/, '');
  if (startsAs(bytes, 'PK') || startsAs(bytes, '%PDF') || text.includes('\0')) throw notText();
  if (possible.length === 1) return { text, encoding: first.encoding, choices: [] };
  const choices = possible.map((one) => ({ encoding: one.encoding, lines: distinctiveLines(one.text) }));
  return { text, encoding: known?.encoding, choices };
}

const startsAs = (bytes: Buffer, magic: string): boolean =>
  bytes.subarray(0, magic.length).toString('latin1') === magic;

interface DecodedStatement {
  readonly encoding: StatementEncoding;
  readonly text: string;
}

// Text in other encodings is almost never valid UTF-8. It can be Chinese or Western: only a person can decide.
function possibleEncodings(bytes: Buffer): DecodedStatement[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8.length > 0) return utf8;
  return [...decoded(bytes, 'gb18030'), ...decoded(bytes, 'windows-1252')];
}

function decoded(bytes: Buffer, encoding: StatementEncoding): DecodedStatement[] {
  try {
    const fatal = encoding !== 'utf-16le';
    return [{ encoding, text: new TextDecoder(encoding, { fatal }).decode(bytes) }];
  } catch {
    return [];
  }
}

const distinctiveLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => /\P{ASCII}/u.test(line))
    .slice(0, SHOWN_LINES)
    .map((line) => line.slice(0, SHOWN_LENGTH));

function notText(): AppError {
  const sentence = t(
    'This is not a CSV file. Download the statement from the bank as CSV, not as PDF or Excel.',
  );
  return new AppError('unsupported_type', sentence, { fields: atFields(['statement'], sentence) });
}
