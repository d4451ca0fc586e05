import { logInWords } from '@bowline/contract/staff/log-events';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import {
  type InvitedStaff,
  logIn,
  post,
  setUpStaff,
  staffPassword,
  startLogin,
} from '../../../../test/support/invited-staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { requireStrongPassword } from './passwords.ts';
import { closeIdleSessions } from './sessions.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const MINUTE = 60_000;

const renew = ({ token }: InvitedStaff, code: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/staff/me/recovery-codes',
    headers: { authorization: `Bearer ${token}` },
    body: { code },
  });

test('a code of the app returns ten new recovery codes and voids the old ones', async () => {
  const staff = await setUpStaff(testApp);
  testApp.clock.advance(MINUTE);
  const answer = await renew(staff, staff.code());
  expect(answer.statusCode).toBe(200);
  const fresh: string[] = answer.json().recovery_codes;
  expect(new Set([...fresh, ...staff.recoveryCodes]).size).toBe(20);
  expect((await logIn(testApp, staff.email, staff.recoveryCodes[0] ?? '')).statusCode).toBe(422);
  expect((await logIn(testApp, staff.email, fresh[0] ?? '')).statusCode).toBe(200);
});

test.each([
  ['a wrong code', () => '000000'],
  ['a recovery code', (staff: InvitedStaff) => staff.recoveryCodes[0] ?? ''],
  ['the code that was just used', (staff: InvitedStaff) => staff.code()],
])('%s is rejected at its field and keeps the old codes', async (_, codeOf) => {
  const staff = await setUpStaff(testApp);
  const answer = await renew(staff, codeOf(staff));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('code');
  testApp.clock.advance(MINUTE);
  expect((await logIn(testApp, staff.email, staff.recoveryCodes[1] ?? '')).statusCode).toBe(200);
});

test('a code is accepted once, also in concurrent renewals', async () => {
  const staff = await setUpStaff(testApp);
  testApp.clock.advance(MINUTE);
  const answers = await Promise.all([renew(staff, staff.code()), renew(staff, staff.code())]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const left = db.selectFrom('staff_recovery_code').select('used_at').where('staff_id', '=', staff.id);
  expect(await left.execute()).toHaveLength(10);
});
const { clock, deps } = testApp;
const NOBODY = 'nobody@example.com';

const loginsAbout = async (id: string | null) => {
  const entries = await db
    .selectFrom('access_log')
    .select(['what', 'staff_id', 'address'])
    .where('action', '=', 'login')
    .where(({ eb }) => eb('about_staff_id', id ? '=' : 'is', id))
    .where('staff_id', 'is', null)
    .orderBy('id')
    .execute();
  return entries.map(({ what }) => logInWords(what));
};

test('a rejected login is logged about the account, without an actor or the typed text', async () => {
  const staff = await setUpStaff(testApp);
  await post(testApp, 'login', { email: staff.email.toUpperCase(), password: 'not this one at all' });
  await logIn(testApp, staff.email, '000000');
  expect(await loginsAbout(staff.id)).toEqual(['Login refused: password', 'Login refused: code']);
  const log = JSON.stringify(await db.selectFrom('access_log').selectAll().orderBy('id').execute());
  for (const typed of ['not this one', '000000', staff.email]) expect(log).not.toContain(typed);
});

test('a rejected login for an unknown address is logged without an account', async () => {
  await post(testApp, 'login', { email: NOBODY, password: 'heron tiller quay' });
  expect(await loginsAbout(null)).toEqual(['Login refused: password']);
});

test('a rejected login with a disabled account’s right password is logged about it', async () => {
  const staff = await setUpStaff(testApp);
  await db.updateTable('staff').set({ disabled_at: clock.now() }).where('id', '=', staff.id).execute();
  expect((await post(testApp, 'login', { email: staff.email, password: staffPassword })).statusCode).toBe(
    422,
  );
  expect(await loginsAbout(staff.id)).toEqual(['Login refused: password']);
});

test('the right code is accepted after a wrong one', async () => {
  const staff = await setUpStaff(testApp);
  const login_token = await startLogin(testApp, staff.email);
  expect((await post(testApp, 'login/code', { login_token, code: '000000' })).statusCode).toBe(422);
  const [code] = staff.recoveryCodes;
  expect((await post(testApp, 'login/code', { login_token, code })).statusCode).toBe(200);
});

const ends = async (id: string) =>
  db.selectFrom('staff_session').select(['revoked_at', 'address']).where('staff_id', '=', id).execute();

test('an idle session is closed once, at its time of expiry', async () => {
  const staff = await setUpStaff(testApp);
  const left = clock.now().getTime();
  clock.advance(29 * MINUTE);
  await closeIdleSessions(deps);
  expect(await ends(staff.id)).toEqual([{ revoked_at: null, address: '127.0.0.1' }]);
  clock.advance(2 * MINUTE);
  await closeIdleSessions(deps);
  await closeIdleSessions(deps);
  const revoked_at = new Date(left + 30 * MINUTE);
  expect(await ends(staff.id)).toEqual([{ revoked_at, address: '127.0.0.1' }]);
  const entries = db.selectFrom('access_log').select('what').where('staff_id', '=', staff.id).orderBy('id');
  const whats = (await entries.where('action', '=', 'login').execute()).map(({ what }) => logInWords(what));
  expect(whats).toEqual(['Session expired']);
});

test('used sessions are kept, unconfirmed ones deleted', async () => {
  const staff = await setUpStaff(testApp);
  const long = new Date(clock.now().getTime() - 1000 * MINUTE);
  const started = {
    id: uuidv7(),
    staff_id: staff.id,
    created_at: long,
    last_seen_at: long,
    expires_at: long,
  };
  await db.insertInto('staff_session').values(started).execute();
  await startLogin(testApp, staff.email);
  const kept = await db.selectFrom('staff_session').select('id').where('staff_id', '=', staff.id).execute();
  expect(kept).toHaveLength(2);
  expect(kept).not.toContainEqual({ id: started.id });
});

test('a logout is logged', async () => {
  const staff = await setUpStaff(testApp);
  const headers = { authorization: `Bearer ${staff.token}` };
  await testApp.app.inject({ method: 'POST', url: '/api/staff/logout', headers });
  const entries = db.selectFrom('access_log').select('what').where('staff_id', '=', staff.id).orderBy('id');
  const [entry] = await entries.where('action', '=', 'login').execute();
  expect(logInWords(entry?.what ?? '')).toBe('Logged out');
});
await db.updateTable('provider').set({ name: 'Wind & Sail Camp', abbreviation: 'WSC' }).execute();
const person = { email: 'sam@example.com', name: 'Sam Registrar' };

test.each([
  ['heron bowline quay', 'Bowline'],
  ['heron BOW-LINE quay', 'Bowline'],
  ['heron windsailcamp quay', 'Wind & Sail Camp'],
  ['Wind & Sail Camp heron quay', 'Wind & Sail Camp'],
  ['heron wsc2026 tiller', 'WSC'],
  ['heron-WSC-tiller quay', 'WSC'],
])('rejects %s for its own word', async (password, word) => {
  await expect(requireStrongPassword(db, password, person)).rejects.toMatchObject({
    details: { fields: { password: [expect.stringContaining(`leave out “${word}”`)] } },
  });
});

test.each(['heron tiller quay', 'new sconce tiller quay', 'newscast tiller quay'])(
  'accepts %s, where the letters of the abbreviation are no word',
  async (password) => {
    await expect(requireStrongPassword(db, password, person)).resolves.toBeUndefined();
  },
);
