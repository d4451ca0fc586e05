import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineTexts, type Text } from '@bowline/contract/text/t';
import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';
import { createLimiter } from '../../limits/limiter.ts';

/** Why a photo or an ID image was rejected, in words for the person who chose it (spec §5: png or jpeg). */
export const imageErrors = defineTexts({
  empty: 'This file is empty. Please choose it again.',
  'wrong-type': 'Please choose a photo in PNG or JPEG form.',
  'too-many-pixels':
    'This picture has too many pixels. Please send a screenshot of it, or choose a smaller one.',
  'one-colour': 'This picture shows one colour only. Please take it again, in good light.',
  'too-small':
    'This picture is too small to see anything clearly. Please choose the original photo, or take a new one.',
  'half-loaded':
    'Part of this picture is missing: it is grey. Please open the photo, wait until you see all of it, and choose it again, or take a new one.',
  unreadable:
    'We could not read this file. It may be damaged: please take the photo again or choose another.',
  locked:
    'This PDF opens only with a password. Please open it, choose Print and “Save as PDF”, and send that file; or send a screenshot.',
});

/** The same for a payment slip, which may also be a PDF (spec §9). */
export const slipErrors: Readonly<Record<FileErrorReason, Text>> = {
  ...imageErrors,
  ...defineTexts({
    'wrong-type': 'Please choose a PNG, a JPEG or a PDF.',
    'one-colour': 'This picture shows one colour only. Please choose the picture of your payment slip.',
    unreadable: 'We could not read this file. It may be damaged: please save it again or choose another.',
  }),
};

/** The same for a file that must be a PDF. */
export const pdfErrors: Readonly<Record<FileErrorReason, Text>> = {
  ...slipErrors,
  ...defineTexts({ 'wrong-type': 'Please choose a PDF.' }),
};

/** An image as it is stored: an upright JPEG without metadata. Sizes in pixels, `sha256` of `jpeg` in hex. */
export interface NormalisedImage {
  jpeg: Buffer;
  width: number;
  height: number;
  sha256: string;
  /** Its colours in `SAMPLE_SIDE` rows of as many pixels: red, green and blue of each. */
  sample: Buffer;
}

// Phones take 48, 50 and up to 108 megapixels. Those decode at a fraction of their size; a PNG does not.
const MAX_PIXELS = 120_000_000;
const MAX_PNG_PIXELS = 40_000_000;
// What the decoder has in memory of a picture: of some the whole, of a PNG many rows at a time.
const MAX_HELD_BYTES = 110_000_000;
const MAX_PNG_ROW_BYTES = 80_000;
const LONGEST_SIDE = 2400;
// A long screenshot, of a receipt that was scrolled through, can be read only if its short side stays.
const READABLE_SIDE = 1080;
const LONGEST_STRIP = 9600;
const QUALITY = 82;
// Without optimised coding an image is 7 % larger, and takes half the processor time.
const TIMEOUT_SECONDS = 20;

// Memory, not speed, is scarce here: one thread for each image, and no cache. glibc still
// keeps freed pixels resident unless the server starts with MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
// MALLOC_TRIM_THRESHOLD_=262144: eight photos of 12 megapixels at once peak at 191 MB with it, 359 without.
sharp.concurrency(1);
sharp.cache(false);

// An image of the size our page sends, and of any size up to a photo straight from a camera.
const USUAL_PIXELS = 10_000_000;
// One core stays with the requests. Of usual images two are decoded at a time at most, which limits memory; larger ones one
// at a time.
const limiter = createLimiter({
  capacity: Math.min(2, Math.max(1, availableParallelism() - 1)) * USUAL_PIXELS,
});

/** Decodes and re-encodes a PNG or JPEG (DECISIONS §6). Throws `UnreadableFile`. */
export async function normaliseImage(bytes: Buffer): Promise<NormalisedImage> {
  const size = await readSize(bytes);
  const pixels = size.width * size.height;
  const weight = Math.max(pixels, USUAL_PIXELS);
  return limiter.run(() => reencode(bytes, longSide(size)), { weight });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

// As in the browser, which shrinks before it sends.
function longSide({ width, height }: Size): number {
  const strip = READABLE_SIDE * (Math.max(width, height) / Math.min(width, height));
  return Math.round(Math.min(Math.max(strip, LONGEST_SIDE), LONGEST_STRIP));
}

const SMALL_SIDE = 192;

/** A small square version of a stored image, as shown beside a name. */
export const shrinkImage = (jpeg: Buffer): Promise<Buffer> =>
  cropImage(jpeg, { width: SMALL_SIDE, height: SMALL_SIDE });

/** A stored image cut to a size, around what is most striking on it. */
export function cropImage(jpeg: Buffer, size: Size): Promise<Buffer> {
  const resize = () =>
    sharp(jpeg)
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  return limiter.run(resize, { weight: USUAL_PIXELS / 2 });
}

/** A stored image made smaller until it fits into a size. */
export function fitImage(jpeg: Buffer, size: Size): Promise<Buffer> {
  const resize = () =>
    sharp(jpeg)
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  return limiter.run(resize, { weight: USUAL_PIXELS / 2 });
}

// Reads only the header, with no limit of the library, so that "too large" can be told from "damaged".
async function readSize(bytes: Buffer): Promise<Size> {
  const header = await withReadErrors(sharp(bytes, { limitInputPixels: false }).metadata());
  if (header.format !== 'png' && header.format !== 'jpeg') throw new UnreadableFile('wrong-type');
  const pixels = header.width * header.height;
  const tooMany =
    pixels > (header.format === 'png' ? MAX_PNG_PIXELS : MAX_PIXELS) ||
    pixels * heldBytesPerPixel(header) > MAX_HELD_BYTES ||
    (header.format === 'png' && header.width * bytesPerPixel(header) > MAX_PNG_ROW_BYTES);
  if (tooMany) throw new UnreadableFile('too-many-pixels');
  return header;
}

const bytesPerPixel = ({ channels, depth }: Metadata): number => channels * (depth === 'ushort' ? 2 : 1);

/** What the decoder holds of a picture until it has read all of it: of most it has a few rows at a time. */
function heldBytesPerPixel(header: Metadata): number {
  if (!header.isProgressive) return 0;
  if (header.format === 'png') return bytesPerPixel(header);
  // Two bytes for each coefficient of a JPEG; the colours of most have a quarter of them.
  return 2 * (header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels);
}

async function reencode(bytes: Buffer, longest: number): Promise<NormalisedImage> {
  const { data, info } = await withReadErrors(
    reencodingPipeline(bytes, longest).toBuffer({ resolveWithObject: true }),
  );
  const sample = await pixelsOf(data, {
    width: SAMPLE_SIDE,
    height: SAMPLE_SIDE,
    fit: 'fill',
    kernel: 'linear',
  });
  // Text that is small on a white page may not be in the sample.
  if (hasOneColour(sample) && hasOneColour(await pixelsOf(data, CLOSE_LOOK)))
    throw new UnreadableFile('one-colour');
  const sha256 = hash('sha256', data);
  return { jpeg: data, width: info.width, height: info.height, sha256, sample };
}

export const SAMPLE_SIDE = 96;
const CLOSE_LOOK: ResizeOptions = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true };

/** Row by row, three bytes each. */
const pixelsOf = (jpeg: Buffer, size: ResizeOptions): Promise<Buffer> =>
  sharp(jpeg).resize(size).toColourspace('srgb').raw().toBuffer();

// The noise of a camera with its lens covered is less once it is averaged; a line of small text is more.
const LEAST_CONTRAST = 20;

/** Whether nothing can be seen: all is black, white or of another single colour. */
function hasOneColour(pixels: Buffer): boolean {
  // The first rows of most pictures answer this; the library's own statistics read all rows, and take ten times as long.
  for (let channel = 0; channel < 3; channel += 1) {
    let least = 255;
    let greatest = 0;
    for (let at = channel; at < pixels.length; at += 3) {
      const value = pixels.readUInt8(at);
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
      if (greatest - least >= LEAST_CONTRAST) return false;
    }
  }
  return true;
}

// `failOn: 'error'` rejects truncated files, yet accepts the harmless warnings some phones' JPEGs cause.
// `optimizeCoding` would double the processor time, for files that are a tenth smaller.
function reencodingPipeline(bytes: Buffer, longest: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, optimizeCoding: false })
    .timeout({ seconds: TIMEOUT_SECONDS });
}

async function withReadErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new UnreadableFile('unreadable', { cause });
  }
}

/** An uploaded file that is rejected. `cause` is the decoder's own error, for developers only. */
export class UnreadableFile extends Error {
  readonly reason: FileErrorReason;

  constructor(reason: FileErrorReason, options?: ErrorOptions) {
    super(`Upload rejected: ${reason}`, options);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}

/** The closed list of reasons; clients and logs decide on these, never on the sentences. */
export type FileErrorReason = keyof typeof imageErrors;
