import type { StatementEncoding } from '@bowline/contract/api/staff/bank-statements';
import { t } from '@bowline/contract/text/t';
import { AppError } from '../../../http/app-error.ts';
import { atFields, invalid } from '../../../http/refusals.ts';

/** The text of a statement, and which encodings could be meant where the bytes alone do not tell. */
export interface StatementText {
  readonly text: string;
  /** Undefined where one of the choices is to be taken first. */
  readonly encoding: StatementEncoding | undefined;
  readonly choices: readonly { readonly encoding: StatementEncoding; readonly lines: readonly string[] }[];
}

/** Reads the text of a statement. Throws 415 or 422 at `statement` for what is no text. */
export function readText(bytes: Buffer, chosen?: StatementEncoding): StatementText {
  if (bytes.length === 0) throw invalid({ statement: [t('This file is empty.')] });
  const possible = possibleEncodings(bytes);
  const known = possible.find(({ encoding }) => encoding === chosen);
  const [first = { encoding: 'windows-1252' as const, text: '' }] = possible;
  const text = (known ?? first).text.replace(/^\uFEFF/, '');
  if (startsAs(bytes, 'PK') || startsAs(bytes, '%PDF') || text.includes('\0')) throw notText();
  if (possible.length === 1) return { text, encoding: first.encoding, choices: [] };
  const choices = possible.map((one) => ({ encoding: one.encoding, lines: tellingLines(one.text) }));
  return { text, encoding: known?.encoding, choices };
}

const startsAs = (bytes: Buffer, magic: string): boolean =>
  bytes.subarray(0, magic.length).toString('latin1') === magic;

interface Decoded {
  readonly encoding: StatementEncoding;
  readonly text: string;
}

// UTF-8 refuses nearly everything that is none. What is left can be Chinese or Western: only a reader can tell.
function possibleEncodings(bytes: Buffer): Decoded[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8.length > 0) return utf8;
  return [...decoded(bytes, 'gb18030'), ...decoded(bytes, 'windows-1252')];
}

function decoded(bytes: Buffer, encoding: StatementEncoding): Decoded[] {
  try {
    const fatal = encoding !== 'utf-16le';
    return [{ encoding, text: new TextDecoder(encoding, { fatal }).decode(bytes) }];
  } catch {
    return [];
  }
}

const SHOWN_LINES = 3;
const SHOWN_LENGTH = 100;

const tellingLines = (text: string): string[] =>
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
