import { writeEvent } from '@bowline/contract/staff/log-events';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { getMe, logIn, post, setUpStaff, startLogin } from '../../../../test/support/invited-staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { clock } = testApp;
const MINUTE = 60_000;

test('password and code return a session with the account’s details', async () => {
  const staff = await setUpStaff(testApp);
  clock.advance(MINUTE);
  const answer = await logIn(testApp, staff.email.toUpperCase(), staff.code());
  expect(answer.statusCode).toBe(200);
  const me = (await getMe(testApp, answer.json().access_token)).json();
  expect(me).toMatchObject({ email: staff.email, roles: ['registrar'], recovery_codes_left: 10 });
});

test('the first step by itself gives no access', async () => {
  const staff = await setUpStaff(testApp);
  expect((await getMe(testApp, await startLogin(testApp, staff.email))).statusCode).toBe(401);
});

test('a code is accepted once, also in concurrent logins', async () => {
  const staff = await setUpStaff(testApp);
  expect((await logIn(testApp, staff.email, staff.code())).statusCode).toBe(422);
  clock.advance(MINUTE);
  const code = staff.code();
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(testApp, staff.email, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  expect((await logIn(testApp, staff.email, code)).json()).toMatchObject({ code: 'login_failed' });
});

test('a code of the step before or after is accepted, and none older than a used one', async () => {
  const staff = await setUpStaff(testApp);
  clock.advance(10 * MINUTE);
  expect((await logIn(testApp, staff.email, staff.code(2))).statusCode).toBe(422);
  expect((await logIn(testApp, staff.email, staff.code(-2))).statusCode).toBe(422);
  expect((await logIn(testApp, staff.email, staff.code(-1))).statusCode).toBe(200);
  expect((await logIn(testApp, staff.email, staff.code(1))).statusCode).toBe(200);
  expect((await logIn(testApp, staff.email, staff.code(0))).statusCode).toBe(422);
});

test('a recovery code replaces the app once', async () => {
  const staff = await setUpStaff(testApp);
  const [first = '', second = ''] = staff.recoveryCodes;
  const used = await logIn(testApp, staff.email, first);
  expect((await getMe(testApp, used.json().access_token)).json().recovery_codes_left).toBe(9);
  expect((await logIn(testApp, staff.email, first)).statusCode).toBe(422);
  const typed = second.toUpperCase().replaceAll('-', ' ');
  expect((await logIn(testApp, staff.email, typed)).statusCode).toBe(200);
});

test('a recovery code of another account is rejected', async () => {
  const [staff, other] = [await setUpStaff(testApp), await setUpStaff(testApp)];
  expect((await logIn(testApp, staff.email, other.recoveryCodes[0] ?? '')).statusCode).toBe(422);
});

test('the first step is valid for five minutes and one second step', async () => {
  const staff = await setUpStaff(testApp);
  const login_token = await startLogin(testApp, staff.email);
  const [first, second] = staff.recoveryCodes;
  expect((await post(testApp, 'login/code', { login_token, code: first })).statusCode).toBe(200);
  expect((await post(testApp, 'login/code', { login_token, code: second })).statusCode).toBe(401);
  const late = await startLogin(testApp, staff.email);
  clock.advance(5 * MINUTE);
  expect((await post(testApp, 'login/code', { login_token: late, code: second })).statusCode).toBe(401);
});

test('a wrong password and an unknown address return the same response', async () => {
  const staff = await setUpStaff(testApp);
  const wrong = await post(testApp, 'login', { email: staff.email, password: 'heron tiller quays' });
  const unknown = await post(testApp, 'login', { email: 'nobody@example.com', password: 'heron' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toBe(unknown.body);
});

test('a login is logged with its method and address', async () => {
  const staff = await setUpStaff(testApp);
  await logIn(testApp, staff.email, staff.recoveryCodes[0] ?? '');
  const ofLogin = db.selectFrom('access_log').selectAll().where('action', '=', 'login').orderBy('id');
  const entry = await ofLogin.where('staff_id', '=', staff.id).executeTakeFirst();
  expect(entry).toMatchObject({ what: writeEvent(['loggedInWithRecoveryCode']), address: '127.0.0.1' });
});

test('a logout ends the session', async () => {
  const staff = await setUpStaff(testApp);
  const headers = { authorization: `Bearer ${staff.token}` };
  await testApp.app.inject({ method: 'POST', url: '/api/staff/logout', headers });
  expect((await getMe(testApp, staff.token)).statusCode).toBe(401);
});
