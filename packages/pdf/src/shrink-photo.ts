import sharp from 'sharp';

const WIDTH = 368;
const HEIGHT = 472;

/** A JPEG as it is printed: 92 by 118 points at 288 dots to the inch, filled. */
export async function shrinkPhoto(jpeg: Buffer): Promise<Uint8Array> {
  const printed = await sharp(jpeg).resize(WIDTH, HEIGHT, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
  return new Uint8Array(printed);
}
