import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { fileRemovalLock } from '../../platform/database/with-client.ts';
import { fileColumns } from '../family-tables.ts';
import { removeUnreferenced, withStoredFiles } from './stored-files.ts';

const { db, connection } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps } = testApp;

test('removes no file during a back-up, and all of them afterwards', async () => {
  const { key } = await deps.files.put(Buffer.from('replaced meanwhile'));
  const backup = new Client(connection);
  await backup.connect();
  await backup.query('select pg_advisory_lock($1)', [fileRemovalLock]);
  expect(await removeUnreferenced(deps, [key])).toBe(0);
  expect((await deps.files.get(key)).toString()).toBe('replaced meanwhile');
  await backup.end();
  expect(await removeUnreferenced(deps, [key])).toBe(1);
  expect(await Array.fromAsync(deps.files.listKeys())).toEqual([]);
});

test('lists every column that names a file', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)file$'`.execute(db);
  const listed = fileColumns.map((names) => names.join('.'));
  expect(rows.map(({ column }) => column).sort()).toEqual(listed.sort());
});

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
