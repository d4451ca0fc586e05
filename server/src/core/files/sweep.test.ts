import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createCamper, createFamily } from '../../../test/support/family.ts';
import { picture } from '../../../test/support/images.ts';
import { upload } from '../../../test/support/multipart.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { sweepUnreferencedFiles } from './stored-files.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;

test('removes a file that no row names after an hour, and keeps every other', async () => {
  const family = await createFamily(testApp);
  const { id } = await createCamper(family);
  const image = await picture(20, 20).jpeg().toBuffer();
  await upload(family, `/api/campers/photo/${id}`, [['photo', image]]);
  await upload(family, `/api/campers/ic/${id}`, [
    ['ic_front', image],
    ['ic_back', image],
  ]);
  const named = await Array.fromAsync(deps.files.listKeys());
  const left = await deps.files.put(Buffer.from('left behind'));

  // Keys tell the machine's time, so the clock is set by it here.
  clock.set(new Date(Date.now() + 50 * 60 * 1000).toISOString());
  expect(await sweepUnreferencedFiles(deps)).toBe(0);
  clock.advance(20 * 60 * 1000);
  expect(await sweepUnreferencedFiles(deps)).toBe(1);
  expect((await Array.fromAsync(deps.files.listKeys())).sort()).toEqual(named.sort());
  await expect(deps.files.get(left.key)).rejects.toThrow();
});
