import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBinaries } from '@bowline/embedded-postgres';
import { makeDataFolder } from '@bowline/testing/data-folder';
import { startTestPostgresIn, stopTestPostgres } from '@bowline/testing/embedded-postgres';
import { afterEach, expect, test } from 'vitest';

afterEach(stopTestPostgres);

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('only its user can read the cluster and password, and only a socket listens', async () => {
  const dataDir = await makeDataFolder();
  const postgres = await startTestPostgresIn(dataDir);
  expect(await modeOf(join(dataDir, 'postgres'))).toBe(0o700);
  expect(await modeOf(join(dataDir, 'postgres', 'bowline-password'))).toBe(0o600);
  expect((await modeOf(dataDir)) & 0o007).toBe(0);
  expect(await postgres.ask('show listen_addresses')).toEqual(['']);
});

test('the application is not a superuser, and the superuser cannot log in', async () => {
  const postgres = await startTestPostgresIn(await makeDataFolder());
  expect(await postgres.ask('select rolsuper from pg_roles where rolname = current_user')).toEqual([false]);
  await expect(postgres.ask('select 1', 'postgres')).rejects.toThrow('no pg_hba.conf entry');
});

test('commits are durable, and non-English letters have upper case', async () => {
  const postgres = await startTestPostgresIn(await makeDataFolder());
  const durable =
    "select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')";
  expect(await postgres.ask(durable)).toEqual(['on', 'on', 'on']);
  expect(await postgres.ask("select lower('É')")).toEqual(['é']);
});

test('rows are there after a restart, and the folder is unlocked', async () => {
  const dataDir = await makeDataFolder();
  const first = await startTestPostgresIn(dataDir);
  await first.ask('create table kept (number integer)');
  await first.ask('insert into kept values (7)');
  await first.stop();
  const second = await startTestPostgresIn(dataDir);
  expect(await second.ask('select number from kept')).toEqual([7]);
});

test('works in a folder that no other user can enter', async () => {
  const dataDir = await makeDataFolder(0o700);
  const first = await startTestPostgresIn(dataDir);
  await first.stop();
  const second = await startTestPostgresIn(dataDir);
  expect(await second.ask('select 1')).toEqual([1]);
});

test('a data folder with a long path has its socket elsewhere, and removes it', async () => {
  const dataDir = join(await makeDataFolder(), 'long'.repeat(30));
  const postgres = await startTestPostgresIn(dataDir);
  const { host } = postgres.connection;
  expect(await postgres.ask('select 1')).toEqual([1]);
  expect(await modeOf(host)).toBe(0o700);
  await postgres.stop();
  await expect(stat(host)).rejects.toThrow('ENOENT');
});

test('runs PostgreSQL from another folder', async () => {
  const { postgres: program } = await findBinaries();
  const postgres = await startTestPostgresIn(await makeDataFolder(), { binaries: dirname(program) });
  expect(await postgres.ask('select 1')).toEqual([1]);
});

test('reports a folder without PostgreSQL, with its setting', async () => {
  const dataDir = await makeDataFolder();
  const start = startTestPostgresIn(dataDir, { binaries: '/nowhere' });
  await expect(start).rejects.toThrow(
    "PostgreSQL's program /nowhere/initdb cannot be run. Look at the setting POSTGRES_BIN.",
  );
});

test('reports programs that are too old, with their setting', async () => {
  const dataDir = await makeDataFolder();
  const binaries = join(dirname(dataDir), 'bin');
  await mkdir(binaries);
  for (const name of ['initdb', 'postgres'])
    await writeFile(join(binaries, name), '#!/bin/sh\necho "postgres (PostgreSQL) 15.18"\n', { mode: 0o755 });
  await expect(startTestPostgresIn(dataDir, { binaries })).rejects.toThrow(
    `The programs in ${binaries} are PostgreSQL 15. Set POSTGRES_BIN to those of 17 or newer, or DATABASE_URL to a database that runs.`,
  );
});

test('reports a cluster of another version at once', async () => {
  const dataDir = await makeDataFolder();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startTestPostgresIn(dataDir)).rejects.toThrow(
    'was created by PostgreSQL 17, and this is PostgreSQL 18.',
  );
});

test('reports a data folder that cannot be created', async () => {
  const dataDir = join('/dev/null', 'data');
  await expect(startTestPostgresIn(dataDir)).rejects.toThrow(
    'The data folder /dev/null/data cannot be created (ENOTDIR). Look at the setting DATA_DIR.',
  );
});
