import { hash } from 'node:crypto';
import { type NormalisedImage, normaliseImage, UnreadableFile } from './normalise-image.ts';
import { pdfAccess } from './open-pdf.ts';

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
 * so it may carry anything a PDF can, only no password to open it: serve it as an attachment only (DECISIONS §6). Throws `UnreadableFile`,
 * or 429 for an encrypted PDF some minutes after one of the same sender that took too much to open.
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
