import { DAY_MS } from '@bowline/contract/text/calendar';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createCamper, createFamily, type Family } from '../../../test/support/family.ts';
import { shareCampers } from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { readRows } from '../../../test/support/rows.ts';
import { sendReminders } from './routes.ts';

const { db, testApp } = await openSeason();
const { clock, deps } = testApp;
let family: Family;
let campId = '';
let accountId = '';
let opensAt: Date;

beforeEach(async () => {
  family = await createFamily(testApp);
  accountId = (await family.ask('GET', '/api/auth/account')).json().id;
  const [junior] = await db.selectFrom('camp').select('id').where('type', '=', 'junior').execute();
  campId = String(junior?.id);
  opensAt = new Date(clock.now().getTime() + 2 * DAY_MS);
  await moveOpening(opensAt);
});

const moveOpening = (opens_at: Date) =>
  db.updateTable('camp').set({ opens_at }).where('id', '=', campId).execute();
const remind = (wanted: boolean, who = family, camp = campId) =>
  who.ask('PUT', `/api/camps/${camp}/opening-reminder`, { wanted });
const emails = () =>
  readRows(db, 'message', { kind: 'registration open', account_id: accountId }, ['camp_id', 'account_id']);
const sendAfter = async (milliseconds: number) => {
  clock.advance(milliseconds);
  await sendReminders(deps);
};

test('emails once when registration opens', async () => {
  expect((await remind(true)).statusCode).toBe(204);
  expect((await remind(true)).statusCode).toBe(204);
  await sendAfter(DAY_MS);
  expect(await emails()).toEqual([]);
  await sendAfter(DAY_MS);
  await Promise.all([sendReminders(deps), sendReminders(deps)]);
  expect(await emails()).toEqual([{ camp_id: campId, account_id: accountId }]);
});

test('follows a changed opening date', async () => {
  await remind(true);
  await moveOpening(new Date(opensAt.getTime() + DAY_MS));
  await sendAfter(2 * DAY_MS);
  expect(await emails()).toEqual([]);
  await sendAfter(DAY_MS);
  expect(await emails()).toHaveLength(1);
});

test('sends no email after the reminder was cancelled, or for a camp closed manually', async () => {
  await remind(true);
  await remind(false);
  await sendAfter(3 * DAY_MS);
  expect(await emails()).toEqual([]);
  await moveOpening(new Date(clock.now().getTime() + DAY_MS));
  await remind(true);
  await db.updateTable('camp').set({ closed_by_hand: true }).where('id', '=', campId).execute();
  await sendAfter(2 * DAY_MS);
  expect(await emails()).toEqual([]);
  await db.updateTable('camp').set({ closed_by_hand: false }).where('id', '=', campId).execute();
});

test('sends due reminders when a server starts', async () => {
  await remind(true);
  clock.advance(2 * DAY_MS);
  const server = await buildTestApp(db, { after: testApp });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  // Closing waits for what was started.
  await server.app.close();
  expect(await emails()).toHaveLength(1);
});

test('shows on the card when the camp opens and that an email will come', async () => {
  const { id } = await createCamper(family, { dob: '2014-03-02' });
  const load = async () => (await family.ask('GET', `/api/campers/${id}`)).json();
  expect(await load()).toMatchObject({
    eligible_camp: { rego_open: 0, opens_at: opensAt.toISOString() },
    email_when_open: false,
  });
  await remind(true);
  expect(await load()).toMatchObject({ email_when_open: true });
  await remind(false);
  expect(await load()).toMatchObject({ email_when_open: false });
});

test('each guardian of a camper asks for an email of their own', async () => {
  const { id } = await createCamper(family, { dob: '2014-03-02' });
  const father = await createFamily(testApp);
  await shareCampers(testApp, [family, father], { access: 'see', camper_ids: [id] });
  const isSetFor = async (who: Family) => (await who.ask('GET', `/api/campers/${id}`)).json().email_when_open;
  await remind(true);
  expect([await isSetFor(family), await isSetFor(father)]).toEqual([true, false]);
  await remind(true, father);
  await remind(false);
  expect([await isSetFor(family), await isSetFor(father)]).toEqual([false, true]);
  await remind(false, father);
});

test('returns 404 for an unknown camp or a draft, 409 for an open one, 401 without a token', async () => {
  expect((await remind(true, family, '0198c0de-0000-7000-8000-000000000000')).statusCode).toBe(404);
  await db.updateTable('camp').set({ published: false }).where('id', '=', campId).execute();
  expect((await remind(true)).statusCode).toBe(404);
  await db.updateTable('camp').set({ published: true }).where('id', '=', campId).execute();
  await moveOpening(clock.now());
  expect((await remind(true)).statusCode).toBe(409);
  const url = `/api/camps/${campId}/opening-reminder`;
  expect((await testApp.app.inject({ method: 'PUT', url, body: { wanted: true } })).statusCode).toBe(401);
});
