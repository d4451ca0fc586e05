/** The server keeps no more than this; sending more only costs the family time. */
const LONG_SIDE = 2400;
/** A long screenshot, of a receipt that was scrolled through, can be read only if its short side stays. */
const READABLE_SIDE = 1080;
const LONGEST_STRIP = 9600;

const JPEG_QUALITY = 0.85;

const SMALL_BYTES = 500_000;

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const HEAD_BYTES = 16;

type Shrunk = {
  file: Blob;
  /** Whether the browser can show it. */
  readable: boolean;
  /** Whether nothing can be seen on it: it is black, white or of another single colour. */
  oneColour?: boolean;
};

let previous: Promise<unknown> = Promise.resolve();

/**
 * The picture as it is best sent, within a long side where one is given. One at a time: two full-size pictures at once can
 * end a page on a small phone.
 */
export function shrinkPicture(file: Blob, kind: FileKind, longSide?: number): Promise<Shrunk> {
  const mine = previous.then(() => shrinkNow(file, kind, longSide));
  previous = mine.catch(() => undefined);
  return mine;
}

async function shrinkNow(file: Blob, kind: FileKind, longSide?: number): Promise<Shrunk> {
  const picture = (await isWhole(file, kind)) ? await decodePicture(file, kind) : undefined;
  // What this browser cannot read, or was cut off, is sent unchanged; the server decides.
  if (!picture) return { file, readable: false };
  try {
    const { width, height } = picture;
    if (await hasOneColour(picture)) return { file, readable: true, oneColour: true };
    const stays =
      longSide === undefined && kind !== 'heic' && !isWorthShrinking(file.size, { width, height });
    if (stays) return { file, readable: true };
    const jpeg = await encodeJpeg(picture, fitWithin({ width, height }, longSide));
    if (jpeg && (kind === 'heic' || jpeg.size < file.size)) return { file: jpeg, readable: true };
    return { file, readable: kind !== 'heic' };
  } finally {
    picture.close();
  }
}

type FileKind = 'jpeg' | 'png' | 'heic' | 'pdf' | 'other';

/** What a file holds, by its first bytes: names and types of files lie, and phones often give none. */
export async function readFileKind(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return fileKindOf(String.fromCharCode(...head));
}

function fileKindOf(head: string): FileKind {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n')) return 'png';
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12))) return 'heic';
  return 'other';
}

export type Size = { width: number; height: number };

function longSideOf({ width, height }: Size): number {
  const strip = READABLE_SIDE * (Math.max(width, height) / Math.min(width, height));
  return Math.min(Math.max(strip, LONG_SIDE), LONGEST_STRIP);
}

/** A size within the long side, with the same proportions; never larger than it was. */
export function fitWithin({ width, height }: Size, longSide = longSideOf({ width, height })): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Whether re-encoding an image can save anything worth the wait. */
export function isWorthShrinking(bytes: number, size: Size): boolean {
  return bytes > SMALL_BYTES || Math.max(size.width, size.height) > longSideOf(size);
}

/**
 * The pixels of a picture, upright. Undefined when the browser cannot read it.
 * Close the bitmap after use: twelve megapixels hold 48 MB.
 */
async function decodePicture(file: Blob, kind: FileKind): Promise<ImageBitmap | undefined> {
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

const SAMPLE_SIDE = 512;
// As on the server, which decides: noise is less once it is averaged; a line of small text is more.
const LEAST_CONTRAST = 20;

async function hasOneColour(picture: ImageBitmap): Promise<boolean> {
  const { width, height } = picture;
  const size = fitWithin({ width, height }, SAMPLE_SIDE);
  const has = await withDrawing(picture, size, (_, context) =>
    hasNoContrast(context.getImageData(0, 0, size.width, size.height).data),
  );
  return has ?? false;
}

/** Whether red, green and blue are nearly the same in all pixels, given as RGBA. */
export function hasNoContrast(pixels: Uint8ClampedArray): boolean {
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (let at = 0; at < pixels.length; at++) {
    const channel = at % 4;
    const value = pixels[at] ?? 0;
    if (channel === 3) continue;
    if (value < (least[channel] ?? 0)) least[channel] = value;
    if (value > (most[channel] ?? 0)) most[channel] = value;
  }
  return most.every((value, channel) => value - (least[channel] ?? 0) < LEAST_CONTRAST);
}

/** Encodes a picture at a size as JPEG; undefined when the browser is short of memory for it. */
const encodeJpeg = (picture: ImageBitmap, size: Size): Promise<Blob | undefined> =>
  withDrawing(picture, size, toBlob);

/** Draws a picture at a size; undefined when the browser is short of memory for it. */
async function withDrawing<T>(
  picture: ImageBitmap,
  size: Size,
  use: (canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) => T | Promise<T>,
): Promise<T | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  try {
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // JPEG has no transparency; without a background it would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, size.width, size.height);
    return await use(canvas, context);
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

/**
 * Whether a JPEG or PNG has its end. Some browsers show one without it with a blank part, which would look whole once it was
 * stored again.
 */
export async function isWhole(file: Blob, kind: FileKind): Promise<boolean> {
  if (kind === 'jpeg') return hasEndOfJpeg(new Uint8Array(await file.arrayBuffer()));
  if (kind === 'png') return hasText(new Uint8Array(await file.arrayBuffer()), 0, 'IEND');
  return true;
}

const SEGMENT = 0xff;
const END_OF_IMAGE = '\xff\xd9';
const START_OF_SCAN = 0xda;

// A small picture of the camera within the first segments has an end of its own.
function hasEndOfJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length) {
    // No JPEG as programs write it: the server decides.
    if (bytes[at] !== SEGMENT) return true;
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return hasText(bytes, at, END_OF_IMAGE);
    at += marker === SEGMENT ? 1 : 2 + 256 * (bytes[at + 2] ?? 0) + (bytes[at + 3] ?? 0);
  }
  return false;
}

function hasText(bytes: Uint8Array, from: number, text: string): boolean {
  const wanted = Array.from(text, (character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((value, index) => bytes[at + index] === value)) return true;
  return false;
}
