import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** A JPEG of a colour, by default a new one, between a white and a black edge. */
export async function jpeg(width: number, height: number, background = newColour()): Promise<File> {
  const edge = (colour: string) => ({
    create: { width: Math.ceil(width / 8), height, channels: 3 as const, background: colour },
  });
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: edge('white'), gravity: 'west' },
      { input: edge('black'), gravity: 'east' },
    ])
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' });
}

/**
 * The smallest file accepted as a payment slip; by default a different one each time, since the same file twice is a
 * duplicate.
 */
export function pdfSlip(content: string = randomUUID()): File {
  return new File([`%PDF-1.4\n${content}\n%%EOF\n`], 'slip.pdf', { type: 'application/pdf' });
}

const newColour = (): string =>
  `#${randomInt(2 ** 24)
    .toString(16)
    .padStart(6, '0')}`;
