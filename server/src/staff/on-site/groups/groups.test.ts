import { pathOf, type ResponseOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import {
  createGroupKind,
  getGroupSheets,
  getGroups,
  moveGroupMembers,
  saveGroupKind,
  saveGroupLeaders,
  saveGroupWish,
} from '@bowline/contract/api/staff/on-site/groups';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { addDays } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { readRows } from '../../../../test/support/rows.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const params = { campId: camp.id };
const { readDay, readChanges } = dayPhones(testApp, camp.id);
await createCrewOf(testApp, staff.crew.id, camp.id);

const aGroup = (name: string, given: object = {}) => ({
  ...{ id: null, name, capacity: 4, from_on: null, until_on: null, helmets: null, life_jackets: null },
  ...given,
});

const read = async (): Promise<ResponseOf<typeof getGroups>> =>
  getGroups.response.parse((await staff.registrar.ask('GET', pathOf(getGroups, params))).json());

let kindId: string;
const kindParams = () => ({ ...params, kindId });

const save = (groups: object[], more: object = {}) =>
  staff.admin.ask('PUT', pathOf(saveGroupKind, kindParams()), {
    ...{ name: `Boats ${kindId}`, published: false, groups },
    ...more,
  });

const kind = async () => {
  const found = (await read()).kinds.find(({ id }) => id === kindId);
  if (!found) throw new Error('No kind');
  return found;
};

const groupId = async (name: string) => (await kind()).groups.find((group) => group.name === name)?.id ?? '';

const moveTo = async (registration_id: string, group: string | null) =>
  staff.registrar.ask('PUT', pathOf(moveGroupMembers, kindParams()), {
    moves: [{ registration_id, group_id: group === null ? null : await groupId(group) }],
  });

async function groupsOf(registrationId: string): Promise<string[]> {
  const { groups } = await kind();
  const { people } = await read();
  const ids = people.find(({ registration_id }) => registration_id === registrationId)?.group_ids ?? [];
  return groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

const person = await createPerson(await createCompleteFamily(testApp), {
  name: 'Aisyah binti Osman',
  gender: 'M',
  can_swim: false,
  swim_proficiency: null,
  language_english: 3,
  language_malay: 1,
  language_mandarin: 2,
  language_other: 2,
  language_other_desc: 'Iban',
});

beforeEach(async () => {
  const created = await staff.admin.ask('POST', pathOf(createGroupKind, params), { name: uuidv7() });
  kindId = created.json().id;
  expect((await save([aGroup('Pelican'), aGroup('Heron')])).statusCode).toBe(204);
});

test('people come with their swimming, and the languages they speak well', async () => {
  const { people } = await read();
  expect(people).toMatchObject([
    { name: 'Aisyah binti Osman', sex: 'M', swims: false, languages: ['English', 'Mandarin', 'Iban'] },
  ]);
});

describe('kinds', () => {
  test('each group has a colour of its own, which it keeps when others are added before it', async () => {
    const colours = async () => (await kind()).groups.map(({ name, colour }) => `${name} ${colour}`);
    expect(await colours()).toEqual(['Pelican red', 'Heron blue']);
    const [pelican, heron] = (await kind()).groups.map(({ leader_ids: _, colour: __, ...group }) => group);
    await save([aGroup('Egret'), { ...pelican, colour: 'green' }, { ...heron }]);
    expect(await colours()).toEqual(['Egret red', 'Pelican green', 'Heron blue']);
  });

  test('groups are renamed, even by exchanging names, and deleted with their members', async () => {
    await moveTo(person, 'Pelican');
    const [pelican, heron] = (await kind()).groups;
    await save([
      { ...heron, name: 'Pelican' },
      { ...pelican, name: 'Heron' },
    ]);
    expect(await groupsOf(person)).toEqual(['Heron']);
    await save([{ ...heron }]);
    expect(await groupsOf(person)).toEqual([]);
  });

  test('a name that is there already is refused at its field', async () => {
    const { name } = await kind();
    const again = await staff.admin.ask('POST', pathOf(createGroupKind, params), { name });
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toHaveProperty('name');
    const twice = await save([aGroup('Pelican'), aGroup('Pelican')]);
    expect(twice.json().errors).toEqual({ 'groups.1.name': ['Give each group a name of its own.'] });
  });

  test('an error is at the field of its group', async () => {
    const early = { from_on: addDays(camp.starts_on, -1) };
    const turned = { from_on: camp.ends_on, until_on: camp.starts_on };
    const outside = await save([aGroup('Pelican'), aGroup('Heron', early), aGroup('Osprey', turned)]);
    expect(Object.keys(outside.json().errors)).toEqual(['groups.1.from_on', 'groups.2.until_on']);
    const unnamed = await save([aGroup('Pelican'), aGroup('')]);
    expect(unnamed.json().errors).toEqual({ 'groups.1.name': ['Enter a name.'] });
  });

  test('groups of another kind are not found', async () => {
    const [pelican] = (await kind()).groups;
    const other = await staff.admin.ask('POST', pathOf(createGroupKind, params), { name: uuidv7() });
    kindId = other.json().id;
    expect((await save([{ ...pelican }])).statusCode).toBe(404);
  });

  test('cabins and tents are separate by sex unless it is changed, and others not', async () => {
    const separate = async () => (await kind()).separate_by_sex;
    expect(await separate()).toBe(false);
    const name = `Cabins ${uuidv7()}`;
    kindId = (await staff.admin.ask('POST', pathOf(createGroupKind, params), { name })).json().id;
    expect(await separate()).toBe(true);
    await save([], { name });
    expect(await separate()).toBe(true);
    await save([], { name, separate_by_sex: false, campers_per_leader: 6 });
    expect(await kind()).toMatchObject({ separate_by_sex: false, campers_per_leader: 6 });
  });

  test('groups have leaders among the crew and the office, and saving the kind keeps them', async () => {
    const leaderIds = async () => (await kind()).groups.map(({ leader_ids }) => leader_ids);
    const lead = async (...staff_ids: string[]) => {
      const at = { ...kindParams(), groupId: await groupId('Pelican') };
      return staff.registrar.ask('PUT', pathOf(saveGroupLeaders, at), { staff_ids });
    };
    const { leaders } = await read();
    expect(leaders[0]).toEqual({ id: staff.crew.id, name: staff.crew.name });
    expect(leaders.map(({ id }) => id)).not.toContain(staff.viewer.id);
    expect((await lead(staff.crew.id)).statusCode).toBe(204);
    expect(await leaderIds()).toEqual([[staff.crew.id], []]);
    await save((await kind()).groups);
    expect(await leaderIds()).toEqual([[staff.crew.id], []]);
    expect((await lead(staff.viewer.id)).statusCode).toBe(404);
    await lead();
    expect(await leaderIds()).toEqual([[], []]);
  });
});

describe('moves', () => {
  test('somebody leaves the group of the same days, and every group for none', async () => {
    await moveTo(person, 'Pelican');
    await moveTo(person, 'Heron');
    expect(await groupsOf(person)).toEqual(['Heron']);
    await moveTo(person, null);
    expect(await groupsOf(person)).toEqual([]);
  });

  test('groups of different days do not exclude each other', async () => {
    await save([
      aGroup('First', { until_on: camp.starts_on }),
      aGroup('Last', { from_on: camp.ends_on }),
      aGroup('Always'),
    ]);
    const ids = [await groupId('First'), await groupId('Last')];
    const moves = ids.map((group_id) => ({ registration_id: person, group_id }));
    await staff.registrar.ask('PUT', pathOf(moveGroupMembers, kindParams()), { moves });
    expect(await groupsOf(person)).toEqual(['First', 'Last']);
    await moveTo(person, 'Always');
    expect(await groupsOf(person)).toEqual(['Always']);
  });

  test('phones on site see the new group', async () => {
    const before = await readDay(staff.crew);
    await moveTo(person, 'Pelican');
    const after = await readDay(staff.crew);
    expect(after.changes.people_version).toBeGreaterThan(before.changes.people_version);
    expect(after.people[0]?.group_ids).toContain(await groupId('Pelican'));
  });

  test('nobody is moved where one of them is not of this camp', async () => {
    const moves = [person, uuidv7()].map((registration_id) => ({ registration_id, group_id: null }));
    await moveTo(person, 'Pelican');
    const response = await staff.registrar.ask('PUT', pathOf(moveGroupMembers, kindParams()), { moves });
    expect(response.statusCode).toBe(404);
    expect(await groupsOf(person)).toEqual(['Pelican']);
  });

  test('each is in the log of the person', async () => {
    await moveTo(person, 'Pelican');
    const { name } = await kind();
    const logged = await readRows(db, 'access_log', { what: writeEvent(['group', name]) });
    expect(logged).toMatchObject([{ registration_id: person, action: 'change' }]);
  });

  async function tap(group: string | null, { id = uuidv7(), agoMs = 0, who = person } = {}) {
    const now = testApp.clock.now();
    const action = {
      id,
      kind: 'move',
      made_at: new Date(now.getTime() - agoMs).toISOString(),
      registration_id: who,
      kind_id: kindId,
      group_id: group && (await groupId(group)),
    };
    const body = { actions: [action], sent_at: now.toISOString() };
    const sent = await staff.crew.ask('POST', pathOf(sendDayActions, params), body);
    return sendDayActions.response.parse(sent.json()).results[0]?.outcome;
  }

  test('crew move somebody by a tap, which is stored once', async () => {
    const id = uuidv7();
    expect(await tap('Pelican', { id })).toBe('stored');
    expect(await tap('Pelican', { id })).toBe('stored');
    expect(await groupsOf(person)).toEqual(['Pelican']);
    const moves = await db.selectFrom('group_move').select('id').where('kind_id', '=', kindId).execute();
    expect(moves).toEqual([{ id }]);
  });

  test('a tap with an id that moved somebody else is rejected', async () => {
    const id = uuidv7();
    const who = await createPerson(await createCompleteFamily(testApp), { name: 'Ben Groups' });
    expect(await tap('Pelican', { id })).toBe('stored');
    expect(await tap('Pelican', { id, who })).toBe('rejected');
    expect(await groupsOf(who)).toEqual([]);
  });

  test('phones receive only the camper a tap moved', async () => {
    const before = (await readDay(staff.crew)).changes;
    await tap('Pelican');
    const { people, people_version } = await readChanges(staff.crew, before.version);
    expect(people_version).toBe(before.people_version);
    expect(people.map(({ registration_id }) => registration_id)).toEqual([person]);
    expect(people[0]?.group_ids).toContain(await groupId('Pelican'));
  });

  test('a tap that arrives after a later move does not overrule it', async () => {
    testApp.clock.advance(60_000);
    await moveTo(person, 'Heron');
    expect(await tap('Pelican', { agoMs: 30_000 })).toBe('superseded');
    expect(await groupsOf(person)).toEqual(['Heron']);
  });
});

test('the family of an accepted camper sees the group of a published kind', async () => {
  const family = await createCompleteFamily(testApp);
  const own = await createPerson(family, { name: 'Devi Raj' });
  await moveTo(own, 'Pelican');
  const shown = async () => (await family.ask('GET', '/api/campers')).json()[0].form.groups;
  expect(await shown()).toEqual([]);
  const { name, groups } = await kind();
  await save(groups, { name, published: true });
  expect(await shown()).toEqual([{ kind: name, group: 'Pelican' }]);
  await db.updateTable('registration').set({ status: 'Waitlisted' }).where('id', '=', own).execute();
  expect(await shown()).toEqual([]);
  await db.deleteFrom('registration').where('id', '=', own).execute();
});

test('a wish is kept for both, once, until it is undone', async () => {
  const other = await createPerson(await createCompleteFamily(testApp), { name: 'Ben Tan' });
  const wish = (together: boolean | null) =>
    staff.registrar.ask('PUT', pathOf(saveGroupWish, params), {
      registration_id: other,
      other_id: person,
      together,
    });
  await wish(true);
  await wish(false);
  expect((await read()).wishes).toMatchObject([{ together: false }]);
  await wish(null);
  expect((await read()).wishes).toEqual([]);
});

test('sheets have those in groups with what leaders need, a date to destroy them by, and are logged as exports', async () => {
  const readSheets = async () =>
    (await staff.registrar.ask('GET', pathOf(getGroupSheets, kindParams()))).json();
  expect((await readSheets()).people).toEqual([]);
  await moveTo(person, 'Pelican');
  const sheets = await readSheets();
  expect(sheets.people).toMatchObject([
    {
      name: 'Aisyah binti Osman',
      flags: expect.arrayContaining([expect.objectContaining({ kind: 'swim' })]),
    },
  ]);
  expect(sheets.people[0].guardians[0].phone).toMatch(/^\+60/);
  expect(JSON.stringify(sheets)).not.toMatch(/\d{6}-\d{2}-\d{4}|"ic"|_sen|behaviour/);
  const days = (Date.parse(sheets.destroy_by) - Date.parse(camp.ends_on)) / 86_400_000;
  expect(days).toBe(14);
  const logged = await readRows(db, 'access_log', { action: 'export' }, ['registration_id']);
  expect(logged).toEqual([{ registration_id: person }]);
});
