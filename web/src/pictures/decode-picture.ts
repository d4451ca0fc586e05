import type { FileKind } from './file-kind.ts';

/**
 * The pixels of a picture, upright. Undefined when the browser cannot read it.
 * Close the bitmap after use: twelve megapixels hold 48 MB.
 */
export async function decodePicture(file: Blob, kind: FileKind): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return kind === 'heic' ? decodeHeic(file) : undefined;
  }
}

// Safari reads HEIC by itself; the 3 MB decoder is fetched only where it is needed. This build of it needs no
// eval and no WebAssembly, so the page's Content-Security-Policy only has to allow `worker-src blob:`.
async function decodeHeic(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    const { heicTo } = await import('heic-to/csp');
    return await heicTo({ blob: file, type: 'bitmap' });
  } catch {
    return undefined;
  }
}
