import { resetStaff } from '@bowline/contract/api/staff/administration/accounts';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import {
  choosePassword,
  logIn,
  post,
  setUpStaff,
  staffPassword,
  startLogin,
  tokenIn,
} from '../../../../test/support/invited-staff.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const quiet = await buildTestApp(db);
const waits: number[] = [];
const clock = {
  ...quiet.deps.clock,
  wait: async (milliseconds: number) => {
    waits.push(milliseconds);
  },
};
const config = { ...quiet.deps.config, rateLimit: true, trustProxy: true };
const testApp = await buildTestApp(db, { after: quiet, config, deps: { clock } });
const MOST = 10;
const QUARTER_HOUR = 15 * 60_000;

const postFrom = (address: string, url: string, body: object, token?: string) =>
  testApp.app.inject({
    method: 'POST',
    url: `/api/staff/${url}`,
    headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
const stranger = (number: number) => `198.51.100.${number}`;
const HOME = '203.0.113.1';

async function guess(email: string, from: string): Promise<void> {
  for (let tries = 0; tries < MOST; tries++)
    await postFrom(from, 'login', { email, password: 'a wrong one' });
}

test('password attempts are limited by account and address, also for the right one', async () => {
  const { email } = await setUpStaff(quiet);
  await guess(email, stranger(1));
  const refused = await postFrom(stranger(1), 'login', { email, password: staffPassword });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await postFrom(HOME, 'login', { email, password: staffPassword })).statusCode).toBe(200);
});

test('many guesses slow new addresses, and not one that logged in with both factors', async () => {
  const staff = await setUpStaff(quiet);
  const right = { email: staff.email, password: staffPassword };
  const { login_token } = (await postFrom(HOME, 'login', right)).json();
  const code = { login_token, code: staff.recoveryCodes[0] };
  expect((await postFrom(HOME, 'login/code', code)).statusCode).toBe(200);
  // The first factor by itself makes no address known.
  await postFrom(stranger(9), 'login', right);
  for (const number of [1, 2, 3]) await guess(staff.email, stranger(number));
  expect(waits).toEqual([]);
  expect((await postFrom(HOME, 'login', right)).statusCode).toBe(200);
  expect(waits).toEqual([]);
  expect((await postFrom(stranger(9), 'login', right)).statusCode).toBe(200);
  expect(waits).toEqual([250]);
});

test('attempts at one’s own password are limited by account and address', async () => {
  const { token } = await setUpStaff(quiet);
  const change = (current: string, from: string) => {
    const password = 'lantern over the bay';
    const body = { current_password: current, password, password_confirmation: password };
    return postFrom(from, 'me/password', body, token);
  };
  for (let tries = 0; tries < MOST; tries++) await change('a wrong one', stranger(1));
  expect((await change(staffPassword, stranger(1))).statusCode).toBe(429);
  expect((await change(staffPassword, HOME)).statusCode).toBe(204);
});

test('setting an account up again clears its counts', async () => {
  const staff = await setUpStaff(quiet);
  await guess(staff.email, HOME);
  const login_token = await startLogin(quiet, staff.email);
  for (let tries = 0; tries < MOST; tries++)
    await post(testApp, 'login/code', { login_token, code: 'aaaaaa' });
  const admin = await createStaff(testApp, 'admin');
  const { link } = await admin.client.call(resetStaff, { params: { id: staff.id } });
  const token = tokenIn(link);
  const app = await choosePassword(testApp, token);
  const finished = await postFrom(HOME, 'invitation/finish', { token, code: app() });
  expect(finished.statusCode).toBe(200);
  const again = await postFrom(HOME, 'login', { email: staff.email, password: staffPassword });
  expect(again.statusCode).toBe(200);
});

test('code attempts are limited by account, over all its unfinished logins', async () => {
  testApp.clock.advance(2 * QUARTER_HOUR);
  const staff = await setUpStaff(quiet);
  for (let tries = 0; tries < MOST; tries++) {
    const login_token = await startLogin(testApp, staff.email);
    const answer = await post(testApp, 'login/code', { login_token, code: 'aaaaaa' });
    expect(answer.statusCode).toBe(422);
  }
  const refused = await logIn(testApp, staff.email, staff.recoveryCodes[0] ?? '');
  expect(refused.statusCode).toBe(429);
  testApp.clock.advance(Number(refused.headers['retry-after']) * 1000);
  expect((await logIn(testApp, staff.email, staff.recoveryCodes[0] ?? '')).statusCode).toBe(200);
});
