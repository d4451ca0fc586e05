import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { makeBusy } from '../../test/support/make-busy.ts';
import { countJobs, letRetriesBeDue, logged, startTestWorker } from '../../test/support/message-worker.ts';
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
const queue = (kind: MessageKind) => queuedOn(deps, kind, subject);
const areTaken = () => until(async () => ((await countJobs(deps))['message active'] ?? 0) > 0);
const copies = () =>
  db.selectFrom('message').select(['state', 'attempts']).where('kind', '<>', 'password changed').execute();

const untried = { state: 'queued', attempts: 0 };

test('while the server is busy, form copies and notices of received slips wait untried and other emails are sent', async () => {
  await queue('form copy');
  for (let count = 0; count < 4; count += 1) await queue('payment received');
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
] as const)('a deferred email that is %s is sent while the server is busy', async (_name, values) => {
  await queue('payment received');
  await db.updateTable('message').set(values).execute();
  makeBusy();
  await work();
  await until(() => sent.length === 1);
});

test('a deferred email that waits when its worker stops counts as untried, and another worker sends it', async () => {
  await queue('payment received');
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

const stateOf = async (id: string) =>
  (await db.selectFrom('message').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** The message's job is due, and a worker has looked at it and put it off. */
const putOff = async () => {
  await letRetriesBeDue(deps);
  await until(async () => {
    const { rows } = await sql<{ due: boolean }>`
      select start_after <= now() as due from pgboss.job
      where name = 'message' and state in ('created', 'active')`.execute(db);
    return rows.length === 1 && rows[0]?.due === false;
  });
};

test('sends a held email at its time, not before, also after a restart', async () => {
  const { registrationId } = subject;
  const accepted = { status: 'Accepted' } as const;
  await db.updateTable('registration').set(accepted).where('id', '=', registrationId).execute();
  const { id } = await queue('accepted');
  const worker = await work();
  await putOff();
  await worker.stop();
  clock.advance(59_000);
  await work();
  await putOff();
  expect([await stateOf(id), sent.length]).toEqual(['queued', 0]);
  clock.advance(1000);
  await letRetriesBeDue(deps);
  await until(async () => (await stateOf(id)) === 'sent');
  expect(sent).toEqual([id]);
});

test('does not send a held email that is no longer true', async () => {
  const { id } = await queue('changes requested');
  clock.advance(60_000);
  await letRetriesBeDue(deps);
  await work();
  await until(async () => (await stateOf(id)) === 'cancelled');
  expect(sent).toEqual([]);
});

test('never sends a held email that was cancelled', async () => {
  const { id } = await queue('refused');
  await db.updateTable('message').set({ state: 'cancelled' }).where('id', '=', id).execute();
  clock.advance(60_000);
  await letRetriesBeDue(deps);
  await work();
  await until(async () => !(await countJobs(deps))['message created']);
  expect([await stateOf(id), sent.length]).toEqual(['cancelled', 0]);
});
