import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { findFreePort } from '@bowline/testing/server-process';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDatabase } from '../platform/database/database.ts';
import { FileStoreError } from '../platform/files/file-store/file-store.ts';
import { explainError } from './user-facing-errors.ts';

const { connection } = await createTestDatabase();

/** What is said of a connection that is like the test database's except for this. */
async function explainQuery(different: object, query = sql`select 1`): Promise<string | undefined> {
  const database = createDatabase({ ...connection, ...different }, { warn: () => {} });
  try {
    return await query.execute(database.db).then(() => undefined, explainError);
  } finally {
    await database.close();
  }
}

test('a database that cannot be used is explained, and its setting named', async () => {
  const { user } = inject('testPostgres');
  expect(await explainQuery({})).toBeUndefined();
  const port = await findFreePort();
  expect(await explainQuery({ host: '127.0.0.1', port })).toBe(
    `The database does not answer (connect ECONNREFUSED 127.0.0.1:${port}). Start it, or look at the setting DATABASE_URL.`,
  );
  expect(await explainQuery({ password: 'wrong' })).toBe(
    `The database refuses the connection (password authentication failed for user "${user}"). Look at the setting DATABASE_URL.`,
  );
  expect(await explainQuery({ database: 'nowhere' })).toBe(
    'The database refuses the connection (database "nowhere" does not exist). Look at the setting DATABASE_URL.',
  );
  expect(await explainQuery({ ssl: true })).toBe(
    'The database cannot be used (The server does not support SSL connections). Look at the setting DATABASE_URL.',
  );
});

test('tables that are missing or forbidden are explained', async () => {
  expect(await explainQuery({}, sql`select 1 from missing_table`)).toBe(
    'The database is not yet one of this version (relation "missing_table" does not exist). Start the server once: npm start',
  );
  expect(await explainQuery({}, sql`select 1 from pg_authid`)).toBe(
    'The database forbids it (permission denied for table pg_authid). The role in DATABASE_URL must own the database.',
  );
});

test('a port in use, a file that is missing, and a file store that does not answer are explained', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  expect(explainError(await failedListen(createServer().listen(taken.address())))).toMatch(
    /^Another program already uses this port\./,
  );
  taken.close();
  const missing: unknown = await readFile('/nowhere/file').catch((error) => error);
  expect(explainError(missing)).toBe(
    '/nowhere/file cannot be read or written: it or its folder does not exist.',
  );
  expect(explainError(new FileStoreError('unavailable', 'The bucket answered 403'))).toBe(
    'The bucket answered 403. Look at the settings FILES_URL and DATA_DIR.',
  );
});

test('a fault of the program is not explained', async () => {
  expect(await explainQuery({}, sql`select from from`)).toBeUndefined();
  expect(explainError(new TypeError('is not a function'))).toBeUndefined();
  expect(explainError('text')).toBeUndefined();
});

const failedListen = (server: Server): Promise<unknown> => once(server, 'error').then(([error]) => error);
