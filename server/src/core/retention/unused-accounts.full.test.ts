import { login } from '@bowline/contract/api/family/account/auth';
import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { retentionRules } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { succeeded } from '@bowline/testing/client';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createCompleteFamily, type Family, password } from '../../../test/support/family.ts';
import { setRulesSince } from '../../../test/support/retention.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../test/support/submitted-form.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { untilBlocked } from '../../../test/support/until-blocked.ts';
import { messageHandlers } from '../../emails/deliver.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { createDemoSeason } from '../camps/demo-season.ts';
import { issueReceipt } from '../payments/queries.ts';
import { previewRetention, runRetention } from './run.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db, { config: { smtpUrl: 'smtp://mail.example' } });
const { deps, clock, client } = testApp;
await createDemoSeason(deps);
const admin = await createStaff(testApp, 'admin');

const LOGIN = '2026-03-02';
/** The period ends with the day before. */
const DUE = addDays(LOGIN, retentionRules['unused accounts'].days + 1);
const [FIRST, LAST] = [addDays(DUE, -60), addDays(DUE, -14)];

const sent: Email[] = [];
const mailer = { send: async (email: Email) => void sent.push(email) };
const { message: deliver } = messageHandlers(deps, mailer, { warn: () => undefined });

beforeEach(async () => {
  clock.set(`${LOGIN}T09:00:00+08:00`);
  await setRulesSince(db, '2026-01-01');
  await db.deleteFrom('retention_run').execute();
  await db.deleteFrom('message').execute();
  await changeRows(db, 'account', { erased_at: null }, { last_login_at: new Date('2040-01-01Z') });
  sent.length = 0;
});

/** The run of a night in Kuala Lumpur, and then the worker. */
async function runOn(day: string, send = true): Promise<void> {
  clock.set(`${day}T03:00:00+08:00`);
  await runRetention(deps);
  if (send) await sendEmails();
}

async function sendEmails(): Promise<void> {
  const queued = await messages('account unused', 'account unused again', 'account deleted');
  for (const { id, state } of queued.filter(({ state }) => state === 'queued' || state === 'failed'))
    await deliver({ messageId: id }, AbortSignal.timeout(10_000)).catch(() => state);
}

const messages = (...kinds: MessageKind[]) =>
  db.selectFrom('message').selectAll().where('kind', 'in', kinds).orderBy('id').execute();

const accountOf = (family: Family) =>
  db
    .selectFrom('account')
    .select(['id', 'erased_at', 'erased_because', 'last_login_at'])
    .where('email', '=', family.email)
    .executeTakeFirst();

const isThere = async (family: Family) => (await accountOf(family)) !== undefined;

test('an account unused for two years is deleted after two timely emails, and staff can see it coming', async () => {
  const family = await createCompleteFamily(testApp);
  const { id } = (await accountOf(family)) ?? {};
  await runOn(addDays(FIRST, -1));
  expect(sent).toEqual([]);
  await runOn(FIRST);
  await runOn(addDays(FIRST, 1));
  await runOn(addDays(LAST, -1));
  expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    [family.email, `Your account with Westwind Sailing Camp will be deleted on ${formatDate(DUE)}`],
  ]);
  await runOn(LAST);
  await runOn(addDays(DUE, -1));
  expect(sent.slice(1).map(({ subject }) => subject)).toEqual([
    `Last reminder: your account with Westwind Sailing Camp will be deleted on ${formatDate(DUE)}`,
  ]);
  expect(sent[1]?.text).toContain(formatDate(DUE));
  expect(await isThere(family)).toBe(true);

  await runOn(DUE);
  expect(await isThere(family)).toBe(false);
  const account = db
    .selectFrom('account')
    .select(['erased_because', 'email'])
    .where('id', '=', id ?? '');
  expect(await account.executeTakeFirst()).toEqual({
    erased_because: 'unused',
    email: `${id}@deleted.invalid`,
  });
  expect(sent[2]).toMatchObject({ to: { address: family.email } });
  expect(sent[2]?.text).toContain('as nobody had used it');
  const results = db.selectFrom('retention_result').selectAll().where('kind', '=', 'unused accounts');
  expect(await results.execute()).toMatchObject([{ days: 730, erased: 1 }]);
  const log = db
    .selectFrom('access_log')
    .select(['what', 'address'])
    .where('account_id', '=', id ?? '');
  expect(await log.execute()).toContainEqual({
    what: writeEvent(['deletedUnused']),
    address: 'nightly run',
  });
});

test('a login between cancels both emails, and the period starts again', async () => {
  const family = await createCompleteFamily(testApp);
  await runOn(FIRST, false);
  expect(await messages('account unused')).toMatchObject([{ state: 'queued' }]);
  await client.call(login, { body: { email: family.email, password } });
  await sendEmails();
  expect(sent).toEqual([]);
  expect(await messages('account unused')).toMatchObject([{ state: 'cancelled' }]);

  const next = addDays(FIRST, retentionRules['unused accounts'].days + 1);
  await runOn(addDays(next, -60));
  expect(sent).toHaveLength(1);
  await client.call(login, { body: { email: family.email, password } });
  for (const day of [addDays(next, -14), next, addDays(next, 30)]) await runOn(day);
  expect(sent).toHaveLength(1);
  expect(await isThere(family)).toBe(true);
});

test('what could not be delivered is sent again after a week, and nothing is deleted before both were sent', async () => {
  const family = await createCompleteFamily(testApp);
  await runOn(FIRST, false);
  const tried = { state: 'dead', last_error: 'connection', first_tried_at: clock.now() } as const;
  await db.updateTable('message').set(tried).where('kind', '=', 'account unused').execute();
  await runOn(addDays(FIRST, 6));
  expect(sent).toEqual([]);
  const told = addDays(FIRST, 7);
  await runOn(told);
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(formatDate(addDays(told, 60))),
  ]);
  for (const day of [LAST, addDays(told, 45)]) await runOn(day);
  expect(sent).toHaveLength(1);
  for (const day of [addDays(told, 46), DUE, addDays(told, 59)]) await runOn(day);
  expect(sent).toHaveLength(2);
  expect(await isThere(family)).toBe(true);
  await runOn(addDays(told, 60));
  expect(await isThere(family)).toBe(false);
});

test('an email to an address that does not exist counts as sent', async () => {
  const family = await createCompleteFamily(testApp);
  for (const [day, kind] of [
    [FIRST, 'account unused'],
    [LAST, 'account unused again'],
  ] as const) {
    await runOn(day, false);
    const tried = { state: 'dead', last_error: 'recipient', first_tried_at: clock.now() } as const;
    await db.updateTable('message').set(tried).where('kind', '=', kind).execute();
  }
  await runOn(DUE);
  expect(await isThere(family)).toBe(false);
});

test('a camp to come, money that is open, a slip to check and a hold each keep an account, without emails', async () => {
  const endCharges = ({ id }: { id: string }) =>
    changeRows(db, 'charge', { registration_id: id }, { ended_at: clock.now(), ended_after_receipt: 0 });
  const withdrawn = await createSubmittedForm(testApp, { status: 'Withdrawn' });
  const owing = await createSubmittedForm(testApp);
  const toCome = await createSubmittedForm(testApp, { status: 'Accepted' });
  await endCharges(toCome);
  const slip = await createSubmittedForm(testApp);
  await paySlip(slip, '200');
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', slip.id).execute();
  const overpaid = await createSubmittedForm(testApp);
  await endCharges(overpaid);
  const payment = {
    paymentId: await paySlip(overpaid, '200'),
    registrationId: overpaid.id,
    amountSen: 20_000,
    receivedOn: LOGIN,
    at: clock.now(),
  };
  await issueReceipt(db, payment);
  await db.updateTable('payment').set({ status: 'Confirmed' }).where('id', '=', payment.paymentId).execute();
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', overpaid.id).execute();
  const frozen = await createSubmittedForm(testApp, { status: 'Withdrawn' });
  await admin.ask('PUT', `/api/staff/registrations/${frozen.id}/freeze`, { reason: 'A court order' });
  const held = await createSubmittedForm(testApp, { status: 'Withdrawn' });
  await succeeded(
    admin.ask('POST', `/api/staff/registrations/${held.id}/hold`, { reason: 'An insurance claim' }),
  );
  const camp = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .selectAll('camp')
    .where('registration.id', '=', toCome.id)
    .executeTakeFirstOrThrow();
  const later = { ...camp, id: uuidv7(), starts_on: addDays(DUE, 10), ends_on: addDays(DUE, 15) };
  await db.insertInto('camp').values(later).execute();
  await db.updateTable('registration').set({ camp_id: later.id }).where('id', '=', toCome.id).execute();

  for (const day of [FIRST, LAST]) await runOn(day);
  expect(sent.map(({ to }) => to.address)).toEqual([withdrawn.family.email, withdrawn.family.email]);
  await runOn(DUE);
  expect(await isThere(withdrawn.family)).toBe(false);
  for (const { family } of [owing, toCome, slip, overpaid, held, frozen])
    expect(await isThere(family)).toBe(true);
});

test('deletes no account without a mail server, as no family can be warned', async () => {
  const family = await createCompleteFamily(testApp);
  const config = { ...deps.config, smtpUrl: undefined };
  for (const day of [FIRST, LAST, DUE]) {
    clock.set(`${day}T03:00:00+08:00`);
    expect(await previewRetention({ ...deps, config })).not.toContainEqual(
      expect.objectContaining({ kind: 'unused accounts' }),
    );
    await runRetention({ ...deps, config });
  }
  expect(await messages('account unused')).toEqual([]);
  expect(await isThere(family)).toBe(true);
});

test('the preview has the day on which an account will go, also where no email was sent in time', async () => {
  const family = await createCompleteFamily(testApp);
  const preview = async () => (await previewRetention(deps)).filter(({ kind }) => kind === 'unused accounts');
  clock.set(`${addDays(DUE, -91)}T02:00:00+08:00`);
  expect(await preview()).toEqual([]);
  clock.set(`${addDays(DUE, -90)}T02:00:00+08:00`);
  expect(await preview()).toMatchObject([{ day: DUE, count: 1, held: false }]);
  clock.set(`${addDays(DUE, 10)}T02:00:00+08:00`);
  expect(await preview()).toMatchObject([{ day: addDays(DUE, 70), count: 1 }]);
  await runOn(addDays(DUE, 10));
  expect(await isThere(family)).toBe(true);
});

test('an account that somebody logs in to while the run waits for it stays', async () => {
  const family = await createCompleteFamily(testApp);
  for (const day of [FIRST, LAST]) await runOn(day);
  clock.set(`${DUE}T03:00:00+08:00`);
  const { id = '' } = (await accountOf(family)) ?? {};
  const loggingIn = await db.startTransaction().execute();
  await loggingIn.updateTable('account').set({ last_login_at: clock.now() }).where('id', '=', id).execute();
  const run = runRetention(deps);
  await untilBlocked(db);
  await loggingIn.commit().execute();
  await run;
  expect(await isThere(family)).toBe(true);
});
