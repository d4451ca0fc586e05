import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { getDayVersions } from '../../../core/on-site/queries.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const family = await createCompleteFamily(testApp);
const accepted = await createPerson(family, { name: 'Aisyah binti Osman' });
const waiting = await createPerson(
  await createCompleteFamily(testApp),
  { name: 'Bala' },
  {
    standing: { status: 'Deposit Received', status_before: null },
  },
);
const { camper_id, account_id } = await readRow(db, 'registration', { id: accepted });

const rise = async (change: () => Promise<unknown>) => {
  const before = await getDayVersions(db, camp.id);
  await change();
  const after = await getDayVersions(db, camp.id);
  return [after.version - before.version, after.people_version - before.people_version];
};
const move = (id: string, transition: string) => async () => {
  const { version } = await readRow(db, 'registration', { id });
  const moved = await staff.admin.ask('POST', `/api/staff/registrations/${id}/decision`, {
    decision: transition,
    version,
    reason: 'As agreed by phone',
  });
  expect(moved.statusCode).toBe(200);
};

test('phones read the people again when somebody is accepted, and when somebody accepted is withdrawn', async () => {
  expect(await rise(move(waiting, 'accept'))).toEqual([1, 1]);
  expect(await rise(move(waiting, 'withdraw'))).toEqual([1, 1]);
});

test.each([
  [
    'photo',
    () => db.updateTable('camper').set({ photo_file: uuidv7() }).where('id', '=', camper_id).execute(),
    1,
  ],
  ['family’s phone', () => family.ask('PUT', '/api/auth/account', { phone: '+60 12-999 9999' }), 1],
  [
    'last login',
    () => changeRows(db, 'account', { id: account_id }, { last_login_at: testApp.clock.now() }),
    0,
  ],
] as const)('a change of the %s of somebody accepted', async (_, change, rises) => {
  expect(await rise(change)).toEqual([rises, rises]);
});

test('phones are not told about changes to a registration that is not accepted', async () => {
  const { id } = await db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select('camper.id')
    .where('registration.id', '=', waiting)
    .executeTakeFirstOrThrow();
  expect(
    await rise(() => db.updateTable('camper').set({ photo_file: uuidv7() }).where('id', '=', id).execute()),
  ).toEqual([0, 0]);
});
