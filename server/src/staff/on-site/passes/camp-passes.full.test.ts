import { createHash } from 'node:crypto';
import { pathOf } from '@bowline/contract/api/define-call';
import { getCampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import { findByPass, listNameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
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
  expect(found.json()).toEqual({ camp_id: camp.id, registration_id, state: 'valid' });
});

test.each(['', 'x'.repeat(22), '\0', '%'])('finds nobody by %j', async (token) => {
  expect((await find(token)).statusCode).toBe(404);
});

test('a phone finds whose it is by a hash, and never reads the token', async () => {
  const token = await passOf(registration_id);
  const day = await staff.crew.ask('GET', pathOf(getCampDay, { campId: camp.id }));
  const person = getCampDay.response
    .parse(day.json())
    .people.find((one) => one.registration_id === registration_id);
  expect(person?.pass_hash).toBe(createHash('sha256').update(token).digest('hex'));
  expect(day.body).not.toContain(token);
});

test('a pass says that the camper is no longer accepted, or that the camp is over', async () => {
  const gone = await createPerson(await createCompleteFamily(testApp), { name: 'Withdrawn' });
  const token = await passOf(gone);
  const stateOf = async () => (await find(token)).json();
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', gone).execute();
  expect(await stateOf()).toMatchObject({ registration_id: gone, state: 'not accepted' });
  const { starts_on, ends_on } = camp;
  const setDays = (days: object) => db.updateTable('camp').set(days).where('id', '=', camp.id).execute();
  await setDays({ starts_on: '2020-03-01', ends_on: '2020-03-06' });
  expect(await stateOf()).toMatchObject({ state: 'earlier camp' });
  await setDays({ starts_on, ends_on });
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
