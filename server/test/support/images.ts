import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

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
  return Buffer.concat([PNG, header, chunk('IDAT', Buffer.alloc(20)), chunk('IEND', Buffer.alloc(0))]);
}

/** The smallest valid PDF. */
export function pdf(content = 'paid RM 200'): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj << >> endobj % ${content}\ntrailer << >>\nstartxref\n9\n%%EOF\n`);
}

interface LargePng {
  readonly width: number;
  readonly height: number;
  readonly isInterlaced?: boolean;
}

/** A transparent PNG of 16 bits a channel, of any size, in a file of a few megabytes at most. */
export function pngOfZeros({ width, height, isInterlaced = false }: LargePng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, Number(isInterlaced)], 8);
  const rowBytes = 1 + width * 8;
  // The passes of an interlaced picture are at most a little longer.
  const rows = deflateSync(Buffer.alloc(rowBytes * height + (isInterlaced ? 4 * (width + height) : 0)), {
    level: 1,
  });
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
