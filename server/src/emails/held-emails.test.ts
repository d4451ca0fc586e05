import { type MessageKind, messageKindNames } from '@bowline/contract/emails/message-kinds';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { startMailServer, type TestMailServer } from '../../test/support/mail-server.ts';
import { countJobs, letRetriesBeDue, startTestWorker, until } from '../../test/support/message-worker.ts';
import { createEmailSubject, queuedOn } from '../../test/support/messages.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';

const database = await createTestDatabase();
const { db } = database;
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;
await createDemoSeason(deps);
const subject = await createEmailSubject(testApp, '陈小明');

const HELD: readonly MessageKind[] = [
  'payment confirmed',
  'payment rejected',
  'payment taken back',
  'receipt',
  'refund',
  'refund reversed',
  'amount kept',
  'money moved',
  'charges changed',
  'payment plan changed',
  'changes requested',
  'accepted',
  'camp changed',
  'camp dates changed',
  'camp details changed',
  'waitlisted',
  'place offered',
  'offer withdrawn',
  'refused',
  'withdrawn',
  'handed over',
  'group message',
];
let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
});
const work = () => startTestWorker(database, deps, createSmtpMailer(server.url));
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

afterEach(async () => {
  await db.deleteFrom('message').execute();
});

test.each(messageKindNames)(
  'a message of the kind %s is held where it tells of a decision or money',
  async (kind) => {
    const { held_until } = await queuedOn(deps, kind, subject);
    const inAMinute = new Date(clock.now().getTime() + 60_000);
    expect(held_until).toEqual(HELD.includes(kind) ? inAMinute : null);
  },
);

test('sends a held email at its time, not before, also after a restart', async () => {
  await db.deleteFrom('message').execute();
  const { registrationId } = subject;
  const accepted = { status: 'Accepted' } as const;
  await db.updateTable('registration').set(accepted).where('id', '=', registrationId).execute();
  const { id } = await queuedOn(deps, 'accepted', subject);
  const worker = await work();
  await putOff();
  await worker.stop();
  clock.advance(59_000);
  await work();
  await putOff();
  expect([await stateOf(id), server.arrived.length]).toEqual(['queued', 0]);
  clock.advance(1000);
  await letRetriesBeDue(deps);
  await until(async () => (await stateOf(id)) === 'sent');
  expect(server.arrived).toHaveLength(1);
});

test('does not send a held email that is no longer true', async () => {
  const { id } = await queuedOn(deps, 'changes requested', subject);
  clock.advance(60_000);
  await letRetriesBeDue(deps);
  await work();
  await until(async () => (await stateOf(id)) === 'cancelled');
  expect(server.arrived).toHaveLength(0);
});

test('never sends a held email that was cancelled', async () => {
  const { id } = await queuedOn(deps, 'refused', subject);
  await db.updateTable('message').set({ state: 'cancelled' }).where('id', '=', id).execute();
  clock.advance(60_000);
  await letRetriesBeDue(deps);
  await work();
  await until(async () => !(await countJobs(deps))['message created']);
  expect([await stateOf(id), server.arrived.length]).toEqual(['cancelled', 0]);
});
