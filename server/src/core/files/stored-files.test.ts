import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { withStoredFiles } from './stored-files.ts';

const { db } = await createTestDatabase();
const { deps } = await buildTestApp(db);

const keptWhere = async (failure: Error) => {
  const working = withStoredFiles(deps, [Buffer.from('slip')], () => Promise.reject(failure));
  await expect(working).rejects.toBe(failure);
  return (await Array.fromAsync(deps.files.listKeys())).length;
};

test('removes stored files when the work fails', async () => {
  expect(await keptWhere(new Error('refused'))).toBe(0);
});

test('keeps stored files when the result of a commit is unknown', async () => {
  expect(await keptWhere(new Error('Connection terminated unexpectedly'))).toBe(1);
});
