import { pathOf } from '@bowline/contract/api/define-call';
import { findByPass, listNameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { getPasses } from '../../../core/on-site/passes.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
await createCrewOf(testApp, staff.crew.id, camp.id);
const family = await createCompleteFamily(testApp);
const registration_id = await createPerson(family, { name: 'Aisyah binti Osman' });
const passOf = async (id: string) => (await getPasses(db, [id])).get(id) ?? '';
const find = async (token: string, reader = staff.crew) =>
  reader.ask('GET', pathOf(findByPass, { token: encodeURIComponent(token) }));

test('a pass is random, and stays the same', async () => {
  const token = await passOf(registration_id);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await passOf(registration_id)).toBe(token);
});

test('crew of the camp learn whose it is', async () => {
  const found = await find(await passOf(registration_id));
  expect(found.json()).toEqual({ camp_id: camp.id, registration_id });
});

test.each(['', 'x'.repeat(22), '\0', '%'])('finds nobody by %j', async (token) => {
  expect((await find(token)).statusCode).toBe(404);
});

test('crew of another camp, families and strangers learn nothing', async () => {
  const url = pathOf(findByPass, { token: await passOf(registration_id) });
  const elsewhere = await createStaff(testApp, 'crew');
  expect((await elsewhere.ask('GET', url)).statusCode).toBe(404);
  expect((await family.ask('GET', url)).statusCode).toBe(401);
  expect((await testApp.app.inject({ method: 'GET', url })).statusCode).toBe(401);
});

test('a pass stops working once the camper is no longer accepted', async () => {
  const gone = await createPerson(await createCompleteFamily(testApp), { name: 'Withdrawn' });
  const token = await passOf(gone);
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', gone).execute();
  expect((await find(token)).statusCode).toBe(404);
});

test('the name tags have name, groups and code of the accepted', async () => {
  const kind = await db
    .insertInto('group_kind')
    .values({ camp_id: camp.id, name: 'Boats', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const group = await db
    .insertInto('camp_group')
    .values({ kind_id: kind.id, name: 'Boat 3', position: 0, colour: 'teal' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('group_member').values({ group_id: group.id, registration_id }).execute();
  const tags = await staff.registrar.ask('GET', pathOf(listNameTags, { campId: camp.id }));
  const [tag, ...others] = listNameTags.response.parse(tags.json()).people;
  expect(others).toEqual([]);
  expect(tag).toMatchObject({
    registration_id,
    name: 'Aisyah binti Osman',
    groups: ['Boat 3'],
    colour: 'teal',
  });
  expect(tag?.qr.path).toMatch(/^M0 0h1v1h-1z/);
});
