import { MOST_EMAIL_FAILURES } from '@bowline/contract/emails/message-states';
import { until } from '@bowline/testing/until';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createFamily } from '../../test/support/family.ts';
import { answer, startMailServer, type TestMailServer } from '../../test/support/mail-server.ts';
import { countJobs, logged, startTestWorker } from '../../test/support/message-worker.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { encryptSecret } from '../core/outbox/message-secrets.ts';
import { enqueueAgain, queueMessage } from '../core/outbox/queue-message.ts';
import { createSmtpMailer, type SmtpTimes } from '../platform/mail/smtp-mailer.ts';

const database = await createTestDatabase();
const { db } = database;
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;
let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await db.deleteFrom('account').execute();
  logged.length = 0;
});

const work = (to = server, times?: SmtpTimes) =>
  startTestWorker(database, deps, createSmtpMailer(to.url, times));
const messages = () => db.selectFrom('message').selectAll().orderBy('id').execute();
const states = async () => (await messages()).map(({ state }) => state);
const reaches = (state: string) => until(async () => (await states()).every((one) => one === state));
const unsettled = async () => {
  const {
    'message created': created = 0,
    'message retry': retry = 0,
    'message active': active = 0,
  } = await countJobs(deps);
  return created + retry + active;
};

async function accountOf({ email }: { email: string }): Promise<string> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

test('a sign-up gets one welcome email', async () => {
  const family = await createFamily(testApp);
  await work();
  await reaches('sent');
  expect(server.arrived.map(({ subject, to }) => [subject, to])).toMatchObject([
    ['Welcome to Westwind Sailing Camp', { value: [{ name: 'Tan Mei Ling', address: family.email }] }],
  ]);
  expect(await messages()).toMatchObject([{ attempts: 1, sent_at: clock.now(), last_error: null }]);
  await until(async () => (await unsettled()) === 0);
});

test('a message that was sent is not sent again by a second job', async () => {
  await createFamily(testApp);
  await work();
  await reaches('sent');
  const [message] = await messages();
  await db.transaction().execute((trx) => enqueueAgain(trx, message?.id ?? '', 0));
  await until(async () => (await unsettled()) === 0);
  expect(server.arrived).toHaveLength(1);
  expect(await messages()).toMatchObject([{ attempts: 1 }]);
});

test('a rolled-back transaction queues no message', async () => {
  const accountId = await accountOf(await createFamily(testApp));
  const failing = db.transaction().execute(async (trx) => {
    await queueMessage(trx, deps, { kind: 'password changed', accountId });
    throw new Error('No');
  });
  await expect(failing).rejects.toThrow('No');
  expect(await unsettled()).toBe(1);
  await work();
  await reaches('sent');
  expect(server.arrived.map(({ subject }) => subject)).toEqual(['Welcome to Westwind Sailing Camp']);
});

function refusing(at: string, code: number, words: string) {
  return (stage: string) => {
    if (stage === at) throw answer(code, words);
  };
}

test('does not send an expired link, and deletes its secret', async () => {
  const accountId = await accountOf(await createFamily(testApp));
  await db.deleteFrom('message').execute();
  const secret = encryptSecret(deps, accountId, 'token');
  const reset = { kind: 'password reset', accountId, secret, goodUntil: clock.now() } as const;
  await db.transaction().execute((trx) => queueMessage(trx, deps, reset));
  await work();
  await reaches('dead');
  expect(await messages()).toMatchObject([{ last_error: 'out of date', secret: null }]);
  expect(server.arrived).toEqual([]);
});

test('an address that keeps bouncing gets only what somebody has just requested', async () => {
  const accountId = await accountOf(await createFamily(testApp));
  const stopped = { email_failures: MOST_EMAIL_FAILURES, email_failed_at: clock.now() };
  await db.updateTable('account').set(stopped).where('id', '=', accountId).execute();
  const goodUntil = new Date(clock.now().getTime() + 1);
  const secret = encryptSecret(deps, accountId, 'the-token');
  const reset = { kind: 'password reset', accountId, secret, goodUntil } as const;
  await db.transaction().execute((trx) => queueMessage(trx, deps, reset));
  await work();
  await until(async () => (await unsettled()) === 0);
  expect(await messages()).toMatchObject([
    { kind: 'welcome', state: 'dead', last_error: 'address stopped' },
    { kind: 'password reset', state: 'sent' },
  ]);
  expect(server.arrived).toHaveLength(1);
});

test('deletes a secret once its message is sent', async () => {
  const accountId = await accountOf(await createFamily(testApp));
  await db.deleteFrom('message').execute();
  const goodUntil = new Date(clock.now().getTime() + 1);
  const secret = encryptSecret(deps, accountId, 'the-token');
  const reset = { kind: 'password reset', accountId, secret, goodUntil } as const;
  await db.transaction().execute((trx) => queueMessage(trx, deps, reset));
  await work();
  await reaches('sent');
  expect(server.arrived[0]?.text).toContain('/reset-password?token=the-token');
  expect(await messages()).toMatchObject([{ secret: null }]);
});

test('logs the id and reason of a failed message, without names', async () => {
  server.behave = refusing('recipient', 550, '5.7.1 nobody@example.com may not');
  const family = await createFamily(testApp);
  await work();
  await reaches('failed');
  const [{ id } = { id: '' }] = await messages();
  const line = { message: id, kind: 'welcome', attempts: 1, reason: 'answered 550' };
  expect(logged).toEqual([line, 'a message must wait']);
  expect(JSON.stringify(logged)).not.toContain(family.email);
});
