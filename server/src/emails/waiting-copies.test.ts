import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { makeBusy } from '../../test/support/make-busy.ts';
import {
  countJobs,
  letRetriesBeDue,
  logged,
  startTestWorker,
  until,
} from '../../test/support/message-worker.ts';
import { createEmailSubject, queuedOn } from '../../test/support/messages.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';

const database = await createTestDatabase();
const { db } = database;
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;
await createDemoSeason(deps);
const subject = await createEmailSubject(testApp, 'Mei');

const sent: string[] = [];
beforeEach(async () => {
  await db.deleteFrom('message').execute();
  await sql`delete from pgboss.job`.execute(db);
  sent.length = 0;
  logged.length = 0;
});

const work = () => startTestWorker(database, deps, { send: async ({ id }) => void sent.push(id) });
const queue = (kind: 'form copy' | 'payment received' | 'password changed') => queuedOn(deps, kind, subject);
const areTaken = () => until(async () => ((await countJobs(deps))['message active'] ?? 0) > 0);
const copies = () =>
  db.selectFrom('message').select(['state', 'attempts']).where('kind', '<>', 'password changed').execute();

const untried = { state: 'queued', attempts: 0 };

test('while the server is busy, form copies and notices of received slips wait untried and other emails are sent', async () => {
  for (let count = 0; count < 4; count += 1) await queue('form copy');
  await queue('payment received');
  const calmDown = makeBusy();
  await work();
  await areTaken();
  const { id } = await queue('password changed');
  await until(() => sent.length > 0);
  expect(sent).toEqual([id]);
  expect(await copies()).toEqual(Array(5).fill(untried));
  calmDown();
  await until(async () => (await copies()).every(({ state }) => state === 'sent'));
  expect(sent).toHaveLength(6);
});

test.each([
  ['five minutes old', { created_at: new Date(clock.now().getTime() - 5 * 60_000) }],
  ['tried before', { state: 'failed', attempts: 1 }],
] as const)('a form copy that is %s is sent while the server is busy', async (_name, values) => {
  await queue('form copy');
  await db.updateTable('message').set(values).execute();
  makeBusy();
  await work();
  await until(() => sent.length === 1);
});

test('a form copy that waits when its worker stops counts as untried, and another worker sends it', async () => {
  await queue('form copy');
  const calmDown = makeBusy();
  const worker = await work();
  await areTaken();
  await worker.stop();
  expect(await copies()).toEqual([untried]);
  expect(logged).not.toContain('a message must wait');
  calmDown();
  await letRetriesBeDue(deps);
  await work();
  await until(() => sent.length === 1);
});
