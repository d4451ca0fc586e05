import { pathOf } from '@bowline/contract/api/define-call';
import { getTakers, saveTakers, takersSchema } from '@bowline/contract/api/takers';
import { afterEach, expect, test } from 'vitest';
import { testNow } from '../../../test/support/build-test-app.ts';
import { openCampLists } from '../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../test/support/family.ts';
import { getDayVersions } from '../../core/on-site/queries.ts';

const { db, testApp, camp, createPerson } = await openCampLists();
afterEach(() => testApp.clock.set(testNow));

const none = { allowed_1: false, never_1: false, hand_over_email: false };
const aunt = {
  allowed_1: true,
  allowed_1_name: 'Siti binti Ahmad',
  allowed_1_relation: 'Aunt',
  allowed_1_phone: '012-345 6789',
  allowed_2: false,
};
const answers = {
  ...none,
  ...aunt,
  never_1: true,
  never_1_name: 'Razak bin Ismail',
  never_1_relation: 'Uncle',
};
const complete = { ...answers, never_2: false, hand_over_email: true };

async function createAccepted() {
  const family = await createCompleteFamily(testApp);
  const id = await createPerson(family, {});
  const url = pathOf(saveTakers, { formId: id });
  const read = async () => takersSchema.parse((await family.ask('GET', url)).json());
  return { id, family, url, read, save: (body: object) => family.ask('PUT', url, body) };
}

test('says nothing before the first save, and keeps what was saved, encrypted', async () => {
  const { id, read, save } = await createAccepted();
  expect(await read()).toMatchObject({ version: 0, editable: true, allowed_1: null, hand_over_email: null });
  const saved = await save({ ...complete, version: 0 });
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toMatchObject({ ...complete, allowed_1_phone: '+60123456789', version: 1 });
  expect(await read()).toEqual(saved.json());
  const rows = await db
    .selectFrom('authorised_person')
    .select('sealed')
    .where('registration_id', '=', id)
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows.some(({ sealed }) => /Siti|Razak/.test(sealed.toString('latin1')))).toBe(false);
});

test('replaces the whole list, and phones on site read the people again', async () => {
  const { read, save } = await createAccepted();
  await save({ ...complete, version: 0 });
  const { people_version } = await getDayVersions(db, camp.id);
  await save({ ...none, version: 1 });
  expect(await read()).toMatchObject({ ...none, allowed_1_name: null, never_1_name: null });
  expect((await getDayVersions(db, camp.id)).people_version).toBe(people_version + 1);
});

test('the same answers again change nothing, and others to an older version return the current ones', async () => {
  const { save } = await createAccepted();
  await save({ ...complete, version: 0 });
  expect((await save({ ...complete, version: 0 })).json()).toMatchObject({ version: 1 });
  const late = await save({ ...none, version: 0 });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'conflict',
    current: { ...complete, allowed_1_phone: '+60123456789' },
  });
});

test('is rejected without the version that it replaces', async () => {
  const { save, read } = await createAccepted();
  const blind = await save(complete);
  expect([blind.statusCode, Object.keys(blind.json().errors)]).toEqual([422, ['version']]);
  expect((await read()).version).toBe(0);
});

test('names every answer that is missing', async () => {
  const { save } = await createAccepted();
  const returned = await save({ allowed_1: true, never_1: true, never_1_name: 'Razak' });
  expect(returned.statusCode).toBe(422);
  expect(Object.keys(returned.json().errors).sort()).toEqual([
    'allowed_1_name',
    'allowed_1_phone',
    'allowed_1_relation',
    'allowed_2',
    'hand_over_email',
    'never_1_relation',
    'never_2',
  ]);
});

test('somebody is on one list only', async () => {
  const { save } = await createAccepted();
  const returned = await save({ ...complete, never_1_name: 'AHMAD, Siti' });
  expect(Object.keys(returned.json().errors)).toEqual(['never_1_name']);
});

test('can be changed until the end of the last day, where the camp is', async () => {
  // Still the first of March in UTC.
  testApp.clock.set('2026-03-02T00:30:00+08:00');
  const { read, save } = await createAccepted();
  const endOn = (ends_on: string) =>
    db.updateTable('camp').set({ starts_on: '2026-02-28', ends_on }).where('id', '=', camp.id).execute();
  await endOn('2026-03-02');
  expect((await save({ ...complete, version: 0 })).statusCode).toBe(200);
  await endOn('2026-03-01');
  const late = await save({ ...none, version: 1 });
  await db
    .updateTable('camp')
    .set({ starts_on: camp.starts_on, ends_on: camp.ends_on })
    .where('id', '=', camp.id)
    .execute();
  expect([late.statusCode, late.json().code]).toEqual([409, 'read_only']);
  expect(await read()).toMatchObject({ editable: true, allowed_1: true });
});

test.each(['Waitlisted', 'Withdrawn', 'Deposit Received'] as const)(
  'returns 404 while %s',
  async (status) => {
    const { id, family, url, save } = await createAccepted();
    await db.updateTable('registration').set({ status }).where('id', '=', id).execute();
    expect([(await family.ask('GET', url)).statusCode, (await save(none)).statusCode]).toEqual([404, 404]);
  },
);

test('returns 404 to another family, and 401 to nobody', async () => {
  const [{ url }, { family }] = [await createAccepted(), await createAccepted()];
  expect((await family.ask('GET', url)).statusCode).toBe(404);
  expect((await family.ask('PUT', url, none)).statusCode).toBe(404);
  expect((await testApp.app.inject({ url: pathOf(getTakers, { formId: 'x' }) })).statusCode).toBe(401);
});

test('returns 404 to adults, who leave by themselves', async () => {
  const { id, family, url } = await createAccepted();
  const ofAdult = { type: 'adult_camper' } as const;
  await db
    .updateTable('account')
    .set(ofAdult)
    .where('id', '=', db.selectFrom('registration').select('account_id').where('id', '=', id))
    .execute();
  expect((await family.ask('GET', url)).statusCode).toBe(404);
});
