import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { picture } from '../../../../test/support/images.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const admin = await createStaff(testApp, 'admin');
type Image = 'logo' | 'picture';
const pathOf = (image: Image) => `/api/staff/settings/pictures/${image}`;
const address = async (image: Image): Promise<string | null> =>
  (await testApp.app.inject('/api/portal')).json()[image];

async function send(image: Image, file: Buffer) {
  return admin.upload(pathOf(image), { picture: file });
}

const png = (width: number, height: number) => picture(width, height).png().toBuffer();

test.each([
  ['logo', [300, 300], { width: 300 }, { has_logo: true, has_picture: false }],
  ['picture', [1600, 1200], { width: 960, height: 400 }, { has_picture: true, has_logo: false }],
] as const)(
  'an uploaded %s is public at the size of its place, gets a new URL when replaced, and returns 404 once removed',
  async (image, [width, height], size, stored) => {
    const nowhere = await testApp.app.inject(`/api/portal/${image}`);
    expect([await address(image), nowhere.statusCode]).toEqual([null, 404]);
    expect((await send(image, await png(width, height))).json()).toMatchObject(stored);
    const first = await address(image);
    const shown = await testApp.app.inject(first ?? '');
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.headers['cache-control']).toBe('private, max-age=86400');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...size });
    await send(image, await png(width + 100, height + 100));
    expect(await address(image)).not.toBe(first);
    const removed = await admin.ask('DELETE', pathOf(image));
    expect(removed.json()).toMatchObject({ [`has_${image}`]: false });
    expect(await address(image)).toBeNull();
    expect((await admin.ask('DELETE', pathOf(image))).statusCode).toBe(404);
  },
);

test.each([
  ['logo', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['picture', '%PDF-1.4'],
] as const)('a %s that is not an image is rejected at its field', async (image, file) => {
  const answer = await send(image, Buffer.from(file));
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([415, ['picture']]);
});

test('a picture of another name returns 404', async () => {
  const answers = [
    await admin.upload('/api/staff/settings/pictures/banner', { picture: await png(300, 300) }),
    await admin.ask('DELETE', '/api/staff/settings/pictures/banner'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

test('a small picture is rejected at its field', async () => {
  const small = await send('picture', await png(640, 480));
  expect(small.statusCode).toBe(422);
  expect(small.json().errors.picture).toEqual([
    'This picture is too small. Choose one of at least 960 × 400 pixels.',
  ]);
});
