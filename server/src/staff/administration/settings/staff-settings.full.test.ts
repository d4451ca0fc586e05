import { inflateSync } from 'node:zlib';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { expect, test } from 'vitest';
import {
  createCamper,
  createCompleteFamily,
  createFilledForm,
  createForm,
  submit,
} from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createDemoSeason } from '../../../core/camps/demo-season.ts';
import { composeEmail } from '../../../emails/compose-email.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const saveColour = (colour: string) => admin.ask('PUT', '/api/staff/settings', { colour });
const portal = async () => (await testApp.app.inject('/api/portal')).json();

test('the colour is the specified yellow until another is chosen', async () => {
  expect(await portal()).toMatchObject({ colour: '#ffc629' });
  expect((await saveColour('#0B5CAD')).json()).toMatchObject({ colour: '#0b5cad' });
  expect(await portal()).toMatchObject({ colour: '#0b5cad' });
});

test.each([
  ['blue', 'such as #ffc629'],
  ['#fffbe6', 'too pale'],
])('%s is rejected at its field, with the reason', async (colour, reason) => {
  const answer = await saveColour(colour);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.colour[0]).toContain(reason);
});

test('emails and documents have the colour, with a text that can be read on it', async () => {
  await saveColour('#0b5cad');
  const family = await createCompleteFamily(testApp);
  const form = await createFilledForm(family, { dob: '2014-03-01' });
  await submit(family, form);
  const row = await readRow(db, 'message', { registration_id: form });
  const { html } = await composeEmail(testApp.deps, row);
  expect(html).toMatch(/background-color:#0b5cad[^>]*>.*?color:#ffffff[^>]*>Westwind Sailing Camp/s);
  expect(html).not.toContain('#ffc629');
  const { rawPayload } = await family.ask('GET', `/api/rego/form/${form}/pdf`);
  expect(drawnIn(rawPayload)).toMatch(/0\.04\d* 0\.36\d* 0\.67\d* SCN/);
});

/** The drawing operators of a PDF. */
function drawnIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n(.*?)\r?\nendstream/gs);
  return [...streams]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join();
}
const read = async () => (await admin.ask('GET', '/api/staff/settings')).json();
const save = (change: object) => admin.ask('PUT', '/api/staff/settings', change);

test('a change is in the portal at once', async () => {
  const { version } = await read();
  const change = { name: '海 Sailing', abbreviation: 'HS2', deposit: 250.5, time_zone: 'Pacific/Kiritimati' };
  const saved = await save({ ...change, version });
  expect(saved.json()).toMatchObject({ ...change, version: version + 1 });
  const portal = (await testApp.app.inject('/api/portal')).json();
  expect(portal).toMatchObject({
    provider_name: '海 Sailing',
    product: 'HS2',
    time_zone: 'Pacific/Kiritimati',
  });
  const entry = await readRows(db, 'access_log', { what: writeEvent(['settingsChanged']) });
  expect(entry.at(-1)).toMatchObject({ staff_id: admin.id, action: 'change' });
});

test('families get new contacts and payment details with their next request', async () => {
  await createDemoSeason(testApp.deps);
  const family = await createCompleteFamily(testApp);
  const form = await createForm(family, { dob: '2014-03-02' });
  const fees = async () => (await family.ask('GET', `/api/rego/fees/${form}`)).json();
  const before = await fees();
  const bank = { payee: '海 Sailing', bank_name: 'Quay Bank', bank_account: '0098' };
  const contacts = { contact_email: 'hello@quay.example', contact_phone: '+60 3-5555 0199' };
  await save({ ...bank, ...contacts, deposit: 321.5 });
  expect(before).not.toMatchObject(bank);
  expect(await fees()).toMatchObject({ ...bank, deposit: 321.5 });
  expect((await testApp.app.inject('/api/portal')).json()).toMatchObject(contacts);
});

test('a further T-shirt size is offered by forms and kept in them', async () => {
  await createDemoSeason(testApp.deps);
  const family = await createCompleteFamily(testApp);
  const id = await createForm(family);
  const choose = (tshirt_size: string) => family.ask('POST', `/api/rego/save/${id}`, { tshirt_size });
  await save({ more_shirt_sizes: '3XL' });
  expect((await choose('4XL')).json().errors).toHaveProperty('tshirt_size');
  expect((await choose('3XL')).json().form).toMatchObject({ tshirt_size: '3XL' });
  await save({ more_shirt_sizes: null });
  expect((await choose('3XL')).json().form).toMatchObject({ tshirt_size: '3XL' });
});

test('further races can be chosen while they are in the settings, and are kept afterwards', async () => {
  await createDemoSeason(testApp.deps);
  const family = await createCompleteFamily(testApp);
  const { id } = await createCamper(family);
  const choose = (race: string) => family.ask('PUT', `/api/campers/${id}`, { race });
  await save({ more_races: 'Malay\n Iban \n', more_religions: 'Islam' });
  expect((await testApp.app.inject('/api/portal')).json().more).toEqual({
    more_races: ['Malay', 'Iban'],
    more_religions: ['Islam'],
    more_shirt_sizes: [],
  });
  expect((await choose('Martian')).json().errors).toHaveProperty('race');
  expect((await choose('Iban')).json()).toMatchObject({ race: 'Iban' });
  await save({ more_races: null });
  expect((await choose('Iban')).json()).toMatchObject({
    race: 'Iban',
    profile_completion: { details: true },
  });
  expect((await choose('Malay')).statusCode).toBe(422);
});

test.each([
  [{ time_zone: 'Asia/Atlantis' }, 'time_zone'],
  [{ time_zone: 'asia/kuala_lumpur' }, 'time_zone'],
  [{ time_zone: '+08:00' }, 'time_zone'],
  [{ abbreviation: 'too long for it' }, 'abbreviation'],
  [{ sender_email: 'office' }, 'sender_email'],
  [{ deposit: -1 }, 'deposit'],
  [{ name: null }, 'name'],
])('%o is rejected at its field, and nothing is changed', async (change, field) => {
  const before = await read();
  const answer = await save(change);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await read()).toEqual(before);
});

test('rejects a change based on outdated settings', async () => {
  const before = await read();
  await save({ payee: 'First' });
  const late = await save({ payee: 'Second', version: before.version });
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ payee: 'First' });
});
