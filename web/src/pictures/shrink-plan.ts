/** The server keeps no more than this; sending more only costs the family time. */
const LONG_SIDE = 2400;
export const JPEG_QUALITY = 0.85;

const SMALL_BYTES = 500_000;

export type Size = { width: number; height: number };

/** A size within the long side, with the same proportions; never larger than it was. */
export function fitWithin({ width, height }: Size, longSide = LONG_SIDE): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const fit = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: fit(width), height: fit(height) };
}

/** Whether encoding a picture anew can save anything worth the wait. */
export function isWorthShrinking(bytes: number, { width, height }: Size): boolean {
  return bytes > SMALL_BYTES || Math.max(width, height) > LONG_SIDE;
}
