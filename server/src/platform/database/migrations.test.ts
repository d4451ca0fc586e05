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

test('rejects two migrations of one number', async () => {
  await write('0001-make.sql', 'create table made (number integer)');
  await write('0001-also.sql', 'create table also (number integer)');
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Two migrations have the number of 0001-also.sql',
  );
});
