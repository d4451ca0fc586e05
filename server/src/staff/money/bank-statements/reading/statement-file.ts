import type { StatementEncoding } from '@bowline/contract/api/staff/money/bank-statements';
import { Parser } from 'htmlparser2';
import { AppError, atFields, invalid } from '../../../../platform/app-error.ts';
import { readWorkbook } from '../../../../platform/files/spreadsheet/read-workbook.ts';
import { type FileRow, readCsv, requireFew, rowsOfCells } from './csv-file.ts';

/** The rows of a statement, whatever kind of file it is. */
export interface StatementFile extends Pick<StatementText, 'encoding' | 'choices'> {
  readonly rows: readonly FileRow[];
  /** Where the encoding is ambiguous: the same rows with a character for each byte. */
  readonly bytewise: readonly FileRow[];
}

const XLSX = 'PK\x03\x04';
const OLD_XLS = '\xd0\xcf\x11\xe0';

/** Reads CSV in several encodings, XLSX, and HTML called `.xls`. Throws 415 or 422 at `statement`. */
export async function readStatementFile(
  bytes: Buffer,
  chosen: StatementEncoding | undefined,
): Promise<StatementFile> {
  if (bytes.length === 0) throw invalid({ statement: ['This file is empty.'] });
  if (startsAs(bytes, XLSX)) return certain(rowsOfCells(await readCells(bytes)));
  if (startsAs(bytes, OLD_XLS))
    throw unsupported(
      'This is an old Excel file. Open it in Excel, save it as XLSX or CSV, and choose that file.',
    );
  const { text, encoding, choices, bytewise } = readText(bytes, chosen);
  const content = withoutPreamble(text);
  if (startsAs(bytes, '%PDF') || text.includes('\0')) throw unsupported(notReadable());
  if (!isHtml(content) && isOtherMarkup(content)) throw unsupported(notReadable());
  const read = isHtml(content) ? (one: string) => rowsOfCells(readHtml(one)) : readCsv;
  return { rows: read(text), encoding, choices, bytewise: bytewise === undefined ? [] : read(bytewise) };
}

const certain = (rows: FileRow[]): StatementFile => ({ rows, encoding: 'utf-8', choices: [], bytewise: [] });

const startsAs = (bytes: Buffer, magic: string): boolean =>
  bytes.subarray(0, magic.length).toString('latin1') === magic;

// What may stand before the first tag says nothing about the file.
const withoutPreamble = (text: string): string => text.replace(/^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)+/, '');

const isHtml = (text: string): boolean =>
  /^<(!doctype html|html|head|body|table|meta|style|div|p|h\d|center|font|br|workbook)\b/i.test(text);

// XML, OFX, and a page saved with its pictures.
const isOtherMarkup = (text: string): boolean => /^(<|OFXHEADER:|MIME-Version:)/i.test(text);

async function readCells(bytes: Buffer): Promise<string[][]> {
  try {
    return await readWorkbook(bytes);
  } catch {
    throw unsupported(notReadable());
  }
}

const notReadable = () =>
  'We cannot read this file. Download the statement from the bank as CSV or XLSX, not as PDF.';

const unsupported = (sentence: string): AppError =>
  new AppError('unsupported_type', sentence, { fields: atFields(['statement'], sentence) });

// Excel's own XML of 2003 has rows and cells too.
const cellTags = ['td', 'th', 'cell'];
const rowTags = ['tr', 'row'];
const MAX_SPAN = 20;

/**
 * The rows of the tables in an HTML document, which some banks call `.xls`. What stands outside of a table is a row of one
 * cell. Tables may be nested, and end tags missing. Throws 422 at `statement` at the first row or cell too many.
 */
function readHtml(html: string): string[][] {
  const rows: string[][] = [];
  const open: string[][] = [];
  let hidden = 0;
  const requireFewSoFar = () => requireFew(rows.length + open.length, open.at(-1)?.length ?? 0);
  const finish = () => {
    const row = open.pop();
    if (row?.some((cell) => cell.trim() !== '')) rows.push(row);
  };
  const write = (text: string) => {
    const row = open.at(-1);
    if (row && row.length > 0) row.push((row.pop() ?? '') + text);
    else if (text.trim() !== '') rows.push([text]);
  };
  const parser = new Parser({
    onopentag(name, { colspan, 'ss:index': index }) {
      if (name === 'script' || name === 'style') hidden += 1;
      if (rowTags.includes(name)) open.push([]);
      requireFewSoFar();
      if (name === 'br') write(' ');
      if (!cellTags.includes(name)) return;
      if (open.length === 0) open.push([]);
      // Cells that were left out before this one.
      while ((open.at(-1)?.length ?? 0) < Math.min(Number(index) || 1, MAX_SPAN) - 1) open.at(-1)?.push('');
      // Whatever spans several columns stands in the first of them.
      const span = Math.min(Math.max(Number(colspan) || 1, 1), MAX_SPAN);
      spans.push(span - 1);
      open.at(-1)?.push('');
    },
    ontext(text) {
      if (hidden === 0) write(text);
      requireFewSoFar();
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden -= 1;
      if (rowTags.includes(name)) finish();
      if (cellTags.includes(name)) open.at(-1)?.push(...Array.from({ length: spans.pop() ?? 0 }, () => ''));
    },
  });
  const spans: number[] = [];
  parser.end(html);
  while (open.length > 0) finish();
  return rows;
}

const SHOWN_LINES = 3;
const SHOWN_LENGTH = 100;
const SNIFFED_BYTES = 1000;

/** The text of a statement, and the possible encodings where the bytes are ambiguous. */
interface StatementText {
  readonly text: string;
  /** Undefined where one of the choices has to be made first. */
  readonly encoding: StatementEncoding | undefined;
  readonly choices: readonly { readonly encoding: StatementEncoding; readonly lines: readonly string[] }[];
  /** Where there are choices: the text with a character for each byte, which is the same whatever is chosen. */
  readonly bytewise: string | undefined;
}

/** Decodes a statement. */
function readText(bytes: Buffer, chosen?: StatementEncoding): StatementText {
  const possible = possibleEncodings(bytes);
  const known = possible.find(({ encoding }) => encoding === chosen);
  const [first = { encoding: 'windows-1252' as const, text: '' }] = possible;
  const text = (known ?? first).text.replace(/^\uFEFF/, '');
  if (possible.length === 1) return { text, encoding: first.encoding, choices: [], bytewise: undefined };
  const choices = possible.map((one) => ({ encoding: one.encoding, lines: distinctiveLines(one.text) }));
  return { text, encoding: known?.encoding, choices, bytewise: bytes.toString('latin1') };
}

interface DecodedStatement {
  readonly encoding: StatementEncoding;
  readonly text: string;
}

// Text in other encodings is almost never valid UTF-8. It can be Chinese or Western: only a person can decide.
function possibleEncodings(bytes: Buffer): DecodedStatement[] {
  const utf16 = utf16Of(bytes);
  if (utf16) return decoded(bytes, utf16);
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8.length > 0) return utf8;
  return [...decoded(bytes, 'gb18030'), ...decoded(bytes, 'windows-1252')];
}

// By its mark, or by the zero in most of its first characters.
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, SNIFFED_BYTES);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) < head.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decoded(bytes: Buffer, encoding: StatementEncoding): DecodedStatement[] {
  try {
    const fatal = !encoding.startsWith('utf-16');
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
