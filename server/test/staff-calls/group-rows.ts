import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { deciders, MISSING, type StaffCallRow } from './row.ts';

const readers = ['admin', 'registrar', 'medic'] as const;

const atCamp =
  (body?: object) =>
  ({ campId }: Fixture) => ({ params: { campId }, ...(body && { body }) });

async function createKind({ testApp, campId }: Fixture): Promise<string> {
  const { id } = await testApp.deps.db
    .insertInto('group_kind')
    .values({ camp_id: campId, name: crypto.randomUUID(), position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ofKind = (body?: object) => async (fixture: Fixture) => ({
  params: { campId: fixture.campId, kindId: await createKind(fixture) },
  ...(body && { body }),
});

const accepted = async ({ testApp }: Fixture) => {
  const { id } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const { camp_id } = await testApp.deps.db
    .selectFrom('registration')
    .select('camp_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, camp_id };
};

async function aMove(fixture: Fixture) {
  const { id, camp_id } = await accepted(fixture);
  const kindId = await createKind({ ...fixture, campId: camp_id });
  return {
    params: { campId: camp_id, kindId },
    body: { moves: [{ registration_id: id, group_id: null }] },
  };
}

async function aLeader(fixture: Fixture) {
  const kindId = await createKind(fixture);
  const { id: groupId } = await fixture.testApp.deps.db
    .insertInto('camp_group')
    .values({ kind_id: kindId, name: 'Pelican', position: 0, colour: 'red' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { campId: fixture.campId, kindId, groupId }, body: { staff_ids: [] } };
}

async function aSheet(fixture: Fixture) {
  const { id, camp_id } = await accepted(fixture);
  const { db } = fixture.testApp.deps;
  const kindId = await createKind({ ...fixture, campId: camp_id });
  const group = await db
    .insertInto('camp_group')
    .values({ kind_id: kindId, name: 'Pelican', position: 0, colour: 'red' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('group_member').values({ group_id: group.id, registration_id: id }).execute();
  return { params: { campId: camp_id, kindId } };
}

async function aWish(fixture: Fixture) {
  const [one, other] = [await accepted(fixture), await accepted(fixture)];
  const body = { registration_id: one.id, other_id: other.id, together: true };
  return { params: { campId: one.camp_id }, body };
}

const aDay = async ({ testApp, campId }: Fixture, body: object) => {
  const { day } = await testApp.deps.db
    .selectFrom('camp')
    .select('starts_on as day')
    .where('id', '=', campId)
    .executeTakeFirstOrThrow();
  return { params: { campId }, body: { day, ...body } };
};

const aGroup = {
  id: null,
  name: 'Pelican',
  capacity: 6,
  from_on: null,
  until_on: null,
  helmets: null,
  life_jackets: 6,
};

/** The groups of a camp and its program, in the office. */
export const groupRows = {
  getGroups: { may: readers, valid: atCamp() },
  getGroupSheets: { may: readers, valid: aSheet },
  createGroupKind: {
    may: deciders,
    valid: (fixture) => atCamp({ name: crypto.randomUUID() })(fixture),
    invalid: [{}, { name: ' ' }, { name: 'x'.repeat(61) }],
  },
  saveGroupKind: {
    may: deciders,
    valid: (fixture) => ofKind({ name: crypto.randomUUID(), published: true, groups: [aGroup] })(fixture),
    invalid: [
      { name: 'Boats', published: true, groups: [aGroup, aGroup] },
      { name: 'Boats', published: true, groups: [{ ...aGroup, capacity: 0 }] },
      { name: 'Boats', published: true, groups: [{ ...aGroup, from_on: '2000-01-01' }] },
    ],
  },
  saveGroupLeaders: {
    may: deciders,
    valid: aLeader,
    invalid: [{}, { staff_ids: ['x'] }],
  },
  deleteGroupKind: { may: deciders, valid: ofKind() },
  moveGroupMembers: {
    may: deciders,
    valid: aMove,
    invalid: [{ moves: [] }],
  },
  saveGroupWish: {
    may: deciders,
    valid: aWish,
    invalid: [
      { registration_id: MISSING, other_id: MISSING, together: true },
      { registration_id: MISSING, other_id: 'x', together: true },
    ],
  },
  getProgram: { may: readers, unlogged: 'The program of a camp', valid: atCamp() },
  saveProgramDay: {
    may: deciders,
    valid: (fixture) => aDay(fixture, { checkpoints: [] }),
    invalid: [
      { day: '2000-01-01', checkpoints: [] },
      { day: 'today', checkpoints: [] },
    ],
  },
  copyProgramDay: { may: deciders, valid: (fixture) => aDay(fixture, {}), invalid: [{ day: '2000-01-01' }] },
} satisfies Record<string, StaffCallRow>;
