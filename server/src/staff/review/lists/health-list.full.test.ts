import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CampListRecord } from '@bowline/contract/api/staff/review/lists';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { medical } from '@bowline/contract/profile/medical';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it, test } from 'vitest';
import { openCampLists, textsOf } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { inWords, questionsOn, type Respondent } from './answers.ts';
import { countGroups, groupPeople, type ListContext, selectPeople } from './list-definition.ts';
import type { CampPerson } from './queries.ts';

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

const person = (dietary_restrictions: string): Respondent => ({
  accountType: 'parent',
  swimTestedOn: null,
  answers: {
    details: { ...sampleAnswers(camperDetails), dietary_restrictions },
    medical: { ...sampleAnswers(medical), health_allergies_food: dietary_restrictions },
  },
});

const onFoodList = (text: string) =>
  questionsOn('food')
    .filter(({ field }) => field.kind === 'longText')
    .map((question) => inWords(question, person(text), ''))
    .filter(Boolean);

it.each(['None', 'tiada', 'Nil.', '没有', '-', 'NKDA'])('%s is nothing on the food list', (text) =>
  expect(onFoodList(text)).toEqual([]),
);

it.each(['no pork', '不吃猪肉'])('%s is something on the food list', (text) =>
  expect(onFoodList(text)).toEqual([text, text]),
);

const people = Array.from({ length: 600 }, (_, age) => ({ age }) as CampPerson);
const context = {} as ListContext;

/** How often others had their turn while the work was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const counting = (async () => {
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
  })();
  await work();
  isDone = true;
  await counting;
  return turns;
}

test('asks for the sort key of each person once, and lets others have their turns meanwhile', async () => {
  let asked = 0;
  const sortKey = ({ age }: CampPerson) => {
    asked += 1;
    return -age;
  };
  const turns = await turnsDuring(async () => {
    const sorted = await selectPeople({ columns: [], sortKey }, people);
    expect(sorted.map(({ age }) => age)).toEqual(people.map(({ age }) => age).toReversed());
  });
  expect(asked).toBe(600);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('keeps the order of people with equal keys', async () => {
  const sorted = await selectPeople(
    { columns: [], sortKey: ({ age }) => (age % 2 ? 'odd' : 'even') },
    people,
  );
  const even = people.filter(({ age }) => age % 2 === 0);
  expect(sorted.slice(0, 300)).toEqual(even);
});

test('groups people in the given order of the groups, and counts empty ones', async () => {
  const grouping = { label: 'Parity', of: ({ age }: CampPerson) => `${age % 2}`, first: () => ['2', '1'] };
  const turns = await turnsDuring(async () => {
    const grouped = await groupPeople({ columns: [], grouping }, people, context);
    expect([grouped[0]?.group, grouped.at(-1)?.group]).toEqual(['1', '0']);
    const groups = grouped.map(({ group }) => group ?? '');
    expect(countGroups(grouping, groups, context)).toEqual([
      { label: '2', value: '0' },
      { label: '1', value: '300' },
      { label: '0', value: '300' },
    ]);
  });
  expect(turns).toBeGreaterThanOrEqual(3);
});
