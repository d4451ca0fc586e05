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
const path = '/api/staff/settings/picture';
const address = async (): Promise<string | null> => (await testApp.app.inject('/api/portal')).json().picture;

async function send(file: Buffer) {
  const { body, headers } = await multipartBody([['picture', file]]);
  return admin.ask('POST', path, body, headers);
}

test('an uploaded picture is public and cut to the size of the page, and returns 404 once removed', async () => {
  expect([await address(), (await testApp.app.inject('/api/portal/picture')).statusCode]).toEqual([
    null,
    404,
  ]);
  expect((await send(await picture(1600, 1200).jpeg().toBuffer())).json()).toMatchObject({
    has_picture: true,
    has_logo: false,
  });
  const shown = await testApp.app.inject((await address()) ?? '');
  expect(shown.headers['cache-control']).toBe('private, max-age=86400');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 400 });
  expect((await admin.ask('DELETE', path)).json()).toMatchObject({ has_picture: false });
  expect(await address()).toBeNull();
  expect((await admin.ask('DELETE', path)).statusCode).toBe(404);
});

test('a file that is no image and a small image are rejected at their field', async () => {
  const wrong = await send(Buffer.from('%PDF-1.4'));
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([415, ['picture']]);
  const small = await send(await picture(640, 480).png().toBuffer());
  expect(small.statusCode).toBe(422);
  expect(small.json().errors.picture).toEqual([
    'This picture is too small. Choose one of at least 960 × 400 pixels.',
  ]);
});
