import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A noisy image, with the encoded size of a real photo. */
export function picture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'gray', noise } });
}

/** A JPEG with EXIF rotation and GPS position, red above and blue below once upright. */
export async function sidewaysWithGps(width: number, height: number): Promise<Buffer> {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 8/1 0/1' } })
    .toBuffer();
}

/** A PNG with this number of pixels in its header, and too little data. */
export function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const header = chunk('IHDR', Buffer.concat([size, Buffer.of(8, 2, 0, 0, 0)]));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, header, chunk('IDAT', Buffer.alloc(20)), chunk('IEND', Buffer.alloc(0))]);
}

/** The smallest valid PDF. */
export function pdf(content = 'paid RM 200'): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj << >> endobj % ${content}\ntrailer << >>\nstartxref\n9\n%%EOF\n`);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
