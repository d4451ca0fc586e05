import { writeEvent } from '@bowline/contract/staff/log-events';
import { succeeded } from '@bowline/testing/client';
import { afterEach, expect, test } from 'vitest';
import { createFamily } from '../../../../test/support/family.ts';
import { createEmailSubject } from '../../../../test/support/messages.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const { family, registrationId, accountId } = await createEmailSubject(testApp, '陈小明');
const messages = async (query = '') =>
  (await registrar.ask('GET', `/api/staff/messages${query}`)).json().messages;
const copy = (await messages()).find(({ kind }: { kind: string }) => kind === 'form copy');
const set = (
  state: 'dead' | 'failed' | 'sent' | 'queued',
  kind: 'form copy' | 'password reset' = 'form copy',
) =>
  changeRows(
    db,
    'message',
    { id: copy.id },
    {
      state,
      kind,
      sent_at: state === 'sent' ? testApp.clock.now() : null,
      last_error: 'no answer',
      attempts: 9,
    },
  );
const resend = () => registrar.ask('POST', `/api/staff/messages/${copy.id}/resend`);

afterEach(() => set('queued'));

test('a message is listed with its recipient and registration', async () => {
  const { reference } = await readRow(db, 'registration', { id: registrationId });
  expect(copy).toMatchObject({ email: family.email, camper_name: '陈小明', reference, state: 'queued' });
  await createFamily(testApp);
  const ofFamily = await messages(`?q=${encodeURIComponent(family.email.toUpperCase())}`);
  expect(new Set(ofFamily.map(({ email }: { email: string }) => email))).toEqual(new Set([family.email]));
  expect((await messages(`?q=${reference}`)).map(({ id }: { id: string }) => id)).toContain(copy.id);
  expect(await messages('?state=dead')).toEqual([]);
});

test('a staff invitation is listed with its address', async () => {
  const invited = { email: 'new.hand@camp.example', name: 'New Hand', roles: ['viewer'], ends_on: null };
  await succeeded(admin.ask('POST', '/api/staff/accounts', invited));
  const listed = await messages('?kind=staff+invitation');
  expect(listed).toMatchObject([{ kind: 'staff invitation', email: invited.email, camper_name: null }]);
  expect(await messages('?kind=staff+invitation&q=new.hand')).toEqual(listed);
  expect(await messages('?kind=staff+invitation&q=elsewhere')).toEqual([]);
});

test('pages continue where the one before ended', async () => {
  const all = await messages();
  expect(all.length).toBeGreaterThan(2);
  expect(await messages(`?after=${all[0].id}`)).toEqual(all.slice(1));
});

test.each(['dead', 'failed'] as const)(
  'a %s message is queued again with a job, and the log has who did it',
  async (state) => {
    await set(state);
    expect((await messages()).find(({ id }: { id: string }) => id === copy.id).can_resend).toBe(true);
    expect((await resend()).statusCode).toBe(204);
    const message = await readRow(db, 'message', { id: copy.id });
    expect(message).toMatchObject({ state: 'queued', attempts: 0, last_error: null, first_tried_at: null });
    const entry = await db
      .selectFrom('access_log')
      .selectAll()
      .where('staff_id', '=', registrar.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'change',
      what: writeEvent(['emailAgain', 'form copy']),
      account_id: accountId,
    });
  },
);

test.each([
  ['sent', 'form copy'],
  ['queued', 'form copy'],
  ['dead', 'password reset'],
] as const)('a %s %s is not sent again', async (state, kind) => {
  await set(state, kind);
  expect((await resend()).statusCode).toBe(409);
});
