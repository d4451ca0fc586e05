import { MOST_EMAIL_FAILURES } from '@bowline/contract/emails/message-states';
import { until } from '@bowline/testing/until';
import { beforeEach, expect, test } from 'vitest';
import { setUpDelivery } from '../../test/support/email-delivery.ts';
import { createFamily } from '../../test/support/family.ts';
import { answer, startMailServer, type TestMailServer } from '../../test/support/mail-server.ts';
import { logged } from '../../test/support/message-worker.ts';
import { encryptSecret } from '../core/outbox/message-secrets.ts';
import { enqueueAgain, queueMessage } from '../core/outbox/queue-message.ts';

const { db, testApp, deps, clock, work, messages, reaches, unsettled } = await setUpDelivery();
let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
});

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
  await work(server);
  await reaches('sent');
  expect(server.arrived.map(({ subject, to }) => [subject, to])).toMatchObject([
    ['Welcome to Westwind Sailing Camp', { value: [{ name: 'Tan Mei Ling', address: family.email }] }],
  ]);
  expect(await messages()).toMatchObject([{ attempts: 1, sent_at: clock.now(), last_error: null }]);
  await until(async () => (await unsettled()) === 0);
});

test('a message that was sent is not sent again by a second job', async () => {
  await createFamily(testApp);
  await work(server);
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
  await work(server);
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
  await work(server);
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
  await work(server);
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
  await work(server);
  await reaches('sent');
  expect(server.arrived[0]?.text).toContain('/reset-password?token=the-token');
  expect(await messages()).toMatchObject([{ secret: null }]);
});

test('logs the id and reason of a failed message, without names', async () => {
  server.behave = refusing('recipient', 550, '5.7.1 nobody@example.com may not');
  const family = await createFamily(testApp);
  await work(server);
  await reaches('failed');
  const [{ id } = { id: '' }] = await messages();
  const line = { message: id, kind: 'welcome', attempts: 1, reason: 'answered 550' };
  expect(logged).toEqual([line, 'a message must wait']);
  expect(JSON.stringify(logged)).not.toContain(family.email);
});
