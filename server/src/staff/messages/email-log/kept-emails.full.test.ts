import { listKeptMessages, sendKeptMessages } from '@bowline/contract/api/staff/messages/email-log';
import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { deliver } from '../../../../test/support/deliver-emails.ts';
import { createEmailSubject, queuedOn } from '../../../../test/support/messages.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { cancelMessage } from '../../../core/outbox/queries/messages.ts';

const { db, testApp } = await openSeason();
const { deps } = testApp;
const withServer = await buildTestApp(db, {
  after: testApp,
  config: { smtpUrl: 'smtp://mail.camp.example' },
});
const admin = await createStaff(testApp, 'admin');
const adminWithServer = await createStaff(withServer, 'admin');
const registrar = await createStaff(withServer, 'registrar');
const subject = await createEmailSubject(testApp, 'Aina');
const { registrationId } = subject;

await setStatus('Accepted');
await db.deleteFrom('message').execute();
afterEach(async () => {
  await db.deleteFrom('message').execute();
  await setStatus('Accepted');
});

function setStatus(status: 'Accepted' | 'Withdrawn') {
  return db.updateTable('registration').set({ status }).where('id', '=', registrationId).execute();
}

async function keep(kind: MessageKind): Promise<string> {
  const { id } = await queuedOn(deps, kind, subject);
  expect(await deliver(deps, id, { keepsEmails: true })).toBeDefined();
  return id;
}

const stateOf = async (id: string) =>
  (await db.selectFrom('message').select('state').where('id', '=', id).executeTakeFirst())?.state;
const sendKept = (kinds: MessageKind[]) => adminWithServer.client.call(sendKeptMessages, { body: { kinds } });

test('without a mail server an email is kept, not sent, and nothing can be sent later', async () => {
  const id = await keep('accepted');
  const { messages } = (await admin.ask('GET', '/api/staff/messages?state=kept')).json();
  expect(messages).toMatchObject([{ id, state: 'kept', sent_at: null, can_resend: false }]);
  expect(await admin.client.call(listKeptMessages)).toEqual({ kinds: [] });
  expect((await admin.ask('POST', `/api/staff/messages/${id}/resend`)).statusCode).toBe(409);
  const refused = await admin.ask('POST', '/api/staff/messages/kept/send', { kinds: ['accepted'] });
  expect(refused.statusCode).toBe(409);
  expect(await stateOf(id)).toBe('kept');
});

test('once there is a mail server, an admin sends the kinds that were chosen, and each is logged', async () => {
  const [accepted, welcome, reset] = [
    await keep('accepted'),
    await keep('welcome'),
    await keep('password reset'),
  ];
  const { kinds } = await adminWithServer.client.call(listKeptMessages);
  // The link of a password reset was deleted.
  expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['accepted', 1],
    ['welcome', 1],
  ]);
  expect(await sendKept(['accepted', 'password reset'])).toEqual({ queued: 1 });
  expect(await Promise.all([accepted, welcome, reset].map(stateOf))).toEqual(['queued', 'kept', 'kept']);
  expect(await deliver(deps, accepted)).toMatchObject({ subject: expect.stringContaining('Aina') });
  expect(await stateOf(accepted)).toBe('sent');
  const logged = await readRows(db, 'access_log', { staff_id: adminWithServer.id });
  expect(logged).toMatchObject([
    { action: 'change', what: writeEvent(['emailAgain', 'accepted']), registration_id: registrationId },
  ]);
});

test('a registrar sends single kept emails', async () => {
  const id = await keep('accepted');
  expect((await registrar.ask('POST', `/api/staff/messages/${id}/resend`)).statusCode).toBe(204);
  expect(await stateOf(id)).toBe('queued');
});

test('a kept email that is no longer true is not sent', async () => {
  const id = await keep('accepted');
  await setStatus('Withdrawn');
  expect(await sendKept(['accepted'])).toEqual({ queued: 1 });
  expect(await deliver(deps, id)).toBeUndefined();
  expect(await stateOf(id)).toBe('cancelled');
});

test('a decision whose email was only kept is undone without a correction', async () => {
  const id = await keep('accepted');
  const cancelled = await db.transaction().execute((trx) => cancelMessage(trx, registrationId, 'accepted'));
  expect(cancelled).toEqual({ id, wasSent: false });
  expect(await stateOf(id)).toBe('cancelled');
});
