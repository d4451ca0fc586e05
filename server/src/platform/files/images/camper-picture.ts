import { type NormalisedImage, SAMPLE_SIDE, UnreadableFile } from './normalise-image.ts';
import { readImage } from './read-image.ts';

/** A face that is shown beside a name, and printed on a name tag. */
const LEAST_PHOTO_SIDE = 150;
/** The lines of an identity card can be read: 110 pixels an inch. */
const LEAST_CARD_SIDE = 240;

/**
 * Reads an uploaded photo (`photo`) or side of an ID of a camper as `readImage` does, where somebody or something can be
 * seen on it. Throws `UnreadableFile`.
 */
export async function readCamperPicture(bytes: Buffer, field: string): Promise<NormalisedImage> {
  const image = await readImage(bytes);
  const least = field === 'photo' ? LEAST_PHOTO_SIDE : LEAST_CARD_SIDE;
  if (Math.min(image.width, image.height) < least) throw new UnreadableFile('too-small');
  if (isHalfLoaded(image.sample)) throw new UnreadableFile('half-loaded');
  return image;
}

const LEAST_MISSING = SAMPLE_SIDE / 8;
// Where data of a JPEG is missing, decoders paint this grey, without the noise and shades of a photo.
const GREY = 128;
const TOLERANCE = 2;

/**
 * Whether a picture ends within its lines: it was stored again by a program that had loaded only its upper part. The end is
 * at another edge where it was turned. A wall of this grey would be at two edges, and never so even.
 */
function isHalfLoaded(sample: Buffer): boolean {
  const isGrey = (x: number, y: number) => {
    const at = 3 * (y * SAMPLE_SIDE + x);
    return sample.subarray(at, at + 3).every((value) => Math.abs(value - GREY) <= TOLERANCE);
  };
  const indices = Array.from({ length: SAMPLE_SIDE }, (_, index) => index);
  const rows = indices.map((y) => indices.every((x) => isGrey(x, y)));
  const columns = indices.map((x) => indices.every((y) => isGrey(x, y)));
  const isMissing = (lines: readonly boolean[]) => lines.slice(-LEAST_MISSING).every(Boolean) && !lines[0];
  return [rows, columns].some((lines) => isMissing(lines) || isMissing(lines.toReversed()));
}
