import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { picture } from '../../../test/support/images.ts';
import { multipartBody } from '../../../test/support/multipart.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const admin = await createStaff(testApp, 'admin');
const path = '/api/staff/settings/logo';
const logo = async (): Promise<string | null> => (await testApp.app.inject('/api/portal')).json().logo;

async function send(file: Buffer) {
  const { body, headers } = await multipartBody([['logo', file]]);
  return admin.ask('POST', path, body, headers);
}

const png = (size: number) => picture(size, size).png().toBuffer();

test('an uploaded logo is public, gets a new URL when replaced, and returns 404 once removed', async () => {
  expect([await logo(), (await testApp.app.inject('/api/portal/logo')).statusCode]).toEqual([null, 404]);
  expect((await send(await png(300))).json()).toMatchObject({ has_logo: true });
  const first = await logo();
  const shown = await testApp.app.inject(first ?? '');
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(shown.headers['cache-control']).toBe('private, max-age=86400');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300 });
  await send(await png(200));
  expect(await logo()).not.toBe(first);
  expect((await admin.ask('DELETE', path)).json()).toMatchObject({ has_logo: false });
  expect(await logo()).toBeNull();
  expect((await admin.ask('DELETE', path)).statusCode).toBe(404);
});

test('a file that is not an image is rejected at its field', async () => {
  const answer = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([415, ['logo']]);
});
