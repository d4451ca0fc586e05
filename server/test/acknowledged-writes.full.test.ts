import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import {
  findFreePort,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '@bowline/testing/server-process';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { afterEach, expect, test } from 'vitest';
import { expectKept, Interrupted, type Kept, register } from './support/journey.ts';

const FAMILIES = 4;

afterEach(async () => {
  await stopServerProcesses();
  await removeDataFolders();
});

test.each([
  ['the server', true, false],
  ['PostgreSQL', false, true],
  ['the server and PostgreSQL', true, true],
])('kill -9 of %s while families register: keeps every acknowledged write', async (_, server, postgres) => {
  const DATA_DIR = await makeDataFolder();
  const settings = { DATA_DIR, PORT: String(await findFreePort()), RATE_LIMIT: 'off' };
  const first = await startServerProcess({ settings });
  await first.waitForStatus(200);
  const kept: Kept[] = [];
  const killing = new AbortController();
  const families = Array.from({ length: FAMILIES }, () => registerUntil(killing.signal, first, kept));
  const moment = randomInt(20, 140);
  await Promise.race([until(() => kept.length >= moment), ...families]);

  killing.abort();
  if (postgres) process.kill(await postgresPid(DATA_DIR), 'SIGKILL');
  if (server) first.signal('SIGKILL');
  await Promise.all(families);
  if (server) await first.exited;

  const second = server ? await startServerProcess({ settings }) : first;
  await second.waitForStatus(200);
  expect(kept.length).toBeGreaterThanOrEqual(moment);
  await expectKept(second.url, kept);
});

/** Registers one family after the other until the kill, and continues with the last one until it is interrupted or done. */
async function registerUntil(killing: AbortSignal, { url }: ServerProcess, kept: Kept[]): Promise<void> {
  try {
    while (!killing.aborted) await register(url, kept);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
}

async function postgresPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
