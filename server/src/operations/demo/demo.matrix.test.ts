import { registrationStatuses } from '@bowline/contract/registrations/status';
import { campTypes } from '@bowline/contract/steps/workflows';
import { isCompleteMatrix } from '@bowline/testing/sample';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { tokenIn } from '../../../test/support/invited-staff.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { openAnswers } from '../../core/answers/sealed-answers.ts';
import type { Database } from '../../platform/app-deps.ts';
import { runDemo } from './run-demo.ts';

const COUNT = 12;
const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { app, deps, clock } = testApp;
const demo = await runDemo(deps, { registrations: COUNT });

async function registrationsIn(database: Database) {
  const rows = await database
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select(['registration.id', 'camper.id as camper_id', 'camper.dob', 'account.email', 'account.type'])
    .select([
      'camper.profile',
      'camper.sealed as camper_sealed',
      'registration.answers',
      'registration.sealed',
    ])
    .select(['registration.status', 'registration.form_type'])
    .select(['registration.registration_date', 'registration.created_at', 'registration.submitted_at'])
    .orderBy('registration.id')
    .execute();
  return rows.map(({ id, camper_id, profile, camper_sealed, answers, sealed, ...row }) => ({
    ...row,
    profile: openAnswers(database, 'camper', { id: camper_id, stored: profile, sealed: camper_sealed }),
    answers: openAnswers(database, 'registration', { id, stored: answers, sealed }),
  }));
}
const all = await registrationsIn(db);
const distinct = <T>(values: readonly T[]) => [...new Set(values)].sort();

it('reaches every status, every form and both kinds of account', () => {
  expect(all).toHaveLength(COUNT);
  expect(distinct(all.map(({ status }) => status))).toEqual(distinct(registrationStatuses));
  expect(distinct(all.map(({ form_type }) => form_type))).toEqual(distinct(campTypes));
  expect(distinct(all.map(({ type }) => type))).toEqual(['adult_camper', 'parent']);
});

it('shows staff a queue with all of them', async () => {
  const viewer = await createStaff(testApp, 'viewer');
  const { counts, rows } = (await viewer.ask('GET', '/api/staff/registrations?tab=all')).json();
  expect([counts.all, rows.length]).toEqual([COUNT, COUNT]);
});

it('goes through the past two months, later things later', async () => {
  const now = clock.now().getTime();
  const twoMonths = 62 * 24 * 60 * 60 * 1000;
  const times = all.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(now - Number(times[0])).toBeLessThan(twoMonths);
  const { rows } = await sql<{ first: Date; last: Date }>`select min(at) as first, max(at) as last from (
    select at from form_event union all select at from access_log union all select created_at from message
    union all select created_at from account union all select created_at from camper) happened`.execute(db);
  expect(now - Number(rows[0]?.first)).toBeLessThan(twoMonths);
  expect(Number(rows[0]?.last)).toBeLessThanOrEqual(now);
});

it('leaves a bank statement half decided, a message to a group, one that is scheduled, and views that were kept', async () => {
  const lines = await db.selectFrom('bank_line').select('state').execute();
  expect(distinct(lines.map(({ state }) => state))).toEqual(['matched', 'not ours', 'open']);
  const messages = await db.selectFrom('group_message').select('families').execute();
  expect(messages).toEqual([{ families: expect.any(Number) }]);
  expect(await db.selectFrom('scheduled_message').select('state').execute()).toEqual([{ state: 'active' }]);
  expect(await db.selectFrom('queue_view').select('name').execute()).toHaveLength(2);
  const texts = await db.selectFrom('text_recipient').select('state').execute();
  expect(texts.map(({ state }) => state)).toContain('sent');
});

it('leaves a key, and a webhook with deliveries that sends nothing', async () => {
  const admin = await createStaff(testApp, 'admin');
  expect((await admin.ask('GET', '/api/staff/api-keys')).json()).toMatchObject([{ state: 'active' }]);
  const [webhook] = (await admin.ask('GET', '/api/staff/webhooks')).json();
  expect(webhook).toMatchObject({ switched_off: { because: 'staff' }, waiting: 0 });
  const { deliveries } = (await admin.ask('GET', `/api/staff/webhooks/${webhook.id}/deliveries`)).json();
  expect(deliveries).toContainEqual(
    expect.objectContaining({ type: 'registration.accepted', state: 'delivered' }),
  );
});

it('leaves every history whole', async () => {
  const events = await db
    .selectFrom('form_event')
    .innerJoin('registration', 'registration.id', 'registration_id')
    .select(['registration_id', 'from_status', 'to_status', 'status', 'at'])
    .orderBy('at')
    .execute();
  const histories = Object.values(Object.groupBy(events, ({ registration_id }) => registration_id));
  for (const history of histories) {
    const steps = history?.map(({ from_status }) => from_status).slice(1);
    expect(steps).toEqual(history?.map(({ to_status }) => to_status).slice(0, -1));
    expect(history?.at(-1)?.to_status).toBe(history?.at(-1)?.status);
  }
});

it('keeps a file behind every name', async () => {
  const slips = await db
    .selectFrom('payment')
    .select(['file', 'sha256'])
    .where('file', 'is not', null)
    .execute();
  const campers = await db
    .selectFrom('camper')
    .select(['photo_file', 'ic_front_file', 'ic_back_file'])
    .execute();
  // The camper from a paper form has no pictures yet.
  const pictured = campers.filter(({ photo_file }) => photo_file !== null);
  expect(campers.length - pictured.length).toBe(1);
  const names = [...slips.map(({ file }) => file), ...pictured.flatMap((camper) => Object.values(camper))];
  for (const name of names) expect((await deps.files.get(name ?? '')).length).toBeGreaterThan(500);
  expect(new Set(slips.map(({ sha256 }) => sha256)).size).toBeLessThan(slips.length);
});

it('has mail in every state, and a job for what is yet to be sent alone', async () => {
  const mails = await db.selectFrom('message').select(['id', 'state']).execute();
  expect(distinct(mails.map(({ state }) => state))).toEqual(['dead', 'failed', 'queued', 'sent']);
  const jobs = await sql<{
    id: string;
  }>`select data ->> 'messageId' as id from pgboss.job where name = 'message'`.execute(db);
  const waiting = mails.filter(({ state }) => state === 'queued' || state === 'failed').map(({ id }) => id);
  expect(distinct(jobs.rows.map(({ id }) => id))).toEqual(distinct(waiting));
});

it('leaves no way in but the link of the admin', async () => {
  const staff = await db.selectFrom('staff').selectAll().where('email', 'like', 'demo-%').execute();
  expect(staff.map(({ password_hash }) => password_hash)).toEqual([null, null, null, null, null]);
  const sessions = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_session.id')
    .where('staff.email', 'like', 'demo-%')
    .execute();
  // Whoever is still invited was never seen.
  expect(sessions).toEqual([]);
  const body = { token: tokenIn(demo.admin.link) };
  const opened = await app.inject({ method: 'POST', url: '/api/staff/invitation', body });
  expect(opened.json()).toMatchObject({ email: demo.admin.email, roles: ['admin'] });
});

it('fills the smallest season as well', async () => {
  const small = await createTestDatabase();
  const other = await buildTestApp(small.db);
  await runDemo(other.deps, { registrations: 1 });
  expect(await registrationsIn(small.db)).toHaveLength(1);
});

it('lets a family in with the password that was made for this demo', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', body: demo.family });
  expect(answer.statusCode).toBe(200);
});

it.runIf(isCompleteMatrix)('is the same with the same seed', async () => {
  const other = await createTestDatabase();
  const again = await buildTestApp(other.db);
  await runDemo(again.deps, { registrations: COUNT });
  expect(await registrationsIn(other.db)).toEqual(all);
});

it.each([
  [{ production: true }, 'production'],
  [{ smtpUrl: 'smtp://mail.example' }, 'SMTP_URL'],
  [{}, 'families here already'],
])('refuses where %j, in a sentence', async (config, sentence) => {
  const elsewhere = { ...deps, config: { ...deps.config, ...config } };
  await expect(runDemo(elsewhere, { registrations: 1 })).rejects.toThrow(sentence);
});
