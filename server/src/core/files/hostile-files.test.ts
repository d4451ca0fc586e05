import { photoPath } from '@bowline/contract/api/images';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createCamper, createFamily } from '../../../test/support/family.ts';
import { pdf, picture, pngHeader } from '../../../test/support/images.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const family = await createFamily(testApp);
const { id } = await createCamper(family);
const photo = `/api/campers/photo/${id}`;
const jpeg = await picture(300, 200).jpeg().toBuffer();
const script = Buffer.from('<script>steal()</script>');

describe.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>'), 415],
  ['HTML', Buffer.from('<!doctype html><script>steal()</script>'), 415],
  ['a GIF', await picture(10, 10).gif().toBuffer(), 415],
  ['a PDF under the name of a photo', pdf(), 415],
  ['a PNG of 225 megapixels', pngHeader(15_000, 15_000), 413],
  ['a JPEG that breaks off', jpeg.subarray(0, jpeg.length / 2), 422],
  ['an empty file', Buffer.alloc(0), 422],
  ['a file of 11 MB', Buffer.alloc(11 * 1024 * 1024, 'x'), 413],
])('%s', (_name, bytes, status) => {
  test(`is rejected with ${status} and an error at its field, and nothing is stored`, async () => {
    const answer = await family.upload(photo, { photo: bytes });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/\.$/);
    expect(answer.json().errors.photo).toEqual([expect.stringMatching(/\.$/)]);
    expect((await family.ask('GET', `/api/campers/${id}`)).json().photo).toBeNull();
    expect(await Array.fromAsync(testApp.deps.files.listKeys())).toEqual([]);
  });
});

test('reports the side of an ID above the limit, even where both together are below it', async () => {
  const answer = await family.upload(`/api/campers/ic/${id}`, {
    ic_front: Buffer.alloc(10 * 1024 * 1024 + 1),
    ic_back: jpeg,
  });
  expect(answer.statusCode).toBe(413);
  expect(Object.keys(answer.json().errors)).toEqual(['ic_front']);
});

test('removes everything but the picture from a stored image', async () => {
  const answer = await family.upload(photo, { photo: Buffer.concat([jpeg, script]) });
  expect(answer.statusCode).toBe(200);
  const kept = (await family.ask('POST', '/api/image', { path: photoPath(id) })).rawPayload;
  expect(kept.includes('script')).toBe(false);
  expect((await sharp(kept).metadata()).format).toBe('jpeg');
});
