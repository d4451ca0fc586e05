import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../../../../test/support/images.ts';
import { readCamperPicture } from './camper-picture.ts';
import type { FileErrorReason } from './normalise-image.ts';

const folder = new URL('../../../../test/fixtures/pictures/', import.meta.url);
const fixture = (name: string) => readFile(new URL(name, folder));

const reasonFor = (bytes: Buffer, field: string): Promise<FileErrorReason | 'taken'> =>
  readCamperPicture(bytes, field).then(
    () => 'taken',
    ({ reason }) => reason,
  );

const files: Readonly<Record<string, FileErrorReason | 'taken'>> = {
  'avif.avif': 'wrong-type',
  'black.jpg': 'one-colour',
  'cmyk.jpg': 'taken',
  'gif.gif': 'wrong-type',
  'greyAlpha.png': 'taken',
  'mpo.jpg': 'taken',
  'nearBlack.jpg': 'one-colour',
  'palette.png': 'taken',
  'png16.png': 'taken',
  'progressive.jfif': 'taken',
  'rot6.jpg': 'taken',
  'tiff.tif': 'wrong-type',
  'tiny.jpg': 'too-small',
  'trunc.jpg': 'unreadable',
  'webp.webp': 'wrong-type',
  'webpAsJpg.jpg': 'wrong-type',
  'white.jpg': 'one-colour',
};

test('every picture has its result as a photo and as an ID', async () => {
  const found = (await readdir(folder)).sort();
  const results = await Promise.all(
    found.map(async (name) => {
      const bytes = await fixture(name);
      const [photo, card] = [await reasonFor(bytes, 'photo'), await reasonFor(bytes, 'ic_front')];
      return [name, photo === card ? photo : [photo, card]];
    }),
  );
  expect(Object.fromEntries(results)).toEqual(files);
});

test.each([
  [150, 200, 'taken', 'too-small'],
  [149, 400, 'too-small', 'too-small'],
  [400, 240, 'taken', 'taken'],
  [400, 239, 'taken', 'too-small'],
])('of %i × %i pixels a photo is %s, an ID %s', async (width, height, photo, card) => {
  const bytes = await picture(width, height).png().toBuffer();
  expect([await reasonFor(bytes, 'photo'), await reasonFor(bytes, 'ic_back')]).toEqual([photo, card]);
});

/** A face of some brightness before a background, with the noise of a camera. */
async function portrait(background: string, face: string, sigma: number): Promise<Buffer> {
  const size = { width: 480, height: 640 };
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background, noise } })
    .png()
    .toBuffer();
  const drawn = Buffer.from(
    `<svg width="480" height="640"><rect width="480" height="640" fill="${background}"/><circle cx="240" cy="260" r="130" fill="${face}"/></svg>`,
  );
  const image = sharp(drawn).composite([{ input: grain, blend: 'soft-light' }]);
  return image.jpeg({ quality: 82 }).toBuffer();
}

test.each<[string, string, string, number]>([
  ['in the dark', '#0a0806', '#3a2a22', 12],
  ['before a white wall', '#fbfaf8', '#c68d5f', 2],
  ['before a black wall', '#050505', '#8d5a3a', 2],
  ['before a wall of the grey that decoders paint', '#808080', '#c68d5f', 0],
  ['before a grey wall with the noise of a camera', '#808080', '#c68d5f', 8],
])('a photo %s is taken', async (_, background, face, sigma) => {
  expect(await reasonFor(await portrait(background, face, sigma), 'photo')).toBe('taken');
});

test.each([0, 90, 180, 270])(
  'a picture that ends within its lines, turned by %i°, is rejected',
  async (angle) => {
    // As a program stores it that shows what it has of a file.
    const shown = await sharp(await fixture('trunc.jpg'), { failOn: 'none' })
      .rotate(angle)
      .jpeg()
      .toBuffer();
    expect([await reasonFor(shown, 'photo'), await reasonFor(shown, 'ic_front')]).toEqual([
      'half-loaded',
      'half-loaded',
    ]);
  },
);
