import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import {
  findFreePort,
  startReadyServer,
  startServerProcess,
  stopServerProcesses,
} from '@bowline/testing/server-process';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../test/support/test-database.ts';

afterEach(async () => {
  await stopServerProcesses();
  await removeDataFolders();
});

/** Settings of a server that needs no PostgreSQL of its own, which takes longer to start than all else. */
const onTestDatabase = async () => ({
  DATA_DIR: await makeDataFolder(),
  DATABASE_URL: (await createTestDatabase()).url,
});

const postmasterFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');
/** NaN while none runs. */
const postgresPid = async (dataDir: string) =>
  Number.parseInt(await readFile(postmasterFile(dataDir), 'utf8').catch(() => ''), 10);

test('starts from an empty folder, and stops cleanly on SIGTERM', async () => {
  const DATA_DIR = await makeDataFolder();
  const server = await startServerProcess({ settings: { DATA_DIR } });
  await server.waitForStatus(200);
  server.signal('SIGTERM');
  const { code, printed } = await server.exited;
  expect(code).toBe(0);
  expect(printed).toContain(
    `Bowline is ready. Open http://localhost:${new URL(server.url).port} in a browser`,
  );
  expect(printed).toContain('A demo season was created');
  expect(printed.match(/http\S+\/staff\/invitation#\S+/g)).toHaveLength(1);
  expect(existsSync(postmasterFile(DATA_DIR))).toBe(false);
});

test('prints another link for the first admin at each start, and ends the one before', async () => {
  const settings = await onTestDatabase();
  const linkOf = (printed: string) => /http\S+\/staff\/invitation#(\S+)/.exec(printed)?.[1] ?? '';
  const statusOf = async (url: string, token: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ token });
    return (await fetch(`${url}/api/staff/invitation`, { method: 'POST', headers, body })).status;
  };
  const first = await startReadyServer({ settings });
  first.signal('SIGTERM');
  const { printed } = await first.exited;
  const second = await startReadyServer({ settings });
  expect(await statusOf(second.url, linkOf(printed))).toBe(404);
  second.signal('SIGTERM');
  const again = (await second.exited).printed;
  expect(linkOf(again)).toMatch(/^\S{40,}$/);
  expect(again.split(linkOf(again))).toHaveLength(2);
  expect(linkOf(again)).not.toBe(linkOf(printed));
});

test('answers a running request after SIGTERM', async () => {
  // Else a machine full of tests has logins turned away.
  const settings = { ...(await onTestDatabase()), RATE_LIMIT: 'off' };
  const server = await startReadyServer({ settings });
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'secret' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const login = request(`${server.url}/api/auth/login`, { method: 'POST', headers });
  const answer = new Promise<string>((resolve, reject) => {
    login.on('error', reject).on('response', (response) => resolve(text(response)));
  });
  await new Promise((written) => login.write(body.slice(0, 10), written));
  // The server has read what came before these.
  await server.waitForStatus(200);
  await server.waitForStatus(200);
  server.signal('SIGTERM');
  await until(() =>
    fetch(server.url).then(
      () => false,
      () => true,
    ),
  );
  login.end(body.slice(10));
  expect(JSON.parse(await answer)).toHaveProperty('error');
  expect((await server.exited).code).toBe(0);
});

test('works again in the same process after PostgreSQL was killed', async () => {
  const DATA_DIR = await makeDataFolder();
  const server = await startServerProcess({ settings: { DATA_DIR } });
  await server.waitForStatus(200);
  const killed = await postgresPid(DATA_DIR);
  process.kill(killed, 'SIGKILL');
  await until(async () => {
    const pid = await postgresPid(DATA_DIR);
    return pid > 0 && pid !== killed;
  });
  await server.waitForStatus(200);
});

test('is ready again after kill -9 of the server', async () => {
  const DATA_DIR = await makeDataFolder();
  const first = await startServerProcess({ settings: { DATA_DIR } });
  await first.waitForStatus(200);
  first.signal('SIGKILL');
  await first.exited;
  const second = await startServerProcess({ settings: { DATA_DIR } });
  await second.waitForStatus(200);
});

test('rejects a second server on one data folder with a sentence', async () => {
  const DATA_DIR = await makeDataFolder();
  const first = await startServerProcess({ settings: { DATA_DIR } });
  await first.waitForStatus(200);
  const second = await startServerProcess({ settings: { DATA_DIR } });
  const { code, printed } = await second.exited;
  expect(code).toBe(1);
  expect(printed.trim()).toBe(
    `Another Bowline server is already using the data folder ${DATA_DIR}. Stop it first, or give this one a DATA_DIR of its own.`,
  );
});

test.each([
  ['its own PostgreSQL', async () => ({})],
  ['another one', onTestDatabase],
])('with %s reports a data folder that nobody can create', async (_with, database) => {
  const settings = { ...(await database()), DATA_DIR: '/proc/nowhere/data' };
  const { code, printed } = await (await startServerProcess({ settings })).exited;
  expect(code).toBe(1);
  expect(printed.trim()).toMatch(/^\/proc\/nowhere cannot be read or written: [^\n]+$/);
});

test('starts no PostgreSQL and creates no demo season with DATABASE_URL, and two servers share the database and its files', async () => {
  const { url: DATABASE_URL } = await createTestDatabase();
  const DATA_DIR = await makeDataFolder();
  const servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ settings: { DATA_DIR, DATABASE_URL } })),
  );
  for (const server of servers) await server.waitForStatus(200);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
  const SECRET_KEY = (await readFile(join(DATA_DIR, 'secret-key'), 'utf8')).trim();
  const otherFiles = await makeDataFolder();
  const stranger = await startServerProcess({ settings: { DATA_DIR: otherFiles, DATABASE_URL, SECRET_KEY } });
  expect(await stranger.exited).toEqual({
    code: 1,
    printed: expect.stringContaining(`The files of this database are not in ${otherFiles}/files.`),
  });
  servers[0]?.signal('SIGINT');
  expect((await servers[0]?.exited)?.printed).not.toContain('demo season');
});

test('reports a port in use and an invalid setting in a sentence', async () => {
  const taken = createServer();
  const port = await findFreePort();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const { exited } = await startServerProcess({
    settings: { ...(await onTestDatabase()), PORT: String(port) },
  });
  expect(await exited).toEqual({
    code: 1,
    printed: 'Another program already uses this port. Stop it, or set PORT to a free one.\n',
  });
  taken.close();
  const unset = await startServerProcess({ settings: { RATE_LIMIT: 'maybe' } });
  expect(await unset.exited).toEqual({ code: 1, printed: 'The setting RATE_LIMIT must be on or off.\n' });
});

test('serves on for SHUTDOWN_DELAY after SIGTERM, and stops at a second signal', async () => {
  const settings = { ...(await onTestDatabase()), SHUTDOWN_DELAY: '300' };
  const server = await startReadyServer({ settings });
  server.signal('SIGTERM');
  await server.waitForStatus(503);
  expect((await fetch(`${server.url}/api/portal`)).status).toBe(200);
  // Signals close together count as one.
  const again = setInterval(() => server.signal('SIGTERM'), 100);
  expect((await server.exited).code).toBe(0);
  clearInterval(again);
});
