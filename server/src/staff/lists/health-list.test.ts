import type { CampListRecord } from '@bowline/contract/api/staff/lists';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { openCampLists, textsOf } from '../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../test/support/family.ts';

const { db, testApp, camp, staff, urlOf, readAs, read, createPerson } = await openCampLists();

const healthy = {
  health_allergies: false,
  health_asthma: false,
  health_motion_sickness: false,
  health_notes: null,
  dietary_restrictions: null,
};

let ill: string;
beforeAll(async () => {
  await createPerson(await createCompleteFamily(testApp), { name: 'Ben Fit', ...healthy });
  ill = await createPerson(await createCompleteFamily(testApp), {
    name: 'Chan Ill',
    health_allergies: true,
    health_allergies_food: 'Peanuts',
    ...{ health_allergies_medication: null, health_allergies_other: null },
    health_asthma: true,
    health_convulsions: true,
    health_diabetes: true,
    health_migraine: true,
    health_motion_sickness: false,
    can_swim: false,
    swim_proficiency: null,
    health_notes: 'Insulin at 8',
    dietary_restrictions: 'No sesame',
  });
  await createPerson(await createCompleteFamily(testApp), {
    name: 'Dee Queasy',
    ...healthy,
    health_migraine: true,
  });
});

test('alerts list only what can endanger a camper', async () => {
  const { rows } = await read('health', 'medic');
  expect(rows.map(({ cells, alerts }) => [cells[0]?.text, alerts])).toEqual([
    ['Chan Ill', ['Family: Peanuts', 'Cannot swim', 'Asthma', 'Convulsions', 'Diabetes']],
    ['Ben Fit', []],
    ['Dee Queasy', []],
  ]);
});

test('other conditions, medicines, diet and doctor are separate; No and Not given are left out', async () => {
  const list = await read('health', 'medic');
  const cellsOf = (index: number) =>
    Object.fromEntries(list.columns.map(({ label }, at) => [label, textsOf(list)[index]?.[at]]));
  expect(cellsOf(0)).toMatchObject({
    'Other conditions': 'Migraine',
    'Dietary restrictions': 'No sesame',
    'Food allergies': 'Peanuts',
    'Notes and medicines': 'Insulin at 8',
    'Emergency phone': '+60 12-345 6789',
    'Doctor’s phone': '+60 12-345 6789',
  });
  expect(cellsOf(1)).toMatchObject({
    'Other conditions': '',
    'Dietary restrictions': '',
    'Food allergies': '',
    'Notes and medicines': '',
  });
});

test('a doctor and the phone number share a column, the number as a phone', async () => {
  const { columns } = await read('health', 'medic');
  const doctor = columns.filter(({ heading }) => heading === 'Doctor');
  expect(doctor.map(({ kind }) => kind)).toEqual(['text', 'phone']);
});

test('alerts are counted one by one', async () => {
  expect((await read('health', 'medic')).totals).toEqual([
    { label: 'Campers', value: '3' },
    { label: 'With an alert', value: '1' },
    ...['Allergies', 'Cannot swim', 'Asthma', 'Convulsions', 'Diabetes'].map((label) => ({
      label,
      value: '1',
    })),
  ]);
});

test('the allergens of the medic stand beside the family’s words, on the lists of health and food', async () => {
  const url = `/api/staff/camps/${camp.id}/health-day/${ill}`;
  const body = { peanuts: 'severe', sting: 'mild', what_to_do: 'Pen in the red bag', version: 0 };
  expect((await staff.medic.ask('PUT', url, body)).statusCode).toBe(200);
  const healthList = await read('health', 'medic');
  expect(healthList.rows[0]?.alerts).toEqual([
    ...['Peanuts, severe', 'Bee or wasp sting'],
    ...['Cannot swim', 'Asthma', 'Convulsions', 'Diabetes'],
  ]);
  expect(textsOf(healthList)[0]).toEqual(expect.arrayContaining(['Pen in the red bag', 'Peanuts']));
  const food = await read('food', 'medic');
  const at = food.columns.findIndex(({ label }) => label === 'Allergens entered by the medic');
  expect(textsOf(food).map((cells) => cells[at])).toEqual(['', 'Peanuts, severe', '']);
  const ofRegistrar = await read('food', 'registrar');
  expect(JSON.stringify(ofRegistrar)).not.toMatch(/peanut|allerg/i);
});

test('viewers see counts of meals without names', async () => {
  const food = await readAs(staff.viewer, 'food');
  expect(food.columns.filter(({ label }) => /diet|allerg/i.test(label))).toEqual([]);
  expect(food.totals).toContainEqual({ label: 'Campers', value: '3' });
  const registrars = await readAs(staff.registrar, 'food');
  expect(registrars.columns.map(({ label }) => label)).toContain('Dietary restrictions');
});

test('a search for an allergen finds it in other languages, and the group is beside the name', async () => {
  await createPerson(await createCompleteFamily(testApp), {
    name: 'Esah Kacang',
    ...healthy,
    health_allergies: true,
    health_allergies_food: 'kacang',
    ...{ health_allergies_medication: null, health_allergies_other: null },
  });
  await createPerson(await createCompleteFamily(testApp), {
    name: 'Fu',
    ...healthy,
    dietary_restrictions: '不吃花生',
  });
  const boat = { id: uuidv7(), kind_id: uuidv7(), name: 'Pelican', position: 0, colour: 'red' as const };
  await db
    .insertInto('group_kind')
    .values({ id: boat.kind_id, camp_id: camp.id, name: 'Boats', position: 0 })
    .execute();
  await db.insertInto('camp_group').values(boat).execute();
  await db.insertInto('group_member').values({ group_id: boat.id, registration_id: ill }).execute();
  const found: CampListRecord = (await staff.medic.ask('GET', `${urlOf('health')}?q=peanut`)).json();
  const at = found.columns.findIndex(({ label }) => label === 'Groups');
  expect(textsOf(found).map((cells) => [cells[0], cells[at]])).toEqual([
    ['Chan Ill', 'Pelican'],
    ['Esah Kacang', ''],
    ['Fu', ''],
  ]);
});
