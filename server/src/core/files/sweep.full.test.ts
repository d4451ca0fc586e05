import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createCamper, createFamily } from '../../../test/support/family.ts';
import { picture } from '../../../test/support/images.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { sweepUnreferencedFiles } from './stored-files.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;

test('removes a file that no row names after an hour, and keeps every other', async () => {
  const family = await createFamily(testApp);
  const { id } = await createCamper(family);
  const image = await picture(240, 240).jpeg().toBuffer();
  await family.upload(`/api/campers/photo/${id}`, { photo: image });
  await family.upload(`/api/campers/ic/${id}`, { ic_front: image, ic_back: image });
  const named = await Array.fromAsync(deps.files.listKeys());
  const left = await deps.files.put(Buffer.from('left behind'));

  clock.advance(50 * 60 * 1000);
  expect(await sweepUnreferencedFiles(deps)).toBe(0);
  clock.advance(20 * 60 * 1000);
  expect(await sweepUnreferencedFiles(deps)).toBe(1);
  expect((await Array.fromAsync(deps.files.listKeys())).sort()).toEqual(named.sort());
  await expect(deps.files.get(left.key)).rejects.toThrow();
});
