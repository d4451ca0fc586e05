import { type NormalisedImage, normaliseImage } from './normalise-image.ts';
import { sniffType } from './sniff-type.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Reads an uploaded photo or ID image: PNG or JPEG by content, at most 40 megapixels. It comes back upright,
 * on white, at most 2400 px long, as JPEG without metadata. Throws `UnreadableFile`.
 */
export async function readImage(bytes: Buffer): Promise<NormalisedImage> {
  if ((await sniffType(bytes)) !== 'image') throw new UnreadableFile('wrong-type');
  return normaliseImage(bytes);
}
