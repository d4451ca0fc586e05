import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdf, picture, pngHeader, sidewaysWithGps } from '../../../../test/support/images.ts';
import { type FileErrorReason, imageErrors, slipErrors } from './normalise-image.ts';
import { readImage } from './read-image.ts';

const small = await picture(60, 40).jpeg().toBuffer();
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

const refused: [what: string, bytes: Buffer, reason: FileErrorReason][] = [
  ['nothing at all', Buffer.alloc(0), 'empty'],
  ['text', Buffer.from('hello'), 'wrong-type'],
  ['HTML', html, 'wrong-type'],
  ['HTML with a JPEG behind it', Buffer.concat([html, small]), 'wrong-type'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'wrong-type'],
  ['GIF', await picture(60, 40).gif().toBuffer(), 'wrong-type'],
  ['GIF with script in it', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;'), 'wrong-type'],
  ['WebP', await picture(60, 40).webp().toBuffer(), 'wrong-type'],
  ['TIFF', await picture(60, 40).tiff().toBuffer(), 'wrong-type'],
  ['AVIF', await picture(60, 40).avif().toBuffer(), 'wrong-type'],
  ['a PDF whatever it is called', pdf(), 'wrong-type'],
  ['a PDF with a JPEG behind it', Buffer.concat([pdf(), small]), 'wrong-type'],
  ['a PNG of 225 megapixels', pngHeader(15_000, 15_000), 'too-many-pixels'],
  ['a PNG a row above 40 megapixels', pngHeader(8_000, 5_001), 'too-many-pixels'],
  ['a progressive JPEG of 48 megapixels', await large(8064, 6048, { progressive: true }), 'too-many-pixels'],
  ['a JPEG of 130 megapixels', await large(13_000, 10_000), 'too-many-pixels'],
  ['a black photo', await plain('#050505').jpeg().toBuffer(), 'one-colour'],
  ['a white PNG', await plain('white').png().toBuffer(), 'one-colour'],
  ['a photo with the lens covered', await covered(), 'one-colour'],
  ['a PNG with nothing on it', await clear(20, 20).png().toBuffer(), 'one-colour'],
  ['a PNG of the largest size, without pixels', pngHeader(8_000, 5_000), 'unreadable'],
  ['half a JPEG', small.subarray(0, small.length / 2), 'unreadable'],
  ['a JPEG without its last byte of data', small.subarray(0, -3), 'unreadable'],
  ['the first bytes of a JPEG', small.subarray(0, 12), 'unreadable'],
  ['half a PNG', await halfPng(), 'unreadable'],
];

test.each(refused)('rejects %s', async (_, bytes, reason) => {
  await expect(readImage(bytes)).rejects.toMatchObject({ name: 'UnreadableFile', reason });
});

test('every reason has a sentence for photos and for slips', () => {
  const reasons = new Set<string>([
    ...refused.map(([, , reason]) => reason),
    'locked',
    'too-small',
    'half-loaded',
  ]);
  expect(new Set(Object.keys(imageErrors))).toEqual(reasons);
  expect(new Set(Object.keys(slipErrors))).toEqual(reasons);
});

test('returns a rotated photo upright, without its location', async () => {
  const original = await sidewaysWithGps(400, 300);
  expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  const image = await readImage(original);
  const kept = await sharp(image.jpeg).metadata();
  expect([image.width, image.height]).toEqual([300, 400]);
  expect([kept.exif, kept.icc, kept.xmp, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined));
  expect(await dominant(image.jpeg, 0)).toBe('red');
  expect(await dominant(image.jpeg, 390)).toBe('blue');
});

const sizes = [
  [3000, 1500, 2400, 1200],
  [1500, 3000, 1200, 2400],
  [2400, 2400, 2400, 2400],
  [30, 20, 30, 20],
] as const;

test('keeps a long screenshot so large that it can be read', async () => {
  // Noise by itself would be of one colour once it is made smaller.
  const png = await sharp(await picture(54, 300).png().toBuffer())
    .resize(1080, 6000, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await readImage(png)).toMatchObject({ width: 1080, height: 6000 });
});

test.each(sizes)('%i × %i pixels become %i × %i', async (width, height, newWidth, newHeight) => {
  const image = await readImage(await picture(width, height).png({ compressionLevel: 1 }).toBuffer());
  const kept = await sharp(image.jpeg).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: newWidth, height: newHeight });
  expect([image.width, image.height]).toEqual([newWidth, newHeight]);
});

test('takes a photo of 48 megapixels that no browser has shrunk', async () => {
  expect(await readImage(await large(8064, 6048))).toMatchObject({ width: 2400, height: 1800 });
});

test('takes a screenshot that is white except for a line of small text', async () => {
  const words = Buffer.from(
    '<svg width="300" height="14"><text y="11" font-size="12">Paid RM 200.00</text></svg>',
  );
  const screenshot = sharp({ create: { width: 1170, height: 2532, channels: 3, background: 'white' } });
  const png = await screenshot
    .composite([{ input: words, top: 900, left: 40 }])
    .png()
    .toBuffer();
  expect(await readImage(png)).toMatchObject({ width: 1109 });
});

test('renders transparent parts of a PNG white', async () => {
  const edge = await picture(4, 20).png().toBuffer();
  const png = await clear(20, 20)
    .composite([{ input: edge, gravity: 'east' }])
    .png()
    .toBuffer();
  const { data } = await sharp((await readImage(png)).jpeg)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test.each([
  ['CMYK JPEG', await picture(40, 40).toColourspace('cmyk').jpeg().toBuffer()],
  ['progressive JPEG', await picture(40, 40).jpeg({ progressive: true }).toBuffer()],
  ['grey PNG', await picture(40, 40).greyscale().png().toBuffer()],
  ['PNG of 16 bits', await picture(40, 40).toColourspace('rgb16').png().toBuffer()],
])('a %s becomes an ordinary one', async (_, bytes) => {
  const kept = await sharp((await readImage(bytes)).jpeg).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, depth: 'uchar', width: 40 });
});

test('removes everything hidden behind or inside an image', async () => {
  const commented = Buffer.concat([small.subarray(0, 2), jpegComment(html), small.subarray(2), html]);
  const image = await readImage(commented);
  expect(commented.includes('alert(1)')).toBe(true);
  expect(image.jpeg.includes('alert(1)')).toBe(false);
});

test('accepts a slightly invalid JPEG, as some phones write them', async () => {
  const table = small.indexOf(Buffer.of(0xff, 0xc4));
  const untidy = Buffer.concat([small.subarray(0, table), Buffer.of(0, 0, 0), small.subarray(table)]);
  await expect(sharp(untidy, { failOn: 'warning' }).toBuffer()).rejects.toThrow('extraneous');
  expect(await readImage(untidy)).toMatchObject({ width: 60, height: 40 });
});

test('returns the digest of the stored bytes', async () => {
  const image = await readImage(small);
  expect(image.sha256).toBe(createHash('sha256').update(image.jpeg).digest('hex'));
});

test('returns all photos when more arrive than are decoded at a time', async () => {
  const images = await Promise.all(Array.from({ length: 6 }, () => readImage(small)));
  expect(new Set(images.map((image) => image.sha256)).size).toBe(1);
});

function plain(background: string) {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } });
}

function clear(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
}

/** Almost black, with the noise of a camera. */
function covered(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 8, sigma: 5 } as const;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
}

async function large(width: number, height: number, options = { progressive: false }): Promise<Buffer> {
  const small = await picture(96, 72).png().toBuffer();
  return sharp(small)
    .resize(width, height, { fit: 'fill' })
    .jpeg({ ...options, quality: 40 })
    .toBuffer();
}

async function halfPng(): Promise<Buffer> {
  const whole = await picture(60, 40).png().toBuffer();
  return whole.subarray(0, whole.length / 2);
}

async function dominant(jpeg: Buffer, top: number): Promise<'red' | 'blue'> {
  const strip = sharp(jpeg).extract({ left: 0, top, width: 300, height: 10 });
  const { r, b } = (await sharp(await strip.png().toBuffer()).stats()).dominant;
  return r > b ? 'red' : 'blue';
}

function jpegComment(content: Buffer): Buffer {
  const marker = Buffer.of(0xff, 0xfe, 0, content.length + 2);
  return Buffer.concat([marker, content]);
}
