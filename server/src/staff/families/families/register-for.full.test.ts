import { fillRegistration } from '@bowline/testing/registration';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  createCamper,
  createCompleteFamily,
  createReadyCamper,
  type Family,
  submit,
  trySubmit,
} from '../../../../test/support/family.ts';
import { accountIdOf } from '../../../../test/support/guardians.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');

let family: Family;
let accountId: string;
let url: string;
beforeEach(async () => {
  await db.updateTable('camp').set({ closed_by_hand: false, capacity: 1000, waiting_list: true }).execute();
  family = await createCompleteFamily(testApp);
  accountId = await accountIdOf(db, family);
  const { id } = await createReadyCamper(family, { dob: '2014-03-01' });
  url = `/api/staff/families/${accountId}/campers/${id}`;
});

const choices = async () => (await registrar.ask('GET', `${url}/camps`)).json();
const register = (body: object) => registrar.ask('POST', `${url}/registrations`, body);
const firstCamp = async () => (await choices()).camps[0];
const cardOf = async () => (await family.ask('GET', '/api/campers')).json()[0];

it('begins the form of a family, which finds it on the card and is told by email', async () => {
  const camp = await firstCamp();
  expect(camp.closed).toBeNull();
  const { registration_id: id } = (await register({ camp_id: camp.id })).json();
  expect(await cardOf()).toMatchObject({ form: { id, status: 'In Progress', camp: { id: camp.id } } });
  const emails = await readRows(db, 'message', { account_id: accountId, kind: 'registered by staff' });
  expect(emails).toMatchObject([{ registration_id: id }]);
});

it('refuses a second registration for the camp', async () => {
  const { id: camp_id } = await firstCamp();
  await register({ camp_id });
  const again = await register({ camp_id });
  expect([
    again.statusCode,
    (await choices()).camps.some(({ id }: { id: string }) => id === camp_id),
  ]).toEqual([409, false]);
});

it.each([
  ['closed', { closed_by_hand: true }],
  ['full', { capacity: 0, waiting_list: false }],
])('asks for a reason where the camp is %s, and the family submits all the same', async (closed, change) => {
  await db.updateTable('camp').set(change).execute();
  const camp = await firstCamp();
  expect(camp.closed).toBe(closed);
  const refused = await register({ camp_id: camp.id });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['reason']]);
  const { registration_id: id } = (await register({ camp_id: camp.id, reason: 'A sibling of staff' })).json();
  expect((await cardOf()).eligible_camp).toMatchObject({ rego_open: 1, closed_on: null });
  const camper = await cardOf();
  await fillRegistration({ id, camperId: camper.id, formType: camper.form.camp.type, family });
  await submit(family, id);
  const review = (await registrar.ask('GET', `/api/staff/registrations/${id}`)).json();
  expect(review).toMatchObject({ status: 'Pending Payment', notes: [{ text: 'A sibling of staff' }] });
});

it('lets the family submit to a closed camp until the camp ends', async () => {
  const camp = await firstCamp();
  await db.updateTable('camp').set({ closed_by_hand: true }).execute();
  const { registration_id: id } = (await register({ camp_id: camp.id, reason: 'A sibling of staff' })).json();
  const camper = await cardOf();
  await fillRegistration({ id, camperId: camper.id, formType: camper.form.camp.type, family });
  const dates = db.updateTable('camp').where('id', '=', camp.id);
  const { starts_on, ends_on } = await readRow(db, 'camp', { id: camp.id });
  onTestFinished(async () => void (await dates.set({ starts_on, ends_on }).execute()));
  await dates.set({ starts_on: '2020-06-01', ends_on: '2020-06-06' }).execute();
  const refused = await trySubmit(family, id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_open']);
});

it('is refused until the camper’s profile is complete, and for another family’s camper', async () => {
  const { id } = await createCamper(family, { ic: 'K7654321', dob: '2014-03-01' });
  const { id: camp_id } = await firstCamp();
  url = `/api/staff/families/${accountId}/campers/${id}`;
  expect((await choices()).incomplete).toMatch(/complete/);
  const refused = await register({ camp_id });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'incomplete']);
  const stranger = await createCompleteFamily(testApp);
  url = `/api/staff/families/${await accountIdOf(db, stranger)}/campers/${id}`;
  expect((await register({ camp_id })).statusCode).toBe(404);
});
