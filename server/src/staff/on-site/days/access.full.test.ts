import { pathOf } from '@bowline/contract/api/define-call';
import { getCampDay, getDayChanges, listCampDays } from '@bowline/contract/api/staff/on-site/camp-days';
import { listPhones } from '@bowline/contract/api/staff/on-site/phones';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';

const { db, testApp, camp } = await openCampLists();

/** Gives somebody the session of a camp day, which does not end when it is idle. */
const keepLoggedIn = ({ id }: StaffMember) =>
  db.updateTable('staff_session').set({ for_camp_days: true }).where('staff_id', '=', id).execute();

test('crew who are viewers in the office see the days of the camps that they are named for, and no other', async () => {
  const reader = await createStaff(testApp, 'viewer', 'crew');
  await createCrewOf(testApp, reader.id, camp.id);
  const other = await db.selectFrom('camp').select('id').where('id', '!=', camp.id).executeTakeFirstOrThrow();
  const statusOf = async (campId: string) =>
    (await reader.ask('GET', pathOf(getCampDay, { campId }))).statusCode;
  expect([await statusOf(camp.id), await statusOf(other.id)]).toEqual([200, 404]);
  const listed = await reader.ask('GET', listCampDays.path);
  expect(listed.json().map(({ id }: { id: string }) => id)).toEqual([camp.id]);
});

test('the list of tomorrow loads in the evening before, and not by day', async () => {
  testApp.clock.set('2026-03-02T17:59:00+08:00');
  const reader = await createStaff(testApp, 'crew');
  await db
    .insertInto('crew_camp')
    .values({ staff_id: reader.id, camp_id: camp.id, from_on: '2026-03-03', until_on: '2026-03-05' })
    .execute();
  const open = async () => [
    (await reader.ask('GET', pathOf(getCampDay, { campId: camp.id }))).statusCode,
    (await reader.ask('GET', listCampDays.path)).json().length,
  ];
  expect(await open()).toEqual([404, 0]);
  testApp.clock.set('2026-03-02T18:00:00+08:00');
  expect(await open()).toEqual([200, 1]);
});

test('the office sees which phones are ready, and what they have yet to send', async () => {
  const crew = await createStaff(testApp, 'crew');
  await createCrewOf(testApp, crew.id, camp.id);
  await keepLoggedIn(crew);
  const say = (ready: string, waiting: number) =>
    crew.ask(
      'GET',
      `${pathOf(getDayChanges, { campId: camp.id })}?since=0&ready=${ready}&waiting=${waiting}`,
    );
  const heard = async () => {
    const registrar = await createStaff(testApp, 'registrar');
    return (await registrar.ask('GET', pathOf(listPhones, { campId: camp.id }))).json();
  };
  await say('no', 0);
  await say('yes', 3);
  const heard_at = testApp.clock.now().toISOString();
  expect(await heard()).toMatchObject([{ by: crew.name, ready: true, waiting: 3, heard_at }]);
  testApp.clock.advance(25 * 3_600_000);
  expect(await heard()).toEqual([]);
});
