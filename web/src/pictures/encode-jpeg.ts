import { JPEG_QUALITY, type Size } from './shrink-plan.ts';

/** Draws a picture at a size and encodes it as JPEG; undefined when the browser is short of memory for it. */
export async function encodeJpeg(picture: ImageBitmap, size: Size): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  try {
    const pen = canvas.getContext('2d');
    if (!pen) return undefined;
    // JPEG knows no transparency; without a ground it would come out black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size.width, size.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, size.width, size.height);
    return await toBlob(canvas);
  } finally {
    // Safari keeps the memory of a canvas until it is emptied.
    canvas.width = 0;
    canvas.height = 0;
  }
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY);
  });
}
