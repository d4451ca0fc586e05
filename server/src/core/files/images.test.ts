import { login, logout } from '@bowline/contract/api/family/account/auth';
import { getImageUrl, icPath, photoPath } from '@bowline/contract/api/images';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createCamper, createFamily } from '../../../test/support/family.ts';
import { picture } from '../../../test/support/images.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { app, clock, deps } = testApp;
const family = await createFamily(testApp);
const stranger = await createFamily(testApp);
const { id } = await createCamper(family);
await family.upload(`/api/campers/photo/${id}`, { photo: await picture(150, 150).jpeg().toBuffer() });
const [key = ''] = await Array.fromAsync(deps.files.listKeys());

describe.each(['/api/image', '/api/image-url'])('%s', (url) => {
  test('returns the image at the path of the record', async () => {
    const { photo } = (await family.ask('GET', `/api/campers/${id}`)).json();
    expect((await family.ask('POST', url, { path: photo })).statusCode).toBe(200);
  });

  test.each([
    ['an image that is not there', icPath(id, 'front')],
    ['a camper that is not there', photoPath('0198c0de-0000-7000-8000-000000000000')],
    ['traversal', `photo/../photo/${id}.jpg`],
    ['traversal at the end', `photo/${id}.jpg/../../../secret-key`],
    ['escaped traversal', `photo/%2e%2e/${id}.jpg`],
    ['an absolute path', `/photo/${id}.jpg`],
    ['a path of the machine', '/etc/passwd'],
    ['an address', `http://localhost/photo/${id}.jpg`],
    ['another case', photoPath(id).toUpperCase()],
    ['the key of a file', key],
    ['a path with a NUL', `${photoPath(id)}\0.png`],
    ['a path with half a character', `${photoPath(id)}\ud800`],
    ['two paths', `${photoPath(id)} ${photoPath(id)}`],
    ['nothing', ''],
  ])('knows nothing of %s', async (_name, path) => {
    const answer = await family.ask('POST', url, { path });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });

  test.each([[[photoPath(id)]], [{ toString: photoPath(id) }], [null], [7], [undefined]])(
    'refuses %j as a path',
    async (path) => {
      expect((await family.ask('POST', url, { path })).statusCode).toBe(422);
    },
  );

  test('returns 404 to another family, and 401 without a token', async () => {
    const body = { path: photoPath(id) };
    expect((await stranger.ask('POST', url, body)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url, body })).statusCode).toBe(401);
  });
});

test.each([
  ['missing', (file: string) => deps.files.delete(file)],
  ['damaged', (file: string) => deps.files.putEncrypted(file, Buffer.from('not what it was'))],
])('an image whose file is %s returns 404 with a sentence', async (_what, lose) => {
  const camper = await createCamper(family);
  const path = photoPath(camper.id);
  await family.upload(`/api/campers/photo/${camper.id}`, {
    photo: await picture(150, 150).jpeg().toBuffer(),
  });
  const { url } = (await family.ask('POST', '/api/image-url', { path })).json();
  const stored = db.selectFrom('camper').select('photo_file').where('id', '=', camper.id);
  await lose((await stored.executeTakeFirstOrThrow()).photo_file ?? '');
  for (const answer of [await family.ask('POST', '/api/image', { path }), await app.inject(url)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('contact the camp'),
    });
  }
});

describe('a signed address', () => {
  const sign = async (): Promise<string> =>
    (await family.ask('POST', '/api/image-url', { path: photoPath(id) })).json().url;
  const open = (url: string) => app.inject(url.replace(deps.config.publicUrl, ''));

  test('opens the image without a token, for five minutes', async () => {
    const url = await sign();
    expect(url.startsWith(`${deps.config.publicUrl}/api/image/`)).toBe(true);
    const image = await open(url);
    expect(image.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(image.headers['x-content-type-options']).toBe('nosniff');
    expect(image.rawPayload).toEqual(
      (await family.ask('POST', '/api/image', { path: photoPath(id) })).rawPayload,
    );
    clock.advance(5 * 60 * 1000);
    expect((await open(url)).statusCode).toBe(404);
  });

  test('returns a small square version on request', async () => {
    const image = await open(`${await sign()}?size=small`);
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      width: 192,
      height: 192,
      format: 'jpeg',
    });
  });

  test.each([
    ['for another image', (url: string) => url.replace('photo_file', 'ic_front_file')],
    ['for longer', (url: string) => url.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 600}.`)],
    ['without a signature', (url: string) => url.replace(/[^.]+$/, '')],
    ['with half a signature', (url: string) => url.slice(0, -10)],
  ])('changed %s opens nothing', async (_name, change) => {
    const url = await sign();
    expect(change(url)).not.toBe(url);
    expect((await open(change(url))).statusCode).toBe(404);
  });

  test('opens nothing once the session that asked for it has ended', async () => {
    const { email, password } = family;
    const { access_token } = await testApp.client.call(login, { body: { email, password } });
    const elsewhere = testApp.client.as(access_token);
    const { url } = await elsewhere.call(getImageUrl, { body: { path: photoPath(id) } });
    expect((await open(url)).statusCode).toBe(200);
    await elsewhere.call(logout);
    expect((await open(url)).statusCode).toBe(404);
    expect((await open(await sign())).statusCode).toBe(200);
  });

  test('is invalid under another secret', async () => {
    const elsewhere = await buildTestApp(db, { deps: { clock } });
    expect((await elsewhere.app.inject(new URL(await sign()).pathname)).statusCode).toBe(404);
  });
});
