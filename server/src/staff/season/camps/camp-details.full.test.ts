import { calls } from '@bowline/contract/api/calls';
import { pathOf } from '@bowline/contract/api/define-call';
import { listCampers } from '@bowline/contract/api/family/campers';
import { getRegistration } from '@bowline/contract/api/family/registrations';
import { saveCampTexts } from '@bowline/contract/api/staff/season/camp-texts';
import {
  copySeason,
  getStaffCamp,
  previewCamp,
  saveStaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import { addDays } from '@bowline/contract/text/calendar';
import { describe, expect, test } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const first = await createSubmittedForm(testApp);
const { camp_id: campId } = await readRow(db, 'registration', { id: first.id });
const params = { campId };
const camp = (await admin.ask('GET', pathOf(getStaffCamp, params))).json();
const save = (body: object) => admin.ask('PUT', pathOf(saveStaffCamp, params), body);

const details = {
  place: 'Pantai Rahsia',
  address: 'Jalan Kem 9\n71050 Port Dickson',
  map_link: 'https://maps.app.goo.gl/secret-place',
  arrival_time: '09:15',
  departure_time: '13:45',
  packing_list: '- Baju renang **lama**',
  day_contact_name: 'Puan Aida',
  day_contact_phone: '+60198765432',
  rest_due_on: addDays(camp.starts_on, -14),
};
expect((await save(details)).statusCode).toBe(200);
const secrets = ['Rahsia', 'Jalan Kem', 'secret-place', '09:15', '13:45', 'renang', 'Aida', '60198765432'];

/** Every call with which a family reads JSON. */
const readingCalls = Object.values(calls).filter(
  (call) => call.method === 'GET' && !('response' in call && call.response === 'binary'),
);

test('the family of an accepted camper reads them, with its bus stops, on card and page', async () => {
  const { id, family } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const stops = {
    transport_to_campsite: 'provider',
    transport_to_campsite_point: 'KL Sentral, level 1 bus bay, 08:00',
  };
  await db
    .updateTable('registration')
    .set(({ fn, val }) => ({
      answers: fn('jsonb_set', ['answers', val('{transport}'), val(JSON.stringify(stops))]),
    }))
    .where('id', '=', id)
    .execute();
  const { packing_list, ...asEntered } = details;
  const shown = { ...asEntered, stop_there: stops.transport_to_campsite_point, stop_home: null };
  const [card] = (await family.ask('GET', listCampers.path)).json();
  expect(card.form.camp_details).toMatchObject(shown);
  expect(card.form.camp_details.packing_list).toContain('<strong>lama</strong>');
  expect(card.form.camp_details.days_left).toBeGreaterThan(0);
  const { form } = (await family.ask('GET', pathOf(getRegistration, { formId: id }))).json();
  expect(form.camp_details).toEqual(card.form.camp_details);
});

test.each([
  'Pending Payment',
  'Pending Payment Confirmation',
  'Deposit Received',
  'Waitlisted',
  'Refused',
  'Withdrawn',
] as const)('the family of a registration that is %s gets them by no call', async (status) => {
  const { id, family } = await createSubmittedForm(testApp, { status });
  const ids: Readonly<Record<string, string>> = { formId: id, campId };
  for (const { path } of readingCalls) {
    const { body } = await family.ask(
      'GET',
      path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? id),
    );
    for (const secret of secrets) expect(body, path).not.toContain(secret);
  }
  const [card] = (await family.ask('GET', listCampers.path)).json();
  expect(card.form?.camp_details ?? null).toBeNull();
});

test('a family that has a place keeps them while staff wait for changes', async () => {
  const { id, family } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const change = { status: 'Changes Requested', status_before: 'Accepted' } as const;
  await db.updateTable('registration').set(change).where('id', '=', id).execute();
  const [card] = (await family.ask('GET', listCampers.path)).json();
  expect(card.form.camp_details.place).toBe('Pantai Rahsia');
  await db.updateTable('registration').set({ status_before: 'Waitlisted' }).where('id', '=', id).execute();
  expect((await family.ask('GET', listCampers.path)).json()[0].form.camp_details).toBeNull();
});

test('a packing list is read in the language of the family, and in English once that has changed', async () => {
  const { family } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const translated = { packing_list: '- 旧泳衣' };
  const path = pathOf(saveCampTexts, { campId, language: 'zh-Hans' });
  expect((await admin.ask('PUT', path, translated)).statusCode).toBe(200);
  const read = async () => {
    const headers = { 'accept-language': 'zh-Hans' };
    const [card] = (await family.ask('GET', listCampers.path, undefined, headers)).json();
    const { packing_list, packing_list_language } = card.form.camp_details;
    return [packing_list.replaceAll(/<[^>]+>|\n/g, ''), packing_list_language];
  };
  expect(await read()).toEqual(['旧泳衣', 'zh-Hans']);
  await save({ packing_list: '- A hat' });
  expect(await read()).toEqual(['A hat', 'en']);
  await save({ packing_list: details.packing_list });
});

describe('errors stand at the field', () => {
  test.each([
    ['map_link', 'http://maps.example/x', 'Enter a link that begins with https://'],
    ['map_link', 'javascript:alert(1)', 'Enter a link that begins with https://'],
    ['map_link', 'https://user@evil.example', 'Enter a link that begins with https://'],
    ['arrival_time', '9 am', 'Enter a time of day such as 09:00 or 17:30.'],
    ['departure_time', '24:00', 'Enter a time of day such as 09:00 or 17:30.'],
    ['rest_due_on', addDays(camp.starts_on, 1), 'Choose a day on or before the first day of camp.'],
    ['day_contact_phone', 'call me', 'Enter a phone number, such as 012-345 6789 or +60 12-345 6789.'],
  ])('%s: %s', async (name, value, error) => {
    const answer = await save({ [name]: value });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [name]: [error] }]);
  });

  test('a camp of one day ends after it begins', async () => {
    const answer = await save({ ends_on: camp.starts_on, departure_time: '09:15' });
    expect(answer.json().errors).toEqual({ departure_time: ['A camp of one day must end after it begins.'] });
  });

  test('all of them are optional', async () => {
    const nothing = Object.fromEntries(Object.keys(details).map((name) => [name, null]));
    const saved = await save(nothing);
    expect([saved.statusCode, saved.json()]).toEqual([200, expect.objectContaining(nothing)]);
    const { family } = await createSubmittedForm(testApp, { status: 'Accepted' });
    const [card] = (await family.ask('GET', listCampers.path)).json();
    expect(card.form.camp_details).toMatchObject({ ...nothing, stop_there: null });
    expect((await save(details)).statusCode).toBe(200);
  });
});

test('staff see them as an accepted family does, and a copied season has them', async () => {
  const preview = (await admin.ask('GET', pathOf(previewCamp, params))).json();
  expect(preview.camp_details).toMatchObject({ place: 'Pantai Rahsia', arrival_time: '09:15' });
  const first_day = addDays(camp.starts_on, 364);
  const [copy] = (await admin.ask('POST', copySeason.path, { camp_ids: [campId], first_day })).json();
  const copied = (await admin.ask('GET', pathOf(getStaffCamp, { campId: copy.id }))).json();
  expect(copied).toMatchObject({ ...details, rest_due_on: addDays(details.rest_due_on, 364) });
});
