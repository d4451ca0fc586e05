import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '@bowline/testing/data-folder';
import { startTestPostgresIn, stopTestPostgres } from '@bowline/testing/embedded-postgres';
import { afterEach, expect, test, vi } from 'vitest';

// It makes a cluster.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

afterEach(stopTestPostgres);

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a data folder that no other user can enter, with a long path, has its socket elsewhere, and removes it', async () => {
  const dataDir = join(await makeDataFolder(0o700), 'long'.repeat(30));
  await startTestPostgresIn(dataDir).then((first) => first.stop());
  const postgres = await startTestPostgresIn(dataDir);
  const { host } = postgres.connection;
  expect(await postgres.ask('select 1')).toEqual([1]);
  expect(await modeOf(host)).toBe(0o700);
  await postgres.stop();
  await expect(stat(host)).rejects.toThrow('ENOENT');
});
