import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBinaries } from '@bowline/embedded-postgres';
import { afterEach, expect, test } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { startTestPostgresIn, stopTestPostgres } from '../support/embedded-postgres.ts';

afterEach(stopTestPostgres);

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('the cluster and its password are for its user alone, and nothing listens but a socket', async () => {
  const dataDir = await makeDataFolder();
  const postgres = await startTestPostgresIn(dataDir);
  expect(await modeOf(join(dataDir, 'postgres'))).toBe(0o700);
  expect(await modeOf(join(dataDir, 'postgres', 'bowline-password'))).toBe(0o600);
  expect((await modeOf(dataDir)) & 0o007).toBe(0);
  expect(await postgres.ask('show listen_addresses')).toEqual(['']);
});

test('the application is no superuser, and the superuser cannot come in', async () => {
  const postgres = await startTestPostgresIn(await makeDataFolder());
  expect(await postgres.ask('select rolsuper from pg_roles where rolname = current_user')).toEqual([false]);
  await expect(postgres.ask('select 1', 'postgres')).rejects.toThrow('no pg_hba.conf entry');
});

test('commits are durable, and letters beyond English have capitals', async () => {
  const postgres = await startTestPostgresIn(await makeDataFolder());
  const durable =
    "select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')";
  expect(await postgres.ask(durable)).toEqual(['on', 'on', 'on']);
  expect(await postgres.ask("select lower('É')")).toEqual(['é']);
});

test('what was written is there after a stop and a start, and the folder is free again', async () => {
  const dataDir = await makeDataFolder();
  const first = await startTestPostgresIn(dataDir);
  await first.ask('create table kept (number integer)');
  await first.ask('insert into kept values (7)');
  await first.stop();
  const second = await startTestPostgresIn(dataDir);
  expect(await second.ask('select number from kept')).toEqual([7]);
});

test('a folder that no other user can enter works too', async () => {
  const dataDir = await makeDataFolder(0o700);
  const first = await startTestPostgresIn(dataDir);
  await first.stop();
  const second = await startTestPostgresIn(dataDir);
  expect(await second.ask('select 1')).toEqual([1]);
});

test('a data folder with a long path has its socket elsewhere, and leaves nothing there', async () => {
  const dataDir = join(await makeDataFolder(), 'long'.repeat(30));
  const postgres = await startTestPostgresIn(dataDir);
  const { host } = postgres.connection;
  expect(await postgres.ask('select 1')).toEqual([1]);
  expect(await modeOf(host)).toBe(0o700);
  await postgres.stop();
  await expect(stat(host)).rejects.toThrow('ENOENT');
});

test('PostgreSQL may come from another folder', async () => {
  const { postgres: program } = await findBinaries();
  const postgres = await startTestPostgresIn(await makeDataFolder(), { binaries: dirname(program) });
  expect(await postgres.ask('select 1')).toEqual([1]);
});

test('a folder without PostgreSQL is named, with the setting to look at', async () => {
  const dataDir = await makeDataFolder();
  const start = startTestPostgresIn(dataDir, { binaries: '/nowhere' });
  await expect(start).rejects.toThrow(
    "PostgreSQL's program /nowhere/initdb cannot be run. Look at the setting POSTGRES_BIN.",
  );
});
