import { pathOf } from '@bowline/contract/api/define-call';
import { listNameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import type { CampListRecord } from '@bowline/contract/api/staff/review/lists';
import { campListIds } from '@bowline/contract/form/tags';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCampLists, textsOf } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { readRows } from '../../../../test/support/rows.ts';

const { db, testApp, camp, staff, urlOf, createPerson } = await openCampLists();

const ask = async (path: string) => (await staff.admin.ask('GET', urlOf(path))).json<CampListRecord>();
const namesOn = async (path: string) => textsOf(await ask(path)).map(([name]) => name);

const standings = [
  ['Accepted', 'Accepted', null],
  ['Accepted, sent back', 'Changes Requested', 'Accepted'],
  ['Deposit', 'Deposit Received', null],
  ['Deposit, sent back', 'Changes Requested', 'Deposit Received'],
  ['Paid', 'Pending Payment Confirmation', null],
  ['Refused', 'Refused', null],
  ['Unpaid', 'Pending Payment', null],
  ['Waiting', 'Waitlisted', null],
  ['Withdrawn', 'Withdrawn', null],
] as const;

beforeAll(async () => {
  for (const [name, status, status_before] of standings) {
    const answers = { name, health_allergies_food: `Peanuts of ${name}` };
    await createPerson(await createCompleteFamily(testApp), answers, { standing: { status, status_before } });
  }
});

const listed = campListIds.filter((list) => list !== 'siblings');

describe.each(listed)('the list %s', (list) => {
  const sorted = async (path: string) => (await namesOn(path)).toSorted();

  test('has only accepted registrations, also those returned to the family', async () => {
    expect(await sorted(list)).toEqual(['Accepted', 'Accepted, sent back']);
  });

  test('has all who may still come where the undecided are included', async () => {
    expect(await sorted(`${list}?include=undecided`)).toEqual([
      'Accepted',
      'Accepted, sent back',
      'Deposit',
      'Deposit, sent back',
      'Paid',
      'Unpaid',
      'Waiting',
    ]);
  });
});

test('a list with the undecided marks them, has a status column and counts both', async () => {
  const { columns, rows, totals } = await ask('roster?include=undecided');
  expect(columns.at(-1)).toMatchObject({ name: 'status', label: 'Status' });
  expect(rows.map(({ undecided, cells }) => [undecided, cells.at(-1)?.text])).toEqual([
    [false, 'Accepted'],
    [false, 'Accepted, changes requested'],
    [true, 'Deposit Received'],
    [true, 'Deposit Received, changes requested'],
    [true, 'Pending Payment Confirmation'],
    [true, 'Pending Payment'],
    [true, 'Waitlisted'],
  ]);
  expect(totals).toEqual([
    { label: 'Campers', value: '7' },
    { label: 'Accepted', value: '2' },
    { label: 'Not accepted yet', value: '5' },
  ]);
});

test.each(['', '?include=undecided'])('totals are those of the rows shown%s', async (query) => {
  const [shirts, food] = [await ask(`shirts${query}`), await ask(`food${query}`)];
  expect(shirts.totals).toContainEqual({ label: 'M', value: String(shirts.rows.length) });
  expect(food.totals).toContainEqual({ label: 'Campers', value: String(food.rows.length) });
});

test('siblings are grouped with one not accepted only when the undecided are included', async () => {
  const family = await createCompleteFamily(testApp);
  const wait = { standing: { status: 'Waitlisted', status_before: null } as const };
  const ids = [
    await createPerson(family, { name: 'Sister' }),
    await createPerson(family, { name: 'Brother', ic: '140302145678' }, wait),
  ];
  expect((await ask('siblings')).rows).toEqual([]);
  expect(textsOf(await ask('siblings?include=undecided')).map(([, name]) => name)).toEqual([
    'Brother',
    'Sister',
  ]);
  await db.deleteFrom('message').where('registration_id', 'in', ids).execute();
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', 'in', ids).execute();
});

test.each([
  ['peanuts of deposit', ['Deposit', 'Deposit, sent back']],
  ['  SENT  peanut ', ['Accepted, sent back', 'Deposit, sent back']],
  ['Péanuts of waiting', ['Waiting']],
  ['of nobody', []],
])('a search for “%s” finds rows by any cell', async (typed, names) => {
  const path = `health?include=undecided&q=${encodeURIComponent(typed)}`;
  expect(await namesOn(path)).toEqual(names);
});

test.each(['+60 12-345 6789', '123456789', '0123456789'])('a phone number is found as %s', async (typed) => {
  expect(await namesOn(`emergency?q=${encodeURIComponent(typed)}`)).toHaveLength(2);
});

test('a file has the rows of the page, and the log their campers', async () => {
  const query = 'include=undecided&q=peanuts of deposit';
  const answer = await staff.medic.ask('GET', urlOf(`health/csv?${query.replaceAll(' ', '%20')}`));
  expect(answer.body.split('\r\n').filter((line) => line.includes('Peanuts'))).toHaveLength(2);
  const entries = await readRows(db, 'access_log', { staff_id: staff.medic.id }, ['registration_id']);
  expect(entries).toHaveLength(2);
});

test('two of one name and age differ by the reference on every list and name tag', async () => {
  const ids = [
    await createPerson(await createCompleteFamily(testApp), { name: 'Nur Aisyah' }),
    await createPerson(await createCompleteFamily(testApp), { name: 'nur aisyah' }),
  ];
  const references = await db.selectFrom('registration').select('reference').where('id', 'in', ids).execute();
  const expected = references.map(({ reference }) => `nur aisyah (${reference})`.toLowerCase()).toSorted();
  const namesakes = (names: readonly (string | undefined)[]) =>
    names
      .flatMap((name) => (name?.toLowerCase().startsWith('nur aisyah') ? name.toLowerCase() : []))
      .toSorted();
  for (const list of listed) expect(namesakes(await namesOn(list)), list).toEqual(expected);
  const tags = await staff.admin.ask('GET', pathOf(listNameTags, { campId: camp.id }));
  const people = listNameTags.response.parse(tags.json()).people;
  expect(namesakes(people.map(({ name }) => name))).toEqual(expected);
});
