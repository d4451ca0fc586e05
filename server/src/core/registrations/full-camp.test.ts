import { expect, test } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  createForm,
  createReadyCamper,
  submit,
} from '../../../test/support/family.ts';
import { shareCampers } from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { readRow } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const family = await createCompleteFamily(testApp);
const junior = { dob: '2014-03-02' };

const change = (camp: { capacity?: number; waiting_list?: boolean }) =>
  db.updateTable('camp').set(camp).where('name', '=', 'Junior Camp').execute();
const cardOf = async (camperId: string) =>
  (await family.ask('GET', `/api/campers/${camperId}`)).json().eligible_camp;

const held = await createFilledForm(family, junior);
await submit(family, held);
await db.updateTable('registration').set({ status: 'Deposit Received' }).where('id', '=', held).execute();
const camper = await createReadyCamper(family, junior);
const started = await createForm(family, junior);

test('shows that a camp has a place left', async () => {
  expect(await cardOf(camper.id)).toMatchObject({ rego_open: 1, room: 'places', closed_on: null });
});

test('a full camp without a waiting list accepts no new registrations; started ones continue', async () => {
  await change({ capacity: 1, waiting_list: false });
  expect(await cardOf(camper.id)).toMatchObject({ rego_open: 1, room: 'none' });
  const refused = await family.ask('GET', `/api/rego/init/${camper.id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'camp_full']);
  expect(refused.json().message).not.toContain('Your other child');
  await db
    .insertInto('form_event')
    .values({
      ...{ id: crypto.randomUUID(), registration_id: held, move: 'confirm deposit', actor: 'system' },
      ...{ from_status: 'Pending Payment', to_status: 'Deposit Received', version: 2, sealed: null },
      ...{ actor_id: held, at: testApp.clock.now() },
    })
    .execute();
  const after = await family.ask('GET', `/api/rego/init/${camper.id}`);
  expect(after.json().message).toContain('Your other child has just got the last place.');
  const guardian = await createCompleteFamily(testApp);
  await shareCampers(testApp, [family, guardian], { access: 'edit', camper_ids: [camper.id] });
  const theirs = (await guardian.ask('GET', `/api/rego/init/${camper.id}`)).json();
  expect([theirs.code, theirs.message.includes('other child')]).toEqual(['camp_full', false]);
  const { camper_id } = await readRow(db, 'registration', { id: started });
  expect((await family.ask('GET', `/api/rego/init/${camper_id}`)).json().form.id).toBe(started);
});

test('a registration sent back keeps its place', async () => {
  const sentBack = { status: 'Changes Requested', status_before: 'Deposit Received' } as const;
  await db.updateTable('registration').set(sentBack).where('id', '=', held).execute();
  expect(await cardOf(camper.id)).toMatchObject({ room: 'none' });
  const back = { status: 'Deposit Received', status_before: null } as const;
  await db.updateTable('registration').set(back).where('id', '=', held).execute();
});

test('rejects waitlisting where the camp has no waiting list', async () => {
  const registrar = await createStaff(testApp, 'registrar');
  const review = (await registrar.ask('GET', `/api/staff/registrations/${held}`)).json();
  expect(review.decisions).not.toContain('waitlist');
  const url = `/api/staff/registrations/${held}/decision`;
  const refused = await registrar.ask('POST', url, { decision: 'waitlist', version: review.version });
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This camp has no waiting list.']);
});

test('a full camp with a waiting list says so, and accepts registrations', async () => {
  await change({ waiting_list: true });
  expect(await cardOf(camper.id)).toMatchObject({ room: 'waiting list' });
  expect((await family.ask('GET', `/api/rego/init/${camper.id}`)).statusCode).toBe(200);
});
