import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBinaries } from '@bowline/embedded-postgres';
import { makeDataFolder } from '@bowline/testing/data-folder';
import { startTestPostgresIn, stopTestPostgres } from '@bowline/testing/embedded-postgres';
import { afterEach, expect, test } from 'vitest';

afterEach(stopTestPostgres);

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a cluster is private and durable, has no superuser to log in as, and keeps its rows when it starts again', async () => {
  // No other user can enter it.
  const dataDir = await makeDataFolder(0o700);
  const postgres = await startTestPostgresIn(dataDir);
  expect(await modeOf(join(dataDir, 'postgres'))).toBe(0o700);
  expect(await modeOf(join(dataDir, 'postgres', 'bowline-password'))).toBe(0o600);
  expect((await modeOf(dataDir)) & 0o007).toBe(0);
  expect(await postgres.ask('show listen_addresses')).toEqual(['']);
  expect(await postgres.ask('select rolsuper from pg_roles where rolname = current_user')).toEqual([false]);
  await expect(postgres.ask('select 1', 'postgres')).rejects.toThrow('no pg_hba.conf entry');
  const durable =
    "select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')";
  expect(await postgres.ask(durable)).toEqual(['on', 'on', 'on']);
  expect(await postgres.ask("select lower('É')")).toEqual(['é']);
  await postgres.ask('create table kept as select 7 as number');
  await postgres.stop();
  const { postgres: program } = await findBinaries();
  const again = await startTestPostgresIn(dataDir, { binaries: dirname(program) });
  expect(await again.ask('select number from kept')).toEqual([7]);
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
