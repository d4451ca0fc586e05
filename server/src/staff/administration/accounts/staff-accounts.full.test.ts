import { logInWords } from '@bowline/contract/staff/log-events';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import {
  getMe,
  invite,
  logIn,
  post,
  setUpStaff,
  staffPassword,
} from '../../../../test/support/invited-staff.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);

const as = (role: string) => ({ name: 'Sam', roles: [role], ends_on: null, disabled: false });
const save = (by: StaffMember, id: string, body: object) => by.ask('PUT', `/api/staff/accounts/${id}`, body);
const statusFor = async (staff: StaffMember) => (await staff.ask('GET', '/api/staff/me')).statusCode;

async function leaveAdmins(...staff: StaffMember[]): Promise<void> {
  const ids = staff.map(({ id }) => id);
  await db
    .updateTable('staff')
    .set({ roles: ['viewer'] })
    .where('id', 'not in', ids)
    .execute();
}

test('an admin gets the list of staff', async () => {
  const [admin, medic] = [await createStaff(testApp, 'admin'), await createStaff(testApp, 'medic')];
  const list = (await admin.ask('GET', '/api/staff/accounts')).json();
  expect(list).toContainEqual(expect.objectContaining({ id: medic.id, state: 'active' }));
});

describe('changes apply from the next request', () => {
  test('a new role', async () => {
    const [admin, staff] = [await createStaff(testApp, 'admin'), await createStaff(testApp, 'admin')];
    expect((await save(admin, staff.id, as('viewer'))).json().roles).toEqual(['viewer']);
    expect((await staff.ask('GET', '/api/staff/accounts')).statusCode).toBe(403);
  });

  test('disabling, and enabling again without reviving sessions', async () => {
    const [admin, staff] = [await createStaff(testApp, 'admin'), await createStaff(testApp, 'medic')];
    const disabled = await save(admin, staff.id, { ...as('medic'), disabled: true });
    expect(disabled.json().state).toBe('disabled');
    expect(await statusFor(staff)).toBe(401);
    expect((await save(admin, staff.id, as('medic'))).json().state).toBe('active');
    expect(await statusFor(staff)).toBe(401);
  });

  test('a last day in the past', async () => {
    const [admin, staff] = [await createStaff(testApp, 'admin'), await createStaff(testApp, 'medic')];
    const ended = await save(admin, staff.id, { ...as('medic'), ends_on: '2026-03-01' });
    expect(ended.json().state).toBe('ended');
    expect(await statusFor(staff)).toBe(401);
  });

  test('a disabled account cannot log in, with the usual error', async () => {
    const [admin, staff] = [await createStaff(testApp, 'admin'), await setUpStaff(testApp)];
    await save(admin, staff.id, { ...as('registrar'), disabled: true });
    const answer = await post(testApp, 'login', { email: staff.email, password: staffPassword });
    expect(answer.json().code).toBe('login_failed');
  });
});

describe('the last admin cannot be removed', () => {
  test.each([
    ['roles', as('viewer')],
    ['disabled', { ...as('admin'), disabled: true }],
    ['ends_on', { ...as('admin'), ends_on: '2027-01-01' }],
  ])('by a change of %s', async (field, body) => {
    const admin = await createStaff(testApp, 'admin');
    await leaveAdmins(admin);
    await invite(admin, { roles: ['admin'] });
    const answer = await save(admin, admin.id, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty(field);
    expect(await statusFor(admin)).toBe(200);
  });

  test('by a reset of its own account', async () => {
    const admin = await createStaff(testApp, 'admin');
    await leaveAdmins(admin);
    expect((await admin.ask('POST', `/api/staff/accounts/${admin.id}/reset`)).statusCode).toBe(422);
    expect(await statusFor(admin)).toBe(200);
  });

  test('in concurrent demotions of two admins on two servers', async () => {
    const other = await buildTestApp(db, { after: testApp });
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await createStaff(testApp, 'admin'), await createStaff(other, 'admin')];
      await leaveAdmins(first, second);
      const [a, b] = await Promise.all([
        save(first, second.id, as('viewer')),
        save(second, first.id, as('viewer')),
      ]);
      expect([a.statusCode, b.statusCode].filter((status) => status === 200)).toHaveLength(1);
      const left = await db
        .selectFrom('staff')
        .select('id')
        .where(sql<boolean>`'admin' = any(roles)`)
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('two admins change one account', () => {
  test('the second gets 409 with the current account', async () => {
    const [admin, other] = [await createStaff(testApp, 'admin'), await createStaff(testApp, 'admin')];
    const staff = await createStaff(testApp, 'viewer');
    const seen = { ...as('medic'), version: 1 };
    expect((await save(admin, staff.id, seen)).json()).toMatchObject({ roles: ['medic'], version: 2 });
    const late = await save(other, staff.id, { ...as('registrar'), version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict', current: { roles: ['medic'], version: 2 } });
    expect((await save(other, staff.id, { ...as('registrar'), version: 2 })).json().version).toBe(3);
  });

  test('one of two concurrent changes is saved', async () => {
    const [admin, other] = [await createStaff(testApp, 'admin'), await createStaff(testApp, 'admin')];
    const staff = await createStaff(testApp, 'viewer');
    const answers = await Promise.all([
      save(admin, staff.id, { ...as('medic'), version: 1 }),
      save(other, staff.id, { ...as('registrar'), version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('a reset counts as a change', async () => {
    const [admin, staff] = [await createStaff(testApp, 'admin'), await createStaff(testApp, 'viewer')];
    await succeeded(admin.ask('POST', `/api/staff/accounts/${staff.id}/reset`));
    expect((await save(admin, staff.id, { ...as('medic'), version: 1 })).statusCode).toBe(409);
  });
});

test('an account with two roles has the rights of both, and both are logged', async () => {
  const staff = await createStaff(testApp, 'registrar', 'medic');
  const opened = await createStaff(testApp, 'admin');
  expect((await staff.ask('GET', '/api/staff/me')).json().roles).toEqual(['registrar', 'medic']);
  expect((await staff.ask('GET', '/api/staff/accounts')).statusCode).toBe(403);
  const both = { name: 'Sam', roles: ['medic', 'admin', 'medic'], ends_on: null, disabled: false };
  expect((await save(opened, staff.id, both)).json().roles).toEqual(['admin', 'medic']);
  expect((await staff.ask('GET', '/api/staff/accounts')).statusCode).toBe(200);
  await invite(staff);
  const [entry] = (await opened.ask('GET', `/api/staff/log?staff=${staff.id}`)).json().entries;
  expect(entry.roles).toEqual(['admin', 'medic']);
});

test('an account without a role is rejected', async () => {
  const [admin, staff] = [await createStaff(testApp, 'admin'), await createStaff(testApp, 'viewer')];
  const refused = await save(admin, staff.id, { name: 'Sam', roles: [], ends_on: null, disabled: false });
  expect(refused.json().errors).toEqual({ roles: ['Choose at least one role.'] });
});

test('an address has one account, ignoring case', async () => {
  const admin = await createStaff(testApp, 'admin');
  const { email } = await invite(admin);
  const body = { email: email.toUpperCase(), name: 'Sam', roles: ['viewer'], ends_on: null };
  const again = await admin.ask('POST', '/api/staff/accounts', body);
  expect(again.json().errors).toHaveProperty('email');
});

test('every change is logged with who made it and without email addresses', async () => {
  const admin = await createStaff(testApp, 'admin');
  const { id } = await invite(admin);
  await save(admin, id, { name: 'Sam', roles: ['medic'], ends_on: '2027-01-01', disabled: true });
  await succeeded(admin.ask('POST', `/api/staff/accounts/${id}/reset`));
  const about = db.selectFrom('access_log').selectAll().where('about_staff_id', '=', id).orderBy('id');
  const entries = await about.orderBy('id').execute();
  expect(entries.map(({ what }) => logInWords(what))).toEqual([
    'Invited as Registrar',
    'Name changed',
    'Roles changed from Registrar to Medic',
    'Last day changed to 2027-01-01',
    'Disabled',
    'Reset password and second factor',
  ]);
  expect(entries.every((entry) => entry.staff_id === admin.id && entry.action === 'change')).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('@');
});

test('the access log cannot be changed', async () => {
  await invite(await createStaff(testApp, 'admin'));
  await expect(db.updateTable('access_log').set({ what: 'Nothing' }).execute()).rejects.toThrow(/are kept/);
  await expect(db.deleteFrom('access_log').execute()).rejects.toThrow(/are kept/);
});

test('a changed password ends all other sessions and replaces the old one', async () => {
  const staff = await setUpStaff(testApp);
  const other = (await logIn(testApp, staff.email, staff.recoveryCodes[0] ?? '')).json().access_token;
  const headers = { authorization: `Bearer ${staff.token}` };
  const change = (current_password: string, password: string) => {
    const body = { current_password, password, password_confirmation: password };
    return testApp.app.inject({ method: 'POST', url: '/api/staff/me/password', headers, body });
  };
  expect((await change('not this one', 'walnut ferry lamp')).json().errors).toHaveProperty(
    'current_password',
  );
  expect((await change(staffPassword, 'Password2026!!')).json().errors).toHaveProperty('password');
  expect((await change(staffPassword, 'walnut ferry lamp')).statusCode).toBe(204);
  expect((await getMe(testApp, staff.token)).statusCode).toBe(200);
  expect((await getMe(testApp, other)).statusCode).toBe(401);
  const old = await post(testApp, 'login', { email: staff.email, password: staffPassword });
  expect(old.statusCode).toBe(422);
});
