import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { MigrationError, migrate } from './migrations.ts';

const { db, connection } = await createTestDatabase();
let folder: string;

// The copy is migrated already; these tests bring migrations of their own.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-migrations-'));
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);

async function numbers(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from made order by number`.execute(db);
  return rows.map(({ number }) => number);
}

test('runs missing migrations in the order of their numbers, once', async () => {
  await write('0002-fill.sql', 'insert into made values (2)');
  await write('0001-make.sql', 'create table made (number integer); insert into made values (1)');
  await write('README.md', 'not a migration');
  expect(await migrate(connection, folder)).toEqual(['0001-make.sql', '0002-fill.sql']);
  expect(await migrate(connection, folder)).toEqual([]);
  await write('0003-more.sql', 'insert into made values (3)');
  expect(await migrate(connection, folder)).toEqual(['0003-more.sql']);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('migrates once among concurrent starts, and the others wait', async () => {
  await write('0001-make.sql', 'create table made (number integer); select pg_sleep(0.05)');
  await write('0002-fill.sql', 'insert into made values (2)');
  const runs = await Promise.all(Array.from({ length: 8 }, () => migrate(connection, folder)));
  expect(runs.filter((applied) => applied.length === 2)).toHaveLength(1);
  expect(runs.filter((applied) => applied.length === 0)).toHaveLength(7);
  expect(await numbers()).toEqual([2]);
});

test('a failed migration is rolled back, and can be corrected', async () => {
  await write('0001-make.sql', 'create table made (number integer)');
  await write('0002-fill.sql', 'insert into made values (2); insert into nowhere values (1)');
  await expect(migrate(connection, folder)).rejects.toThrow(
    'The migration 0002-fill.sql failed and was rolled back',
  );
  expect(await numbers()).toEqual([]);
  await write('0002-fill.sql', 'insert into made values (2)');
  expect(await migrate(connection, folder)).toEqual(['0002-fill.sql']);
});

test('rejects a changed migration, and ignores line ends', async () => {
  await write('0001-make.sql', 'create table made\n(number integer)\n');
  await migrate(connection, folder);
  await write('0001-make.sql', 'create table made\r\n(number integer)\r\n');
  expect(await migrate(connection, folder)).toEqual([]);
  await write('0001-make.sql', 'create table made (number bigint)');
  await expect(migrate(connection, folder)).rejects.toThrow(
    '0001-make.sql was changed after this database had run it',
  );
});

test('rejects a database newer than the code', async () => {
  await write('0001-make.sql', 'create table made (number integer)');
  await write('0002-fill.sql', 'insert into made values (2)');
  await migrate(connection, folder);
  await rm(join(folder, '0002-fill.sql'));
  await expect(migrate(connection, folder)).rejects.toThrow(MigrationError);
  await expect(migrate(connection, folder)).rejects.toThrow(
    'newer than this version of Bowline (it has 0002-fill.sql)',
  );
});

test('rejects a database with a migration of an unreleased version, and says what to do', async () => {
  await write('0001-make.sql', 'create table made (number integer)');
  await write('0002-tried.sql', 'insert into made values (2)');
  await write('0005-tried-too.sql', 'insert into made values (5)');
  await migrate(connection, folder);
  await rm(join(folder, '0002-tried.sql'));
  await rm(join(folder, '0005-tried-too.sql'));
  await write('0002-fill.sql', 'insert into made values (2)');
  await expect(migrate(connection, folder)).rejects.toThrow(MigrationError);
  await expect(migrate(connection, folder)).rejects.toThrow(
    'The database was made by an unreleased version of Bowline (it has 0002-tried.sql). Restore a back-up made by a released version, or',
  );
  await rm(join(folder, '0002-fill.sql'));
  await write('0003-fill.sql', 'insert into made values (3)');
  await expect(migrate(connection, folder)).rejects.toThrow('an unreleased version of Bowline');
  expect(await numbers()).toEqual([2, 5]);
});

const first = { number: 1, name: '0001-foundation.sql', checksum: '0' };
const last = {
  number: 88,
  name: '0088-group-colours.sql',
  checksum: 'e55f369f434741ec7b0db59b7d7606c7655fbec56d6096d579477ad3599d7b79',
};

/** A database that recorded these migrations of version 0.2.0, and a migration since. */
async function recordOf02(applied: readonly (typeof first)[]) {
  await write('0001-baseline.sql', 'create table made (number integer)');
  await migrate(connection, folder);
  await db.deleteFrom('schema_migration').execute();
  await db.insertInto('schema_migration').values(applied).execute();
  await write('0089-fill.sql', 'insert into made values (89)');
}

test('treats a database of version 0.2.0 as one that ran the baseline', async () => {
  await recordOf02([first, { ...first, number: 87, name: '0087-and-others.sql' }, last]);
  expect(await migrate(connection, folder)).toEqual(['0089-fill.sql']);
  expect(await migrate(connection, folder)).toEqual([]);
  expect(await numbers()).toEqual([89]);
  const recorded = await db.selectFrom('schema_migration').select('number').orderBy('number').execute();
  expect(recorded.map(({ number }) => number)).toEqual([1, 87, 88, 89]);
});

test.each([
  ['without the last migration of 0.2.0', [first]],
  ['with another one of its number', [first, { ...last, checksum: '0' }]],
])('rejects a database %s, and says what to start first', async (_, applied) => {
  await recordOf02(applied);
  await expect(migrate(connection, folder)).rejects.toThrow(
    'The database is of a version before 0.2.0. Start version 0.2.0 (commit d3a7e62) with it once, then this version.',
  );
  expect(await numbers()).toEqual([]);
});

test('rejects a database whose answers version 0.2.0 has not encrypted yet', async () => {
  await migrate(connection);
  await sql`insert into account (id, type) values (gen_random_uuid(), 'parent')`.execute(db);
  await db.deleteFrom('schema_migration').where('number', '=', 120).execute();
  await expect(migrate(connection)).rejects.toThrow('Start version 0.2.0 (commit d3a7e62) until it serves');
});

test('rejects two migrations of one number', async () => {
  await write('0001-make.sql', 'create table made (number integer)');
  await write('0001-also.sql', 'create table also (number integer)');
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Two migrations have the number of 0001-also.sql',
  );
});
