import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import {
  type ConnectionSettings,
  createDatabase,
  type Database,
} from '../../src/platform/database/database.ts';
import { templateName } from './test-postgres-context.ts';

/** A migrated database of the test file, and its connection. */
export interface TestDatabase extends Database {
  connection: ConnectionSettings;
  /** The same as a `DATABASE_URL`, for processes of their own. */
  url: string;
}

/**
 * Creates an empty, migrated database for the calling test file and removes it after the file's last test. Call it at
 * the top of the file: `const { db } = await createTestDatabase();`
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files instead of logging every page takes a third of the time.
  await administer(`create database ${name} template ${templateName} strategy file_copy`);
  const connection = { ...inject('testPostgres'), database: name };
  const database = createDatabase(connection, { warn: () => {} });
  afterAll(async () => {
    await database.close();
    await administer(`drop database ${name} with (force)`);
  });
  return { ...database, connection, url: urlOf(name) };
}

/** The address of an empty database, removed after the calling file's last test. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  afterAll(() => administer(`drop database ${name} with (force)`));
  return urlOf(name);
}

function urlOf(database: string): string {
  const { user, password, host, port } = inject('testPostgres');
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

async function administer(statement: string): Promise<void> {
  const client = new Client(inject('testPostgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
