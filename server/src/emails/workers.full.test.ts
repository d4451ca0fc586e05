import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { startServerProcess, stopServerProcesses } from '@bowline/testing/server-process';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { runCommandProcess } from '../../test/support/command-process.ts';
import { createFamily } from '../../test/support/family.ts';
import { startMailServer, type TestMailServer } from '../../test/support/mail-server.ts';
import {
  countJobs,
  letHeartbeatsStop,
  letRetriesBeDue,
  startTestWorker,
} from '../../test/support/message-worker.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { deriveKey } from '../platform/crypto/secrets.ts';
import { createAnswerKeys, setAnswerKeys } from '../platform/database/answer-keys.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';

const database = await createTestDatabase();
const { db, url: DATABASE_URL } = database;
const testApp = await buildTestApp(db);
const { deps } = testApp;

let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await stopServerProcesses();
  await removeDataFolders();
  await db.deleteFrom('account').execute();
});

const work = (to = server, from = deps) => startTestWorker(database, from, createSmtpMailer(to.url));
const states = async () =>
  (await db.selectFrom('message').select('state').execute()).map(({ state }) => state);
const reaches = (state: string) => until(async () => (await states()).every((one) => one === state));

function signUpAt(url: string, email: string): Promise<Response> {
  const names = { name_first: '明', name_last: '陈', phone: '012-345 6789' };
  const body = {
    type: 'parent',
    ...names,
    email,
    password: 'sea-breeze',
    password_confirmation: 'sea-breeze',
  };
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/api/auth/signup`, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('two workers share forty messages and send none twice', async () => {
  await Promise.all(Array.from({ length: 40 }, () => createFamily(testApp)));
  const other = await startMailServer();
  await Promise.all([work(), work(other)]);
  await reaches('sent');
  const ids = [...server.arrived, ...other.arrived].map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  expect(Math.min(server.arrived.length, other.arrived.length)).toBeGreaterThan(0);
});

test('stopping waits for the current email', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.behave = (stage) => (stage === 'data' ? held : undefined);
  await createFamily(testApp);
  const worker = await work();
  await until(() => server.arrived.length === 1);
  const stopping = worker.stop();
  release();
  await stopping;
  expect(await states()).toEqual(['sent']);
  expect(await countJobs(deps)).not.toHaveProperty('message active');
});

test('returns unfinished jobs to the queue and to another worker', async () => {
  server.behave = () => new Promise(() => {});
  await createFamily(testApp);
  const worker = await work();
  await until(async () => (await states())[0] === 'sending');
  await worker.stop();
  expect(await countJobs(deps)).toMatchObject({ 'message retry': 1 });
  const well = await startMailServer();
  await letRetriesBeDue(deps);
  await work(well);
  await reaches('sent');
  expect(well.arrived).toHaveLength(1);
});

test('sends one duplicate with the same id when killed between the server’s acceptance and the update', async () => {
  // The link in the email and its stored text are encrypted: the process that sends it again needs the same keys.
  const SECRET_KEY = randomBytes(32).toString('base64url');
  const master = new TextEncoder().encode(SECRET_KEY);
  const settings = { DATA_DIR: await makeDataFolder(), DATABASE_URL, SMTP_URL: server.url, SECRET_KEY };
  const first = await startServerProcess({ settings });
  await first.waitForStatus(200);
  server.behave = (stage) => {
    if (stage === 'data') first.signal('SIGKILL');
  };
  expect((await signUpAt(first.url, 'ming@example.com')).status).toBe(201);
  await first.exited;
  expect(await states()).toEqual(['sending']);
  server.behave = () => undefined;
  await letHeartbeatsStop(deps);
  const { index_key } = await db.selectFrom('installation').select('index_key').executeTakeFirstOrThrow();
  setAnswerKeys(db, createAnswerKeys([master], index_key ?? Buffer.alloc(0)));
  await work(server, { ...deps, deriveKey: (purpose) => deriveKey(master, purpose) });
  await until(async () => {
    await letRetriesBeDue(deps);
    return (await states())[0] === 'sent';
  });
  expect(server.arrived).toHaveLength(2);
  expect(server.arrived[0]?.messageId).toBe(server.arrived[1]?.messageId);
});

test('a worker recovers from cut connections', async () => {
  await work();
  await createFamily(testApp);
  await reaches('sent');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pgboss'`.execute(db);
  await createFamily(testApp);
  await reaches('sent');
  expect(server.arrived).toHaveLength(2);
});

test('writes emails to the outbox folder without a mail server, also after PostgreSQL was killed', async () => {
  const DATA_DIR = await makeDataFolder();
  const own = await startServerProcess({ settings: { DATA_DIR } });
  await own.waitForStatus(200);
  const pidFile = join(DATA_DIR, 'postgres', 'postmaster.pid');
  const postgresPid = async () => Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  const killed = await postgresPid();
  process.kill(killed, 'SIGKILL');
  await until(async () => {
    const pid = await postgresPid();
    return pid > 0 && pid !== killed;
  });
  await own.waitForStatus(200);
  expect((await signUpAt(own.url, 'ming@example.com')).status).toBe(201);
  const stored = async () => (await readdir(join(DATA_DIR, 'outbox')).catch(() => [])).join();
  await until(async () => /^[^.]\S*\.eml\.encrypted$/.test(await stored()));
  const { printed } = await runCommandProcess('outbox', ['show', '1'], { DATA_DIR });
  expect(printed).toContain('To: "陈明" <ming@example.com>');
});
