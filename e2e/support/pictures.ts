import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export type Colour = 'red' | 'blue';

const canvasOf = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg();

const anyColour = () =>
  `#${randomInt(2 ** 24)
    .toString(16)
    .padStart(6, '0')}`;

/** A photo of 12 megapixels, as phones take them. */
export const photo = (): Promise<Buffer> => canvasOf(4000, 3000, anyColour()).toBuffer();

/** A slip unlike any other: the same file a second time is taken for a duplicate. */
export const newSlip = (): Promise<Buffer> => canvasOf(640, 400, anyColour()).toBuffer();

export const smallPicture = (colour: Colour = 'blue'): Promise<Buffer> =>
  canvasOf(320, 240, colour).toBuffer();

/** What colour a picture is on the whole. */
export async function colourOf(picture: Buffer): Promise<Colour> {
  const { dominant } = await sharp(picture).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}
