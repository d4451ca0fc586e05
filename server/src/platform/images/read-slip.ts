import { createHash } from 'node:crypto';
import { normaliseImage } from './normalise-image.ts';
import { sniffType } from './sniff-type.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A payment slip as we keep it; `extension` has no dot, `sha256` is that of `bytes`, in hex. */
export interface Slip {
  contentType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
  extension: 'jpg' | 'pdf';
  sha256: string;
}

// Writers may add padding after the end mark; readers look for it in the last kilobyte.
const TRAILER_BYTES = 1024;

/**
 * Reads an uploaded payment slip. A PNG or JPEG is treated as by `readImage`; a PDF is kept byte for byte,
 * so it may carry anything a PDF can: serve it as an attachment only (DECISIONS §6). Throws `UnreadableFile`.
 */
export async function readSlip(bytes: Buffer): Promise<Slip> {
  return (await sniffType(bytes)) === 'pdf' ? pdfSlip(bytes) : imageSlip(bytes);
}

async function imageSlip(bytes: Buffer): Promise<Slip> {
  const { jpeg, sha256 } = await normaliseImage(bytes);
  return { contentType: 'image/jpeg', bytes: jpeg, extension: 'jpg', sha256 };
}

function pdfSlip(bytes: Buffer): Slip {
  if (!bytes.subarray(-TRAILER_BYTES).includes('%%EOF')) throw new UnreadableFile('unreadable');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { contentType: 'application/pdf', bytes, extension: 'pdf', sha256 };
}
