import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataFolder } from '@bowline/testing/data-folder';
import { startTestPostgresIn, stopTestPostgres } from '@bowline/testing/embedded-postgres';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { afterEach, expect, test } from 'vitest';
import { startPostgresWriter } from './postgres-writer.ts';

afterEach(stopTestPostgres);

const countWritten = 'select count(*)::int from written';

test('a first start interrupted in initdb is repeated', async () => {
  const dataDir = await makeDataFolder();
  const writer = startPostgresWriter(dataDir);
  const started = () => globSync(join(dataDir, 'postgres.unfinished-*/PG_VERSION')).length > 0;
  await until(started);
  await writer.kill();
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  const postgres = await startTestPostgresIn(dataDir);
  expect(await postgres.ask('select 1')).toEqual([1]);
  expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('kill -9 of PostgreSQL: restarts with every acknowledged row', async () => {
  const postgres = await startTestPostgresIn(await makeDataFolder());
  await postgres.ask('create table written (number integer)');
  await postgres.ask('insert into written values (1)');
  const before = postgres.pid();

  process.kill(before, 'SIGKILL');
  const isUp = () =>
    postgres.ask('select 1').then(
      () => true,
      () => false,
    );
  await until(() => postgres.pid() !== before);
  await until(isUp);

  expect(await postgres.ask(countWritten)).toEqual([1]);
});

test.each([
  ['PostgreSQL is told of it', async () => process.env.PATH],
  ['PostgreSQL is left behind, running', pathWithoutSetpriv],
])('kill -9 of the server, where %s', async (_, findPath) => {
  const dataDir = await makeDataFolder();
  const path = await findPath(dirname(dataDir));
  const writer = startPostgresWriter(dataDir, path);
  const pid = await writer.hasWritten(50);
  const acknowledged = await writer.kill();
  if (path !== process.env.PATH) expect(() => process.kill(pid, 0)).not.toThrow();

  const postgres = await startTestPostgresIn(dataDir);
  expect(await postgres.ask(countWritten)).toEqual([expect.toBeOneOf([acknowledged, acknowledged + 1])]);
});

test('kill -9 of both: starts with every acknowledged row', async () => {
  const dataDir = await makeDataFolder();
  const writer = startPostgresWriter(dataDir);
  process.kill(await writer.hasWritten(50), 'SIGKILL');
  const acknowledged = await writer.kill();

  const postgres = await startTestPostgresIn(dataDir);
  expect(await postgres.ask(countWritten)).toEqual([expect.toBeOneOf([acknowledged, acknowledged + 1])]);
});

test('starts with a stale pid file whose number belongs to another program', async () => {
  const dataDir = await makeDataFolder();
  const first = await startTestPostgresIn(dataDir);
  await first.stop();
  const lines = [process.pid, join(dataDir, 'postgres'), 0, 5432, join(dataDir, 'postgres'), '', '', 'ready'];
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 });
  await writeFile(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`, { mode: 0o600 });

  const second = await startTestPostgresIn(dataDir);
  expect(await second.ask('select 1')).toEqual([1]);
});

test('rejects a second server on the same data folder with a sentence', async () => {
  const dataDir = await makeDataFolder();
  const first = await startTestPostgresIn(dataDir);
  const second = startPostgresWriter(dataDir);
  expect(await second.failure()).toContain(
    `Another Bowline server is already using the data folder ${dataDir}.`,
  );
  expect(await first.ask('select 1')).toEqual([1]);
});

/** A PATH with what the start needs, but not setpriv, which would end PostgreSQL together with its server. */
async function pathWithoutSetpriv(folder: string): Promise<string> {
  const programs = join(folder, 'bin');
  await mkdir(programs);
  for (const name of ['id', 'unshare']) await symlink(`/usr/bin/${name}`, join(programs, name));
  return programs;
}
