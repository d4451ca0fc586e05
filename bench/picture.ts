import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 2400;
const HEIGHT = 1800;
const BLOCK = 24;

/** A picture as the browser sends it: shrunk to 2400 pixels, some 300 kB of JPEG, no two parts alike. */
export async function makePicture(): Promise<File> {
  const [width, height] = [WIDTH / BLOCK, HEIGHT / BLOCK];
  const noise = randomBytes(width * height * 3);
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' });
}
