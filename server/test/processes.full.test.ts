import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listCampers } from '@bowline/contract/api/family/campers';
import { createClient } from '@bowline/testing/client';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { createCompleteFamily } from '@bowline/testing/family';
import {
  findFreePort,
  type ServerProcess,
  startReadyServer,
  startServerProcess,
  stopServerProcesses,
} from '@bowline/testing/server-process';
import { httpTransport } from '@bowline/testing/transports';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createDemoSeason } from '../src/core/camps/demo-season.ts';
import { systemClock } from '../src/platform/process/clock.ts';
import { expectEachCamperOnce, expectKept, type Kept, register } from './support/journey.ts';
import { createTestDatabase } from './support/test-database.ts';

const LONG_MS = 60_000;

afterEach(stopServerProcesses);
afterAll(removeDataFolders);

const { db, url: DATABASE_URL } = await createTestDatabase();
await createDemoSeason({ db, clock: systemClock });
// For tests that need no PostgreSQL of their own, which takes longer to start than all else.
const shared = { DATABASE_URL, DATA_DIR: await makeDataFolder() };

async function startTwo(settings: Record<string, string> & { DATA_DIR: string }): Promise<ServerProcess> {
  const common = { PROCESSES: '2', LOG_LEVEL: 'info', RATE_LIMIT: 'off' };
  const server = await startReadyServer({ settings: { ...common, ...settings } });
  await vi.waitUntil(() => servingPids(server).length === 2, { timeout: LONG_MS });
  return server;
}

/** The whole lines of its log; what else it printed is left out. */
const linesOf = (server: ServerProcess): Record<string, unknown>[] =>
  server
    .printed()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The processes that have started to serve so far. */
const servingPids = (server: ServerProcess): number[] =>
  linesOf(server).flatMap(({ serving }) => (typeof serving === 'number' ? [serving] : []));

const hasAnswered = (server: ServerProcess, wanted: number): boolean =>
  linesOf(server).some(({ pid, path }) => pid === wanted && path !== undefined);

/** Connections are shared out, not requests: one that is kept stays with its process. */
async function getOnOwnConnection(url: string): Promise<void> {
  const [response] = await once(get(url, { agent: false }), 'response');
  response.resume();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('two processes share the requests of a family from sign-up to the slip, and the log names each', async () => {
  const server = await startTwo(shared);
  const kept: Kept[] = [];
  await Promise.all([1, 2, 3].map(() => register(server.url, kept)));
  await expectKept(server.url, kept);
  const answered = new Set(linesOf(server).flatMap(({ pid, ms }) => (ms === undefined ? [] : [pid])));
  expect(answered).toEqual(new Set(servingPids(server)));
  expect(answered.size).toBe(2);
});

test('nothing is lost or doubled when a process is killed, and another takes its place', async () => {
  const server = await startTwo(shared);
  let killed = 0;
  await expectEachCamperOnce(server.url, () => {
    [killed = 0] = servingPids(server);
    process.kill(killed, 'SIGKILL');
  });
  await vi.waitUntil(() => servingPids(server).length === 3, { timeout: LONG_MS });
  const replacement = servingPids(server)[2] ?? 0;
  await vi.waitUntil(
    async () => {
      await getOnOwnConnection(`${server.url}/api/portal`);
      return hasAnswered(server, replacement);
    },
    { timeout: LONG_MS },
  );
  expect(isAlive(killed)).toBe(false);
});

test('a process that hangs is ended, and another takes its place', async () => {
  const server = await startReadyServer({ program: 'server/test/support/hanging-program.ts', settings: {} });
  await vi.waitUntil(() => servingPids(server).length === 2, { timeout: LONG_MS });
  const [hanging = 0, other = 0] = servingPids(server);
  process.kill(hanging, 'SIGSTOP');
  await vi.waitUntil(() => servingPids(server).length === 3, { timeout: LONG_MS });
  expect(linesOf(server)).toContainEqual(
    expect.objectContaining({ ended: hanging, reason: 'A server process did not answer any more.' }),
  );
  expect([hanging, other].map(isAlive)).toEqual([false, true]);
});

test('answers every request while it drains after SIGTERM, stops at a second signal, and leaves no process', async () => {
  const DATA_DIR = await makeDataFolder();
  const server = await startTwo({ DATA_DIR, SHUTDOWN_DELAY: '300' });
  const families = await Promise.all(
    [1, 2, 3, 4].map(() => createCompleteFamily({ client: createClient(httpTransport(server.url)) })),
  );
  let announced = false;
  const statuses: number[] = [];
  const reading = families.map(async ({ client }) => {
    while (!announced) statuses.push((await client.send(listCampers)).statusCode);
  });
  server.signal('SIGTERM');
  await server.waitForStatus(503);
  const before = statuses.length;
  await vi.waitUntil(() => statuses.length > before + 20, { interval: 5, timeout: LONG_MS });
  announced = true;
  await Promise.all(reading);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const pids = servingPids(server);
  // Signals close together count as one.
  const again = setInterval(() => server.signal('SIGTERM'), 100);
  expect((await server.exited).code).toBe(0);
  clearInterval(again);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('no process outlives a primary that was killed, and the next start takes the data folder over', async () => {
  const DATA_DIR = await makeDataFolder();
  const server = await startTwo({ DATA_DIR });
  const pids = servingPids(server);
  server.signal('SIGKILL');
  await server.exited;
  await vi.waitUntil(() => !pids.some(isAlive), { timeout: LONG_MS });
  await startTwo({ DATA_DIR });
});

test('reports a port in use in a sentence', async () => {
  const taken = createServer();
  const port = await findFreePort();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const { exited } = await startServerProcess({
    settings: { ...shared, PORT: String(port), PROCESSES: '2' },
  });
  expect(await exited).toEqual({
    code: 1,
    printed: 'Another program already uses this port. Stop it, or set PORT to a free one.\n',
  });
  taken.close();
});
