import { pathOf } from '@bowline/contract/api/define-call';
import { getCampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { runDemo } from './run-demo.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
// At night in Malaysia: camps that open on a day do so hours later.
testApp.clock.set('2026-03-01T16:30:00Z');
const demo = await runDemo(testApp.deps, {
  registrations: 3,
  campOfToday: true,
  lastSeason: true,
  secondWeek: true,
});
const medic = await createStaff(testApp, 'medic');
const [camp] = (await medic.ask('GET', '/api/staff/camp-days')).json();
const url = pathOf(getCampDay, { campId: camp.id });
const day = getCampDay.response.parse((await medic.ask('GET', url)).json());

test('a camp is on today, and its crew can begin', async () => {
  expect(camp).toMatchObject({ name: demo.cases.get('Camp that is on today'), people: 16 });
  expect(camp.starts_on < day.today && day.today < camp.ends_on).toBe(true);
  const named = await db
    .selectFrom('crew_camp')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['camp_id', 'email'])
    .execute();
  expect(named).toEqual([{ camp_id: camp.id, email: demo.crew?.email }]);
});

test('most have come, in boats, and some need something', () => {
  const arrival = day.checkpoints.find(({ kind }) => kind === 'arrival')?.id;
  const counted = (id: string | undefined) =>
    day.changes.attendance.filter(({ checkpoint_id }) => checkpoint_id === id).length;
  const breakfast = day.checkpoints.find(({ name, day: on }) => name === 'Breakfast' && on === day.today);
  expect([counted(arrival), counted(breakfast?.id)]).toEqual([15, 13]);
  expect(day.people.every(({ group_ids }) => group_ids.length === 1)).toBe(true);
  expect(day.medicines).toHaveLength(2);
  expect(day.changes.incidents).toHaveLength(1);
  expect(day.changes.swim_tests).toHaveLength(1);
  expect(day.people.filter(({ what_to_do }) => what_to_do !== '')).toHaveLength(1);
  expect(day.people.filter(({ contacts }) => contacts.never.length > 0)).toHaveLength(1);
});

test('no family of the season is led to it', async () => {
  const { rows } = (await medic.ask('GET', `/api/staff/registrations?tab=all&camp=${camp.id}`)).json();
  expect(rows).toHaveLength(16);
});

test('a camper is registered for two camps of this season', async () => {
  const { rows } = (await medic.ask('GET', '/api/staff/registrations?tab=all&q=')).json();
  const ofTwo = rows.filter(
    ({ email }: { email: string }) => email === demo.cases.get('Camper with two camps'),
  );
  expect(ofTwo.map(({ camp_name }: { camp_name: string }) => camp_name).sort()).toEqual([
    'Junior Camp',
    'Junior Regatta Week',
  ]);
});

test('last season is over, and all who came have paid', async () => {
  const { over_time, camps } = (await medic.ask('GET', '/api/staff/dashboard')).json();
  expect(over_time.previous.at(-1)).toBe(12);
  const past = (await medic.ask('GET', '/api/staff/camps')).json();
  expect(past).toHaveLength(camps.length + 3);
  const { rows } = (await medic.ask('GET', '/api/staff/registrations?tab=all&q=')).json();
  const before = rows.filter(({ camp_name }: { camp_name: string }) => / \d{4}$/.test(camp_name));
  expect(before).toHaveLength(12);
  expect(
    before.every((row: { status: string; due: number }) => row.status === 'Accepted' && row.due === 0),
  ).toBe(true);
});
