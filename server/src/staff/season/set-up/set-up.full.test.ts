import { getPortal } from '@bowline/contract/api/portal';
import { saveSettings } from '@bowline/contract/api/staff/administration/settings';
import { listNotices } from '@bowline/contract/api/staff/review/dashboard';
import { publishStaffCamp } from '@bowline/contract/api/staff/season/camps';
import {
  createExampleCamp,
  getSetUp,
  type SetUpItem,
  setUpItems,
  skipSetUpItem,
} from '@bowline/contract/api/staff/season/set-up';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/support/build-test-app.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createDemoSeason } from '../../../core/camps/demo-season.ts';

let testApp: TestApp;
let admin: StaffMember;

beforeEach(async () => {
  const { db } = await createTestDatabase();
  testApp = await buildTestApp(db, { config: { smtpUrl: undefined } });
  admin = await createStaff(testApp, 'admin');
});

const read = () => admin.client.call(getSetUp);
const itemOf = async (name: SetUpItem) => (await read()).items.find((item) => item.name === name);
const save = (body: Record<string, string>) => admin.client.call(saveSettings, { body });
const missing = (...sentences: string[]) => ({
  state: 'missing',
  missing: sentences.map((sentence) => expect.stringContaining(sentence)),
});
const own = {
  name: 'Kem Layar',
  abbreviation: 'KL',
  contact_email: 'office@kemlayar.my',
  contact_phone: '+60 3-8888 1234',
  sender_email: 'rego@kemlayar.my',
};
const done = { state: 'done', missing: [] };

test('on a new installation everything is missing', async () => {
  const { items, draft_camp } = await read();
  expect(items.map(({ name, state }) => [name, state])).toEqual(setUpItems.map((name) => [name, 'missing']));
  expect(items.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    ...['details', 'bank', 'camp', 'email'],
  ]);
  expect(draft_camp).toBeNull();
});

test('name and addresses of the example are missing, one by one', async () => {
  expect((await itemOf('details'))?.missing).toHaveLength(5);
  await save({ ...own, sender_email: 'registration@westwind.example' });
  expect(await itemOf('details')).toMatchObject(missing('registration@westwind.example'));
  await save({ sender_email: 'rego@kemlayar.my' });
  expect(await itemOf('details')).toMatchObject(done);
});

test('colour, logo, picture and QR code can wait, and are named until they are there', async () => {
  await save(own);
  expect(await itemOf('details')).toMatchObject({ ...done, could_add: ['colour', 'logo', 'picture'] });
  expect(await itemOf('bank')).toMatchObject({ could_add: ['duitnow_qr'] });
  await save({ colour: '#0b5cad' });
  await testApp.deps.db.updateTable('provider').set({ logo_file: 'logo.png' }).execute();
  expect((await itemOf('details'))?.could_add).toEqual(['picture']);
  expect((await itemOf('camp'))?.could_add).toEqual([]);
});

test('the bank is missing until account and payee are one’s own', async () => {
  await save({ bank_name: 'Maybank' });
  expect(await itemOf('bank')).toMatchObject(missing('account of the example'));
  await save({ bank_account: '5140 1234 5678' });
  expect(await itemOf('bank')).toMatchObject(missing('payee'));
  await save({ payee: 'Kem Layar' });
  expect(await itemOf('bank')).toMatchObject(done);
});

test('an example camp is a complete draft in the coming season, which families do not see', async () => {
  await createDemoSeason(testApp.deps);
  expect(await itemOf('camp')).toMatchObject(missing('no camp of your own'));
  const { id } = await admin.client.call(createExampleCamp);
  expect((await read()).draft_camp).toBe(id);
  const camp = await admin.ask('GET', `/api/staff/camps/${id}`);
  expect(camp.json()).toMatchObject({ published: false, rego_open: 0, starts_on: '2026-06-07' });
  const texts = Object.entries(camp.json()).filter(([name]) =>
    /^(name|address|fees_|terms_|pick_up|drop_off)/.test(name),
  );
  expect(texts.length).toBeGreaterThan(7);
  for (const [, text] of texts) expect(text).not.toHaveLength(0);
  expect(await itemOf('camp')).toMatchObject(
    missing('“Junior Camp” is a draft', 'of the example: the place, the address'),
  );
  await admin.client.call(publishStaffCamp, { params: { campId: id } });
  expect(await itemOf('camp')).toMatchObject(missing('of the example: the place, the address'));
  await testApp.deps.db
    .updateTable('camp')
    .set({ place: 'Teluk', address: 'Jalan 1', day_contact_phone: '+60123456789' })
    .set({ packing_list: 'A hat', pick_up_points: 'KL Sentral' })
    .where('id', '=', id)
    .execute();
  // It opens in a month.
  expect(await itemOf('camp')).toMatchObject({ ...done, could_add: ['registration'] });
  testApp.clock.advance(90 * 24 * 3_600_000);
  admin = await createStaff(testApp, 'admin');
  expect(await itemOf('camp')).toMatchObject(missing('closed for every camp'));
});

test('a colleague with an account is enough', async () => {
  expect(await itemOf('colleagues')).toMatchObject(missing('only one'));
  await createStaff(testApp, 'registrar');
  expect(await itemOf('colleagues')).toMatchObject(done);
});

test('without a mail server the checklist and a notice say that no emails are sent', async () => {
  const viewer = await createStaff(testApp, 'viewer');
  expect(await itemOf('email')).toMatchObject(missing('no emails are sent'));
  expect(await viewer.client.call(listNotices)).toMatchObject([{ kind: 'no mail server' }]);
  expect((await viewer.client.call(getPortal)).has_mail_server).toBe(false);
  const withMail = await buildTestApp(testApp.deps.db, {
    after: testApp,
    config: { smtpUrl: 'smtp://mail.example' },
  });
  const again = await createStaff(withMail, 'admin');
  expect(await again.client.call(listNotices)).toEqual([]);
  expect((await again.client.call(getSetUp)).items.find(({ name }) => name === 'email')).toMatchObject(done);
});

test('a skipped item stays skipped, says what is missing, and is done once it is there', async () => {
  const skip = (item: SetUpItem, skipped: boolean) =>
    admin.client.call(skipSetUpItem, { body: { item, skipped } });
  await skip('bank', true);
  await skip('bank', true);
  expect(await itemOf('bank')).toMatchObject({ ...missing('account of the example'), state: 'skipped' });
  await save({ bank_name: 'Maybank', bank_account: '5140 1234 5678', payee: 'Kem Layar' });
  expect(await itemOf('bank')).toMatchObject(done);
  await skip('family_view', true);
  expect(await itemOf('family_view')).toMatchObject({ state: 'skipped' });
  await skip('family_view', false);
  expect(await itemOf('family_view')).toMatchObject({ state: 'missing' });
});
