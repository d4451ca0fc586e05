import { t } from '@bowline/contract/text/t';
import { AppError } from '../../../http/app-error.ts';
import { atFields, invalid } from '../../../http/refusals.ts';

/** The text of a statement, whichever way the bank wrote it down. Throws 415 or 422 at `statement` for what is no text. */
export function readText(bytes: Buffer): string {
  if (bytes.length === 0) throw invalid({ statement: [t('This file is empty.')] });
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (startsAs(bytes, 'PK') || startsAs(bytes, '%PDF') || text.includes('\0')) throw notText();
  return text;
}

const startsAs = (bytes: Buffer, magic: string): boolean =>
  bytes.subarray(0, magic.length).toString('latin1') === magic;

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function notText(): AppError {
  const sentence = t(
    'This is no CSV file. Download the statement from the bank as CSV, not as PDF or Excel.',
  );
  return new AppError('unsupported_type', sentence, { fields: atFields(['statement'], sentence) });
}
