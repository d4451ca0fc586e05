import { decodePicture } from './decode-picture.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import type { FileKind } from './file-kind.ts';
import { fitWithin, isWorthShrinking } from './shrink-plan.ts';

export type Shrunk = {
  file: Blob;
  /** Whether the browser can show it. */
  readable: boolean;
};

let previous: Promise<unknown> = Promise.resolve();

/** The picture as it is best sent. One at a time: two full-size pictures at once can end a page on a small phone. */
export function shrinkPicture(file: Blob, kind: FileKind): Promise<Shrunk> {
  const mine = previous.then(() => shrinkNow(file, kind));
  previous = mine.catch(() => undefined);
  return mine;
}

async function shrinkNow(file: Blob, kind: FileKind): Promise<Shrunk> {
  const picture = await decodePicture(file, kind);
  // What this browser cannot read goes as it is: the server has the last word.
  if (!picture) return { file, readable: false };
  try {
    const { width, height } = picture;
    if (kind !== 'heic' && !isWorthShrinking(file.size, { width, height })) return { file, readable: true };
    const jpeg = await encodeJpeg(picture, fitWithin({ width, height }));
    if (jpeg && (kind === 'heic' || jpeg.size < file.size)) return { file: jpeg, readable: true };
    return { file, readable: kind !== 'heic' };
  } finally {
    picture.close();
  }
}
