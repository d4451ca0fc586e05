import type { StatementEncoding } from '@bowline/contract/api/staff/money/bank-statements';

const SHOWN_LINES = 3;
const SHOWN_LENGTH = 100;
const SNIFFED_BYTES = 1000;

/** The text of a statement, and the possible encodings where the bytes are ambiguous. */
export interface StatementText {
  readonly text: string;
  /** Undefined where one of the choices has to be made first. */
  readonly encoding: StatementEncoding | undefined;
  readonly choices: readonly { readonly encoding: StatementEncoding; readonly lines: readonly string[] }[];
  /** Where there are choices: the text with a character for each byte, which is the same whatever is chosen. */
  readonly bytewise: string | undefined;
}

/** Decodes a statement. */
export function readText(bytes: Buffer, chosen?: StatementEncoding): StatementText {
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
