import { type AddressInfo, createServer } from 'node:net';
import { getAccount } from '@bowline/contract/api/family/account/auth';
import { resumeEmails } from '@bowline/contract/api/staff/messages/email-log';
import { closeNotice, listNotices } from '@bowline/contract/api/staff/review/dashboard';
import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { deliver } from '../../../test/support/deliver-emails.ts';
import { createFamily, type Family } from '../../../test/support/family.ts';
import { bounceOf, startMailbox, type TestMailbox } from '../../../test/support/mailbox.ts';
import { changeRows, readRow } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { MailNotSent } from '../../platform/mail/mailer.ts';
import { confirmEmail } from '../accounts/email-confirmation.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { forgetPastFailures, readBounces } from './read-bounces.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { clock } = testApp;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

// Each test has a mailbox of its own, and does not share its hour with the failures of another.
beforeEach(async () => {
  clock.advance(61 * MINUTE_MS);
  await db.updateTable('bounce_mailbox').set({ uid_validity: null, last_uid: null }).execute();
});

const warn = vi.fn();
const readFrom = async ({ url }: Pick<TestMailbox, 'url'>) => {
  clock.advance(5 * MINUTE_MS);
  const deps = { ...testApp.deps, config: { ...testApp.deps.config, imapUrl: url } };
  await readBounces(deps, { warn }, new AbortController().signal);
};

async function accountOf({ email }: Family) {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

/** Sends the family an email, and returns its id. */
async function send(family: Family): Promise<string> {
  const { id } = await accountOf(family);
  const messageId = await db
    .transaction()
    .execute((trx) => queueMessage(trx, testApp.deps, { kind: 'password changed', accountId: id }));
  await deliver(testApp.deps, messageId);
  return messageId;
}

const messageOf = (id: string) => readRow(db, 'message', { id }, ['state', 'last_error', 'sent_at']);

async function bounceAll(mailbox: TestMailbox, family: Family, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const messageId = await send(family);
    mailbox.receive(bounceOf({ messageId, to: family.email }), clock.now());
  }
  await readFrom(mailbox);
}

test('an email that bounces is not delivered, and its address is marked', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const [returned, arrived] = [await send(family), await send(family)];
  mailbox.receive('From: mei@example.com\nSubject: Thank you\n\nSee you soon', clock.now());
  mailbox.receive(bounceOf({ messageId: returned, to: family.email.toUpperCase() }), clock.now());
  await readFrom(mailbox);
  expect(await messageOf(returned)).toEqual({ state: 'dead', last_error: 'returned 5.1.1', sent_at: null });
  expect(await messageOf(arrived)).toMatchObject({ state: 'sent' });
  expect(await accountOf(family)).toMatchObject({ email_failures: 1, email_failed_at: clock.now() });
  expect(await family.client.call(getAccount)).toMatchObject({ email_failing: true });
});

test('a report counts once, also where two servers read it and where it is read again', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const messageId = await send(family);
  const report = bounceOf({ messageId, to: family.email });
  mailbox.receive(report, clock.now());
  mailbox.receive(report, clock.now());
  await Promise.all([readFrom(mailbox), readFrom(mailbox)]);
  await db.updateTable('bounce_mailbox').set({ uid_validity: 99 }).execute();
  await readFrom(mailbox);
  expect(await accountOf(family)).toMatchObject({ email_failures: 1 });
});

test('after three bounces nothing is sent', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  await bounceAll(mailbox, family, 2);
  expect(await messageOf(await send(family))).toMatchObject({ state: 'sent' });
  await bounceAll(mailbox, family, 1);
  expect(await messageOf(await send(family))).toMatchObject({ state: 'dead', last_error: 'address stopped' });
});

test('a link that was used, another email and the office begin again', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const { id } = await accountOf(family);
  await bounceAll(mailbox, family, 3);
  await db.transaction().execute((trx) => confirmEmail(trx, testApp.deps, id));
  expect(await accountOf(family)).toMatchObject({ email_failures: 0, email_failed_at: null });
  await bounceAll(mailbox, family, 3);
  const { client } = await createStaff(testApp, 'registrar');
  const resume = () => client.send(resumeEmails, { params: { accountId: id } });
  expect((await resume()).statusCode).toBe(204);
  expect((await resume()).statusCode).toBe(409);
  expect(await messageOf(await send(family))).toMatchObject({ state: 'sent' });
  await bounceAll(mailbox, family, 1);
  await changeRows(db, 'account', { id }, { email: `new-${family.email}` });
  expect(await accountOf({ ...family, email: `new-${family.email}` })).toMatchObject({ email_failures: 0 });
});

test('a report on an email to the address before does not end the one that the family has now', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const messageId = await send(family);
  const next = { ...family, email: `next-${family.email}` };
  await db.updateTable('account').set({ email: next.email }).where('email', '=', family.email).execute();
  // The recipient of the email knows its id, and can write such a report.
  mailbox.receive(bounceOf({ messageId, to: next.email }), clock.now());
  await readFrom(mailbox);
  expect(await messageOf(messageId)).toMatchObject({ state: 'dead' });
  expect(await accountOf(next)).toMatchObject({ email_failures: 0 });
});

test('an unreadable email does not stop the others', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const messageId = await send(family);
  const parts = '--b\n\n\n'.repeat(10_000);
  mailbox.receive(`Content-Type: multipart/report; boundary=b\n\n${parts}`, clock.now());
  mailbox.receive(bounceOf({ messageId, to: family.email }), clock.now());
  await readFrom(mailbox);
  expect(await messageOf(messageId)).toMatchObject({ state: 'dead' });
});

test('emails not sent meanwhile are sent once the address works again', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const { id } = await accountOf(family);
  await bounceAll(mailbox, family, 3);
  const stopped = await send(family);
  expect(await messageOf(stopped)).toMatchObject({ state: 'dead', last_error: 'address stopped' });
  await db.transaction().execute((trx) => confirmEmail(trx, testApp.deps, id));
  expect(await messageOf(stopped)).toMatchObject({ state: 'queued', last_error: null });
  expect(await deliver(testApp.deps, stopped)).toMatchObject({ to: { address: family.email } });
  const { rows } = await sql<{ state: string }>`select state from message
    where account_id = ${id} and last_error like 'returned %'`.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(['dead', 'dead', 'dead']);
});

test('a full mailbox is about the email and not about the address', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const messageId = await send(family);
  mailbox.receive(bounceOf({ messageId, to: family.email, status: '5.2.2' }), clock.now());
  await readFrom(mailbox);
  expect(await messageOf(messageId)).toMatchObject({ state: 'dead', last_error: 'returned 5.2.2' });
  expect(await accountOf(family)).toMatchObject({ email_failures: 0 });
});

test('a report is not about an email that was sent again after it', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const messageId = await send(family);
  const before = clock.now();
  clock.advance(DAY_MS);
  await db.updateTable('message').set({ sent_at: clock.now() }).where('id', '=', messageId).execute();
  mailbox.receive(bounceOf({ messageId, to: family.email }), before);
  await readFrom(mailbox);
  expect(await messageOf(messageId)).toMatchObject({ state: 'sent' });
});

test('a report that comes while its email is still being sent is read again', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const messageId = await send(family);
  await changeRows(db, 'message', { id: messageId }, { state: 'sending', sent_at: null });
  mailbox.receive(bounceOf({ messageId, to: family.email }), clock.now());
  await readFrom(mailbox);
  expect(await messageOf(messageId)).toMatchObject({ state: 'sending' });
  await changeRows(db, 'message', { id: messageId }, { state: 'sent', sent_at: clock.now() });
  await readFrom(mailbox);
  expect(await messageOf(messageId)).toMatchObject({ state: 'dead' });
});

test('other reports do not wait for an email that is never sent', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  const [lost, returned] = [await send(family), await send(family)];
  await db.updateTable('message').set({ state: 'sending', sent_at: null }).where('id', '=', lost).execute();
  mailbox.receive(bounceOf({ messageId: lost, to: family.email }), clock.now());
  mailbox.receive(bounceOf({ messageId: returned, to: family.email }), clock.now());
  await readFrom(mailbox);
  expect(await messageOf(returned)).toMatchObject({ state: 'sent' });
  clock.advance(60 * MINUTE_MS);
  await readFrom(mailbox);
  expect(await messageOf(returned)).toMatchObject({ state: 'dead' });
});

test('an address that the mail server itself rejects counts like one whose emails bounce', async () => {
  const family = await createFamily(testApp);
  const { id } = await accountOf(family);
  const messageId = await db
    .transaction()
    .execute((trx) => queueMessage(trx, testApp.deps, { kind: 'password changed', accountId: id }));
  const rejects = {
    send: () => Promise.reject(new MailNotSent('recipient', { meaning: 'no such recipient' })),
  };
  for (let attempt = 0; attempt < 3; attempt += 1) await deliver(testApp.deps, messageId, rejects);
  expect(await messageOf(messageId)).toMatchObject({ state: 'dead', last_error: 'recipient' });
  expect(await accountOf(family)).toMatchObject({ email_failures: 1 });
});

test('many addresses of one domain within an hour count for none, give one notice, and are resumed together', async () => {
  const mailbox = await startMailbox();
  const families: Family[] = [];
  for (let number = 0; number < 5; number += 1)
    families.push(await createFamily(testApp, 'parent', { email: `mei${number}@Provider.example` }));
  const [first] = families as [Family, ...Family[]];
  await bounceAll(mailbox, first, 3);
  const stopped = await send(first);
  expect(await messageOf(stopped)).toMatchObject({ last_error: 'address stopped' });
  for (const family of families.slice(1)) {
    const messageId = await send(family);
    mailbox.receive(bounceOf({ messageId, to: family.email }), clock.now());
  }
  await readFrom(mailbox);
  for (const family of families) expect(await accountOf(family)).toMatchObject({ email_failures: 0 });
  const admin = await createStaff(testApp, 'admin');
  const open = async () =>
    (await admin.client.call(listNotices)).filter(({ kind }) => kind === 'domain rejects');
  expect(await open()).toMatchObject([
    { subject: 'provider.example', details: expect.stringContaining('550') },
  ]);
  expect(JSON.stringify(await open())).not.toContain('@');
  const body = { kind: 'domain rejects', subject: 'provider.example' } as const;
  await admin.client.call(closeNotice, { body });
  expect(await open()).toEqual([]);
  expect(await messageOf(stopped)).toMatchObject({ state: 'queued' });
});

test('some wrong addresses of a domain where others get their emails count', async () => {
  const mailbox = await startMailbox();
  const families: Family[] = [];
  for (let number = 0; number < 12; number += 1)
    families.push(await createFamily(testApp, 'parent', { email: `typo${number}@large.example` }));
  for (const [number, family] of families.entries()) {
    const messageId = await send(family);
    if (number < 5) mailbox.receive(bounceOf({ messageId, to: family.email }), clock.now());
  }
  await readFrom(mailbox);
  const counts = await Promise.all(families.slice(0, 5).map(accountOf));
  expect(counts.map(({ email_failures }) => email_failures)).toEqual([1, 1, 1, 1, 1]);
});

test('one failure is forgotten once a later email has not bounced for three days', async () => {
  const mailbox = await startMailbox();
  const family = await createFamily(testApp);
  await bounceAll(mailbox, family, 1);
  clock.advance(MINUTE_MS);
  await send(family);
  clock.advance(2 * DAY_MS);
  await forgetPastFailures(testApp.deps);
  expect(await accountOf(family)).toMatchObject({ email_failures: 1 });
  clock.advance(DAY_MS + MINUTE_MS);
  await forgetPastFailures(testApp.deps);
  expect(await accountOf(family)).toMatchObject({ email_failures: 0 });
});

test.each([
  ['a wrong password', 'login', ({ url }: TestMailbox) => url.replace(/:secret[^@]*@/, ':other@')],
  ['no such folder', 'folder', ({ url }: TestMailbox) => url.replace('INBOX', 'Bounces')],
  ['no server', 'connection', () => 'imap://office:secret@127.0.0.1:1/INBOX'],
])('%s is kept as the problem, until the mailbox can be read', async (_, reason, urlOf) => {
  const mailbox = await startMailbox();
  const url = urlOf(mailbox);
  await readFrom({ url });
  expect(warn.mock.lastCall).toEqual([{ reason }, expect.any(String)]);
  expect(await db.selectFrom('bounce_mailbox').select('problem').executeTakeFirstOrThrow()).toEqual({
    problem: reason,
  });
  await readFrom(mailbox);
  const { problem, problem_since } = await readRow(db, 'bounce_mailbox', {});
  expect([problem, problem_since]).toEqual([null, null]);
});

test('a slow reading continues the next time, without a problem reported', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('* OK ready\r\n');
    socket.once('data', () => limit.abort());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  warn.mockClear();
  await readFrom({ url: `imap://office:secret@127.0.0.1:${(server.address() as AddressInfo).port}` });
  expect(warn).not.toHaveBeenCalled();
  expect(await db.selectFrom('bounce_mailbox').select('problem').executeTakeFirst()).toEqual({
    problem: null,
  });
});

test('the address of the mail server may be IPv6', async () => {
  const mailbox = await startMailbox(0, '::1');
  await readFrom(mailbox);
  expect(await db.selectFrom('bounce_mailbox').select('problem').executeTakeFirst()).toEqual({
    problem: null,
  });
});

test('a server that refuses to search is a problem', async () => {
  const mailbox = await startMailbox();
  vi.spyOn(ImapFlow.prototype, 'search').mockResolvedValueOnce(false);
  await readFrom(mailbox);
  expect(warn.mock.lastCall).toEqual([{ reason: 'connection' }, expect.any(String)]);
});
