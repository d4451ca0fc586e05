import { getMessageText, type MessageText } from '@bowline/contract/api/staff/messages/email-log';
import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { languages } from '@bowline/contract/text/languages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliver } from '../../../../test/support/deliver-emails.ts';
import { createEmailSubject, queuedOn, token } from '../../../../test/support/messages.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows, readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { eraseAccount } from '../../../core/erasure/erase-account.ts';

const { db, testApp } = await openSeason();
const { deps } = testApp;
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const subject = await createEmailSubject(testApp, '陈小明');

const read = (messageId: string, staff = registrar): Promise<MessageText> =>
  staff.client.call(getMessageText, { params: { messageId } });
const rowOf = async (id: string) => {
  const { messages } = (
    await registrar.ask('GET', `/api/staff/messages?registration=${subject.registrationId}`)
  ).json();
  return messages.find((row: { id: string }) => row.id === id);
};
const set = (id: string, values: object) =>
  db.updateTable('message').set(values).where('id', '=', id).execute();
const setStatus = (status: 'Accepted' | 'Withdrawn') =>
  db.updateTable('registration').set({ status }).where('id', '=', subject.registrationId).execute();

async function sendOne(kind: MessageKind) {
  await setStatus('Accepted');
  const { id } = await queuedOn(deps, kind, subject);
  return { id, email: await deliver(deps, id) };
}

const kinds = ['welcome', 'accepted', 'change declined', 'receipt', 'form copy', 'group message'] as const;

test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
  'in %s the subject and text of the email %s are those that the family got',
  async (language, kind) => {
    const accepted = { language, email_confirmed_at: deps.clock.now() };
    await db.updateTable('account').set(accepted).where('id', '=', subject.accountId).execute();
    const { id, email } = await sendOne(kind);
    expect(await rowOf(id)).toMatchObject({ subject: email?.subject, language, state: 'sent' });
    const shown = (await read(id)).email;
    expect(shown).toMatchObject({
      subject: email?.subject,
      language,
      text: email?.text.replaceAll(token, '…'),
      html: email?.html.replaceAll(token, '…'),
      attachments: email?.attachments.map(({ filename }) => filename),
      as_sent: true,
    });
  },
  20_000,
);

test('an email is shown as it was sent, whatever has changed since', async () => {
  const { id, email } = await sendOne('accepted');
  await db.updateTable('camp').set({ name: 'Another name' }).execute();
  await setStatus('Withdrawn');
  expect((await read(id)).email).toMatchObject({ subject: email?.subject, text: email?.text });
});

test.each(['password reset', 'welcome', 'email change', 'email confirmation', 'form copy waiting'] as const)(
  'nobody can use the link of the email %s in the log, before it is sent or after',
  async (kind) => {
    await changeRows(db, 'account', { id: subject.accountId }, { email_confirmed_at: null });
    const { id } = await queuedOn(deps, kind, subject);
    const before = JSON.stringify(await read(id));
    expect(before).toContain('token=…');
    const email = await deliver(deps, id);
    expect(email?.text).toContain(token);
    const after = await read(id);
    expect(after.email?.as_sent).toBe(true);
    expect(before + JSON.stringify(after) + JSON.stringify(await rowOf(id))).not.toContain(token);
  },
);

test('the link of an invitation cannot be used in the log', async () => {
  const { id } = await queuedOn(deps, 'staff invitation', subject);
  expect(JSON.stringify(await read(id))).not.toContain(token);
  expect((await deliver(deps, id))?.text).toContain(token);
  expect(JSON.stringify(await read(id))).not.toContain(token);
});

test('an email that was not written yet is shown as it would be sent now', async () => {
  const { id } = await queuedOn(deps, 'welcome', subject);
  expect((await rowOf(id)).subject).toBeNull();
  expect((await read(id)).email).toMatchObject({ as_sent: false });
});

test('an email without a stored text is written again while it is true, else it cannot be shown', async () => {
  const { id } = await sendOne('accepted');
  await set(id, { sealed: null });
  expect((await read(id)).email).toMatchObject({ as_sent: false });
  await setStatus('Withdrawn');
  expect(await read(id)).toEqual({ email: null, missing: 'not stored' });
  const reset = await sendOne('password reset');
  await set(reset.id, { sealed: null });
  expect(await read(reset.id)).toEqual({ email: null, missing: 'not stored' });
});

test('an error of the database is not taken for an email that cannot be shown', async () => {
  const { id } = await queuedOn(deps, 'registration open', subject);
  await sql`alter table camp rename to lost_camp`.execute(db);
  const answer = await registrar.ask('GET', `/api/staff/messages/${id}/text`);
  await sql`alter table lost_camp rename to camp`.execute(db);
  expect(answer.statusCode).toBe(500);
  expect((await read(id)).email).not.toBeNull();
});

test('an email about health is shown to those who see health, and is not stored', async () => {
  const { id } = await queuedOn(deps, 'health changes', subject);
  expect(await deliver(deps, id)).toMatchObject({ subject: 'Health answers changed for 1 camper' });
  expect(await read(id)).toEqual({ email: null, missing: 'health' });
  expect((await read(id, admin)).email?.text).toContain('陈小明');
  const { sealed } = await readRow(db, 'message', { id });
  expect(sealed).toBeNull();
});

test('reading an email is logged once it is shown', async () => {
  const entries = () =>
    readRows(db, 'access_log', { staff_id: registrar.id, action: 'view' }, [
      'what',
      'account_id',
      'registration_id',
    ]);
  const { id } = await sendOne('accepted');
  const before = (await entries()).length;
  await read(id);
  const { accountId: account_id, registrationId: registration_id } = subject;
  const entry = { what: writeEvent(['emailRead', 'accepted']), account_id, registration_id };
  expect((await entries()).slice(before)).toEqual([entry]);
  await set(id, { cleared_at: deps.clock.now(), sealed: null });
  expect(await read(id)).toEqual({ email: null, missing: 'deleted' });
  expect(await entries()).toHaveLength(before + 1);
});

test('deleting an account deletes the texts of its emails, also of one that is being sent', async () => {
  const other = await createEmailSubject(testApp, 'Aina');
  await changeRows(db, 'registration', { id: other.registrationId }, { status: 'Withdrawn' });
  const sent = await queuedOn(deps, 'welcome', other);
  await deliver(deps, sent.id);
  expect((await read(sent.id)).email?.as_sent).toBe(true);
  const late = await queuedOn(deps, 'email taken', other);
  const send = async () => {
    expect(await eraseAccount(deps, other.accountId, { because: 'family', address: '' })).toBe('erased');
  };
  await deliver(deps, late.id, { send });
  expect(await read(sent.id)).toEqual({ email: null, missing: 'deleted' });
  expect(await read(late.id)).toEqual({ email: null, missing: 'deleted' });
  const kept = await db
    .selectFrom('message')
    .select('id')
    .where('account_id', '=', other.accountId)
    .where('sealed', 'is not', null)
    .execute();
  expect(kept).toEqual([]);
});
