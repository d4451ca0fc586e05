import { staffRoles } from '@bowline/contract/staff/roles';
import { addDays } from '@bowline/contract/text/calendar';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createFamily } from '../../test/support/family.ts';
import { createStaff, type StaffMember } from '../../test/support/staff.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const MINUTE = 60_000;

const statusFor = async (staff: StaffMember) => (await staff.ask('GET', '/api/staff/me')).statusCode;
const change = (staff: StaffMember, values: { disabled_at?: Date; ends_on?: string; roles?: ['viewer'] }) =>
  db.updateTable('staff').set(values).where('id', '=', staff.id).execute();

test.each(staffRoles)('a live session of a %s opens the staff calls', async (role) => {
  const staff = await createStaff(testApp, role);
  const answer = await staff.ask('GET', '/api/staff/me');
  expect(answer.json()).toMatchObject({ id: staff.id, name: staff.name, roles: [role], ends_on: null });
});

test('a family’s token opens no staff call, and a staff token no family call', async () => {
  const family = await createFamily(testApp);
  const staff = await createStaff(testApp, 'admin');
  expect((await family.ask('GET', '/api/staff/me')).statusCode).toBe(401);
  expect((await staff.ask('GET', '/api/campers')).statusCode).toBe(401);
  expect((await testApp.app.inject('/api/staff/me')).statusCode).toBe(401);
});

test('a session ends after half an hour without a request', async () => {
  const staff = await createStaff(testApp, 'viewer');
  testApp.clock.advance(29 * MINUTE);
  expect(await statusFor(staff)).toBe(200);
  testApp.clock.advance(29 * MINUTE);
  expect(await statusFor(staff)).toBe(200);
  testApp.clock.advance(30 * MINUTE);
  expect(await statusFor(staff)).toBe(401);
});

test('a session ends after eight hours, also in use', async () => {
  const staff = await createStaff(testApp, 'viewer');
  for (let minutes = 25; minutes < 8 * 60; minutes += 25) {
    testApp.clock.advance(25 * MINUTE);
    expect(await statusFor(staff)).toBe(200);
  }
  testApp.clock.advance(25 * MINUTE);
  expect(await statusFor(staff)).toBe(401);
});

test('rejects an account disabled meanwhile at its next request', async () => {
  const staff = await createStaff(testApp, 'admin');
  await change(staff, { disabled_at: testApp.clock.now() });
  expect(await statusFor(staff)).toBe(401);
});

test('accepts an account on its last day in the provider’s time zone, and not on the next', async () => {
  const staff = await createStaff(testApp, 'medic');
  const today = testApp.clock.today('Asia/Kuala_Lumpur');
  await change(staff, { ends_on: today });
  expect(await statusFor(staff)).toBe(200);
  await change(staff, { ends_on: addDays(today, -1) });
  expect(await statusFor(staff)).toBe(401);
});
