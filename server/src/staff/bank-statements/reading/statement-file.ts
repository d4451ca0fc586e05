import type { StatementEncoding } from '@bowline/contract/api/staff/money/bank-statements';
import { AppError, atFields, invalid } from '../../../platform/app-error.ts';
import { readWorkbook } from '../../../platform/files/spreadsheet/read-workbook.ts';
import { type FileRow, readCsv, rowsOfCells } from './csv-file.ts';
import { readHtml } from './html-file.ts';
import { readText, type StatementText } from './text.ts';

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
