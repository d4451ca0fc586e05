import { pathOf } from '@bowline/contract/api/define-call';
import { getTakers, saveTakers, takersSchema } from '@bowline/contract/api/family/takers';
import { getFamily } from '@bowline/contract/api/staff/families/families';
import { getCampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import { listNotices } from '@bowline/contract/api/staff/review/dashboard';
import type { GuardianAccess } from '@bowline/contract/guardians/access';
import { afterEach, describe, expect, test } from 'vitest';
import { testNow } from '../../../test/support/build-test-app.ts';
import { openCampLists } from '../../../test/support/camp-lists.ts';
import { createCompleteFamily, type Family } from '../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../test/support/guardians.ts';
import { changeRows, readRow, readRows } from '../../../test/support/rows.ts';
import { openReason } from '../../core/answers/sealed-records.ts';
import { getDayVersions } from '../../core/on-site/queries.ts';
import { replaceTakers } from './queries.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
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
  const rows = await readRows(db, 'authorised_person', { registration_id: id }, ['sealed']);
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

test('keeps takers beyond the rows of the form, as after a merge, and moves them up', async () => {
  const { id, read, save } = await createAccepted();
  const guest = await createCompleteFamily(testApp);
  const people = (names: readonly string[], version: number) => ({
    ...{ never_1: false, hand_over_email: false, version },
    ...Object.fromEntries(
      names.flatMap((name, index) => [
        [`allowed_${index + 1}`, true],
        [`allowed_${index + 1}_name`, name],
        [`allowed_${index + 1}_relation`, 'Aunt'],
        [`allowed_${index + 1}_phone`, '0123456789'],
      ]),
    ),
  });
  await save(people(['Ain', 'Bee', 'Cat'], 0));
  // A merge gives the account what it entered as a guardian.
  const lists = { allowed: [{ name: 'Dan', relation: 'Uncle', phone: '+60123456789' }], never: [] };
  const entered_by = await accountIdOf(db, guest);
  await db.transaction().execute((trx) => replaceTakers(trx, id, entered_by, lists));
  await changeRows(
    db,
    'authorised_person',
    { registration_id: id, entered_by },
    { entered_by: null, position: 9 },
  );
  const more = { allowed: [{ name: 'Dan', relation: 'Uncle' }], never: [] };
  expect(await read()).toMatchObject({ allowed_3_name: 'Cat', more });
  expect((await save(people(['Ain', 'Bee', 'Cho'], 1))).json()).toMatchObject({
    allowed_3_name: 'Cho',
    more,
  });
  const fewer = { ...people(['Ain', 'Bee'], 2), allowed_3: false };
  expect((await save(fewer)).json()).toMatchObject({ allowed_3_name: 'Dan', more: { allowed: [] } });
  await save({ ...people(['Ain', 'Bee'], 3), allowed_3: false });
  expect(await read()).toMatchObject({ allowed_2_name: 'Bee', allowed_3: false, more: { allowed: [] } });
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
  await changeRows(db, 'camp', { id: camp.id }, { starts_on: camp.starts_on, ends_on: camp.ends_on });
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

test('returns 404 to another family, and 401 without a login', async () => {
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

describe('of several guardians', () => {
  const person = (name: string, relation: string) => ({
    ...{ allowed_1: true, allowed_1_name: name, allowed_1_relation: relation },
    ...{ allowed_1_phone: '0123456789', allowed_2: false, never_1: false },
  });
  const excluding = (name: string) => ({
    ...{ allowed_1: false, never_1: true, never_1_name: name, never_1_relation: 'Father', never_2: false },
  });

  async function createShared(access: GuardianAccess) {
    const mother = await createAccepted();
    const father = await createCompleteFamily(testApp);
    await shareCampers(testApp, [mother.family, father], { access });
    const save = async (family: Family, body: object) => {
      const { version } = (await family.ask('GET', mother.url)).json();
      return family.ask('PUT', mother.url, { hand_over_email: false, version, ...body });
    };
    const read = async (family: Family) => takersSchema.parse((await family.ask('GET', mother.url)).json());
    const emailsTo = async (family: Family) => {
      const about = { account_id: await accountIdOf(db, family), kind: 'takers changed' } as const;
      const rows = await readRows(db, 'message', about, ['id', 'sealed']);
      return rows.map((row) => openReason(db, 'message', row)?.split('\n').slice(1));
    };
    const onSite = async () => {
      const url = pathOf(getCampDay, { campId: camp.id });
      const { people } = getCampDay.response.parse((await staff.admin.ask('GET', url)).json());
      return people.find(({ registration_id }) => registration_id === mother.id)?.contacts;
    };
    const onPhone = async () =>
      (await onSite())?.authorised.map(({ name, entered_by }) => [name, /Father$/.test(entered_by ?? '')]);
    const { id, url } = mother;
    return { mother: mother.family, father, id, url, save, read, emailsTo, onSite, onPhone };
  }

  test.each(['see', 'edit'] as const)('one who may %s decides only about their own email', async (access) => {
    const { mother, father, url, save, read, emailsTo } = await createShared(access);
    await save(mother, { ...person('Good Aunt', 'Aunt'), hand_over_email: true });
    expect((await save(father, person('Stranger', 'Friend'))).statusCode).toBe(403);
    expect((await father.ask('PUT', url, { hand_over_email: false })).statusCode).toBe(200);
    expect(await read(mother)).toMatchObject({ allowed_1_name: 'Good Aunt', hand_over_email: true });
    const others = [{ name: 'Good Aunt', relation: 'Aunt', entered_by: expect.any(String) }];
    expect(await read(father)).toMatchObject({ allowed_1: false, others, hand_over_email: false });
    expect(await emailsTo(father)).toEqual([]);
  });

  test('each adds and removes only their own, and all who may sign read of it', async () => {
    const { mother, father, save, read, emailsTo } = await createShared('sign');
    await save(mother, { ...person('Good Aunt', 'Aunt'), hand_over_email: true });
    expect((await save(father, person('Uncle Raj', 'Neighbour'))).statusCode).toBe(200);
    const his = [
      { name: 'Uncle Raj', relation: 'Neighbour', entered_by: expect.stringMatching(/, Father$/) },
    ];
    expect(await read(mother)).toMatchObject({
      allowed_1_name: 'Good Aunt',
      hand_over_email: true,
      others: his,
    });
    await save(father, none);
    expect(await read(mother)).toMatchObject({ allowed_1_name: 'Good Aunt', others: [] });
    const read3 = [
      [expect.any(String), 'Good Aunt (Aunt)', ''],
      [expect.any(String), 'Uncle Raj (Neighbour)', ''],
      [expect.any(String), '', 'Uncle Raj (Neighbour)'],
    ];
    const own = (line: string[], at: number, first: boolean) =>
      (at === 0) === first ? [...line, '', ''] : line;
    expect(await emailsTo(mother)).toEqual(read3.map((line, at) => own(line, at, true)));
    expect(await emailsTo(father)).toEqual(read3.map((line, at) => own(line, at, false)));
  });

  test('only staff and the guardian who excluded a person read the name, and phones do not offer excluded people', async () => {
    const { mother, father, save, read, emailsTo, onPhone } = await createShared('sign');
    await save(father, person('Razak Ismail', 'Friend'));
    expect((await read(mother)).others).toHaveLength(1);
    const before = await read(father);
    expect((await save(mother, excluding('Razak bin Ismail'))).statusCode).toBe(200);
    // Nothing that the father reads or saves tells him, whichever name he tries.
    expect(await read(father)).toEqual({ ...before, version: before.version + 1 });
    expect((await emailsTo(father)).flat().join()).not.toContain('Razak bin Ismail');
    const choice = { ...person('Razak Ismail', 'Friend'), hand_over_email: true };
    expect((await save(father, choice)).statusCode).toBe(200);
    expect((await save(father, person('ISMAIL, Razak', 'Friend'))).statusCode).toBe(200);
    expect((await read(mother)).others).toEqual([]);
    expect(await onPhone()).toEqual([]);
  });

  test('only staff read that two guardians disagree about somebody', async () => {
    const { mother, father, save, read, onSite } = await createShared('sign');
    await save(mother, person('Good Aunt', 'Aunt'));
    const before = await read(mother);
    await save(father, excluding('AUNT, Good'));
    expect(await read(mother)).toEqual({ ...before, version: before.version + 1 });
    const disagreement = {
      name: 'Good Aunt',
      authorised_by: expect.not.stringContaining('Father'),
      excluded_by: expect.stringMatching(/, Father$/),
    };
    expect((await onSite())?.disagreements).toEqual([disagreement]);
    const subject = await accountIdOf(db, mother);
    const noticed = async (who: keyof typeof staff) => {
      const notices = listNotices.response.parse((await staff[who].ask('GET', listNotices.path)).json());
      return notices.filter((notice) => notice.subject === subject);
    };
    expect(await noticed('admin')).toMatchObject([{ kind: 'guardians disagree', disagreement }]);
    expect(await noticed('treasurer')).toEqual([]);
    for (const accountId of [subject, await accountIdOf(db, father)]) {
      const page = await staff.admin.ask('GET', pathOf(getFamily, { accountId }));
      expect(page.json().disagreements).toEqual([disagreement]);
    }
    await save(father, none);
    expect([(await onSite())?.disagreements, await noticed('admin')]).toEqual([[], []]);
  });

  test('a guardian does not see from the gaps who a third one excluded', async () => {
    const { mother, father, id, save, read } = await createShared('sign');
    await save(mother, person('Good Aunt', 'Aunt'));
    const before = await read(father);
    const third = await createCompleteFamily(testApp);
    await shareCampers(testApp, [mother, third], { access: 'sign' });
    await save(third, excluding('Good Aunt'));
    expect(await read(father)).toEqual({ ...before, version: before.version + 1 });
    expect(await readRows(db, 'authorised_person', { registration_id: id }, ['allowed'])).toHaveLength(2);
  });

  test('phones say who entered a person, and forget who a guardian authorised with their access', async () => {
    const { mother, father, id, save, read, emailsTo, onSite, onPhone } = await createShared('sign');
    await save(mother, person('Good Aunt', 'Aunt'));
    await save(father, person('Uncle Raj', 'Neighbour'));
    expect(await onPhone()).toEqual([
      ['Good Aunt', false],
      ['Uncle Raj', true],
    ]);
    await changeRows(
      db,
      'authorised_person',
      { registration_id: id, entered_by: null },
      { writer_unknown: true },
    );
    const { authorised = [] } = (await onSite()) ?? {};
    expect(authorised[0]?.entered_by).toMatch(/, or another guardian, before the update$/);
    expect([(await read(mother)).to_check, (await read(father)).to_check]).toEqual([true, false]);
    // The same people again: their own family says so now.
    expect((await save(mother, person('Good Aunt', 'Aunt'))).json()).toMatchObject({ to_check: false });
    expect((await onSite())?.authorised[0]?.entered_by).not.toMatch(/before the update$/);
    expect(await emailsTo(father)).toHaveLength(2);
    const { people_version } = await getDayVersions(db, camp.id);
    const { camper_id } = await readRow(db, 'registration', { id }, ['camper_id']);
    await mother.ask('DELETE', `/api/guardians/${camper_id}/${await accountIdOf(db, father)}`);
    expect(await onPhone()).toEqual([['Good Aunt', false]]);
    expect((await getDayVersions(db, camp.id)).people_version).toBeGreaterThan(people_version);
  });
});
