import { hash } from 'node:crypto';
import type { ErrorCode } from '@bowline/contract/api/errors';
import { type Text, t, translate } from '@bowline/contract/text/t';
import { AppError } from '../../app-error.ts';
import { runInSandbox, SandboxError } from '../../process/sandbox.ts';
import {
  type FileErrorReason,
  type NormalisedImage,
  normaliseImage,
  UnreadableFile,
} from './normalise-image.ts';
import type { PdfAccess } from './try-pdf.ts';

// Writers may add padding after the end marker; readers look for it in the last kilobyte.
const TRAILER_BYTES = 1024;

// Some banks' PDFs begin with a byte order mark or blank lines; with anything else before the header, it is no PDF.
const pdfHeader = /^(?:\xEF\xBB\xBF)?[\t\r\n ]{0,16}%PDF-\d\.\d/;

/**
 * Reads an uploaded photo or ID image: PNG or JPEG by content, at most 120 megapixels. It comes back upright,
 * on white, at most 2400 px long unless it is a long screenshot, as JPEG without metadata. Throws `UnreadableFile`.
 */
export async function readImage(bytes: Buffer): Promise<NormalisedImage> {
  if (sniffType(bytes) !== 'image') throw new UnreadableFile('wrong-type');
  return normaliseImage(bytes);
}

const imageHeaders = [Buffer.of(0xff, 0xd8, 0xff), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

/**
 * What a file is by its first bytes: never by its name, nor by the type a browser gives it.
 * Throws `UnreadableFile` (`empty`, `wrong-type`).
 */
function sniffType(bytes: Buffer): 'image' | 'pdf' {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (pdfHeader.test(bytes.toString('latin1', 0, 32))) return 'pdf';
  if (imageHeaders.some((header) => bytes.subarray(0, header.length).equals(header))) return 'image';
  throw new UnreadableFile('wrong-type');
}

/** A payment slip as it is stored; `extension` has no dot, `sha256` is that of `bytes`, in hex. */
export interface Slip {
  contentType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
  extension: 'jpg' | 'pdf';
  sha256: string;
}

/**
 * Reads an uploaded payment slip. A PNG or JPEG is treated as by `readImage`; a PDF is kept byte for byte,
 * so it may carry anything a PDF can, only no password to open it: serve it as an attachment only (DECISIONS §6). Throws
 * `UnreadableFile`, or 429 for an encrypted PDF some minutes after one of the same sender that took too much to open.
 */
export async function readSlip(bytes: Buffer, sender?: string): Promise<Slip> {
  return sniffType(bytes) === 'pdf' ? pdfSlip(bytes, sender) : imageSlip(bytes);
}

/** Reads an uploaded PDF as `readSlip` does, and takes nothing else. Throws `UnreadableFile`. */
export async function readPdf(bytes: Buffer): Promise<Slip> {
  if (sniffType(bytes) !== 'pdf') throw new UnreadableFile('wrong-type');
  return pdfSlip(bytes);
}

async function imageSlip(bytes: Buffer): Promise<Slip> {
  const { jpeg, sha256 } = await normaliseImage(bytes);
  return { contentType: 'image/jpeg', bytes: jpeg, extension: 'jpg', sha256 };
}

async function pdfSlip(bytes: Buffer, sender?: string): Promise<Slip> {
  if (!bytes.subarray(-TRAILER_BYTES).includes('%%EOF')) throw new UnreadableFile('unreadable');
  const access = await pdfAccess(bytes, sender);
  if (access !== 'open') throw new UnreadableFile(access);
  const sha256 = hash('sha256', bytes);
  return { contentType: 'application/pdf', bytes, extension: 'pdf', sha256 };
}

// Of a core, beside the start of the process.
const LONGEST_MS = 2000;

/**
 * Whether a PDF can be read without a password, by the library that shows it to staff: one that only forbids editing opens
 * with the empty password. Only an encrypted one is opened. Throws 429 for some minutes after one that took too much.
 * @param sender whose file it is
 */
async function pdfAccess(bytes: Buffer, sender?: string): Promise<PdfAccess> {
  // The trailer is never compressed or encrypted.
  if (!bytes.includes('/Encrypt')) return 'open';
  const module = new URL('./try-pdf.ts', import.meta.url);
  try {
    return await runInSandbox<PdfAccess>({ module, name: 'tryPdf', longestMs: LONGEST_MS, sender }, bytes);
  } catch (error) {
    if (error instanceof SandboxError) return 'unreadable';
    throw error;
  }
}

/** The codes of rejected files (DECISIONS §6). */
const codes: Record<FileErrorReason, ErrorCode> = {
  empty: 'invalid',
  'wrong-type': 'unsupported_type',
  'too-many-pixels': 'too_large',
  'one-colour': 'invalid',
  'too-small': 'invalid',
  'half-loaded': 'invalid',
  unreadable: 'invalid',
  locked: 'invalid',
};

/**
 * Reads the uploaded files with `read` (`readCamperPicture`, `readSlip`). Throws one error with a sentence at every field
 * whose file is rejected; its code is that of the first.
 */
export async function readFiles<Name extends string, T>(
  files: Readonly<Record<Name, Buffer>>,
  read: (bytes: Buffer, name: Name) => Promise<T>,
  sentences: Readonly<Record<FileErrorReason, Text>>,
): Promise<Record<Name, T>> {
  const results: Record<string, T> = {};
  const rejected: [string, FileErrorReason][] = [];
  for (const [name, bytes] of Object.entries<Buffer>(files)) {
    try {
      results[name] = await read(bytes, name as Name);
    } catch (error) {
      rejected.push([name, reasonOf(error)]);
    }
  }
  if (rejected.length > 0) throw fileError(rejected, sentences);
  return results as Record<Name, T>;
}

function reasonOf(error: unknown): FileErrorReason {
  if (error instanceof UnreadableFile) return error.reason;
  throw error;
}

function fileError(
  rejected: readonly [string, FileErrorReason][],
  sentences: Readonly<Record<FileErrorReason, Text>>,
): AppError {
  const fields = Object.fromEntries(rejected.map(([name, reason]) => [name, [translate(sentences[reason])]]));
  const code = rejected[0] ? codes[rejected[0][1]] : 'invalid';
  return new AppError(code, t('We couldn’t use a file. Please see the note beside it.'), { fields });
}
