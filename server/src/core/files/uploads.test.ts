import { camperSchema } from '@bowline/contract/api/campers';
import { icPath, photoPath } from '@bowline/contract/api/images';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/support/build-test-app.ts';
import {
  createCamper,
  createCompleteFamily,
  createFamily,
  createFilledForm,
  type Family,
  getForm,
} from '../../../test/support/family.ts';
import { picture, sidewaysWithGps } from '../../../test/support/images.ts';
import { openSeason } from '../../../test/support/open-season.ts';

const { db, testApp } = await openSeason();
const square = (side: number) => picture(side, side).png().toBuffer();
const [first, second, third] = [await square(240), await square(250), await square(260)];
const pair = [
  ['ic_front', first],
  ['ic_back', second],
] as const;

let family: Family;
let camperId: string;
beforeEach(async () => {
  family = await createFamily(testApp);
  camperId = (await createCamper(family)).id;
});

const imageAt = async (path: string, asker = family) => asker.ask('POST', '/api/image', { path });
const widthAt = async (path: string) => (await sharp((await imageAt(path)).rawPayload).metadata()).width;
const keptFiles = async () => (await Array.fromAsync(testApp.deps.files.listKeys())).length;

describe('a photo', () => {
  test('is stored upright, as a JPEG without location, and completes its part of the profile', async () => {
    const answer = await family.upload(`/api/campers/photo/${camperId}`, {
      photo: await sidewaysWithGps(240, 160),
    });
    expect(answer.statusCode).toBe(200);
    expect(camperSchema.safeParse(answer.json()).error).toBeUndefined();
    expect(answer.json()).toMatchObject({ photo: photoPath(camperId), profile_completion: { photo: true } });
    const image = await imageAt(photoPath(camperId));
    expect(image.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 160,
      height: 240,
    });
    expect((await sharp(image.rawPayload).metadata()).exif).toBeUndefined();
  });

  test('replaces the one before, whose file is removed', async () => {
    await family.upload(`/api/campers/photo/${camperId}`, { photo: first });
    const files = await keptFiles();
    const again = await family.upload(`/api/campers/photo/${camperId}`, { photo: second });
    expect(await widthAt(photoPath(camperId))).toBe(250);
    expect(await keptFiles()).toBe(files);
    expect(again.json().version).toBe(3);
  });

  test('is stored once when sent twice with one key', async () => {
    const files = await keptFiles();
    const headers = { 'idempotency-key': 'double-click' };
    const send = () => family.upload(`/api/campers/photo/${camperId}`, { photo: first }, headers);
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect((await family.ask('GET', `/api/campers/${camperId}`)).json().version).toBe(2);
    expect(await keptFiles()).toBe(files + 1);
  });

  test('withdraws an earlier consent', async () => {
    const registering = await createCompleteFamily(testApp);
    const formId = await createFilledForm(registering);
    const { camper_id, consent } = await getForm(registering, formId);
    expect(consent).toBe(true);
    await registering.upload(`/api/campers/photo/${camper_id}`, { photo: first });
    expect((await getForm(registering, formId)).consent).toBeNull();
  });
});

describe('the ID', () => {
  test('is stored with front and back', async () => {
    const answer = await family.upload(`/api/campers/ic/${camperId}`, pair);
    expect(answer.json()).toMatchObject({ ic_front_submitted: true, ic_back_submitted: true });
    expect(await widthAt(icPath(camperId, 'front'))).toBe(240);
    expect(await widthAt(icPath(camperId, 'back'))).toBe(250);
  });

  test('keeps its old images when one side is rejected', async () => {
    await family.upload(`/api/campers/ic/${camperId}`, pair);
    const files = await keptFiles();
    const answer = await family.upload(`/api/campers/ic/${camperId}`, {
      ic_front: third,
      ic_back: third.subarray(0, 60),
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['ic_back']);
    expect(await widthAt(icPath(camperId, 'front'))).toBe(240);
    expect(await keptFiles()).toBe(files);
  });

  test('keeps its old images when the store fails at the second side', async () => {
    await family.upload(`/api/campers/ic/${camperId}`, pair);
    const { files } = testApp.deps;
    let puts = 0;
    const failing = {
      ...files,
      put: (bytes: Buffer) => (++puts === 2 ? Promise.reject(new Error('full')) : files.put(bytes)),
    };
    const broken = await buildTestApp(db, { after: testApp, deps: { files: failing } });
    const before = await keptFiles();
    const answer = await sameFamilyOn(broken, family).upload(`/api/campers/ic/${camperId}`, {
      ic_front: third,
      ic_back: third,
    });
    expect(answer.statusCode).toBe(500);
    expect(await widthAt(icPath(camperId, 'front'))).toBe(240);
    expect(await keptFiles()).toBe(before);
  });

  test('requires both sides', async () => {
    const answer = await family.upload(`/api/campers/ic/${camperId}`, { ic_front: first });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['ic_back']);
  });
});

test('returns 404 for another family’s camper', async () => {
  const stranger = await createFamily(testApp);
  const files = await keptFiles();
  for (const id of [camperId, '0198c0de-0000-7000-8000-000000000000', 'nobody'])
    expect((await stranger.upload(`/api/campers/photo/${id}`, { photo: first })).statusCode).toBe(404);
  expect(await keptFiles()).toBe(files);
  expect((await family.ask('GET', `/api/campers/${camperId}`)).json().photo).toBeNull();
});

test('returns 401 without a token', async () => {
  const answer = await testApp.app.inject({ method: 'POST', url: `/api/campers/photo/${camperId}` });
  expect(answer.statusCode).toBe(401);
});

/** The family, asking another process of the same portal. */
const sameFamilyOn = ({ client }: TestApp, { token }: Family) => client.as(token);
