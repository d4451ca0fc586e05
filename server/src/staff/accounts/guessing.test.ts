import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { logIn, post, setUpStaff, startLogin } from '../../../test/support/invited-staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const quiet = await buildTestApp(db);
const config = { ...quiet.deps.config, rateLimit: true };
const testApp = await buildTestApp(db, { after: quiet, config });
const MOST = 10;
const QUARTER_HOUR = 15 * 60_000;

test('password attempts are limited by account, also for the right one', async () => {
  const staff = await setUpStaff(quiet);
  for (let tries = 0; tries < MOST; tries++)
    await post(testApp, 'login', { email: staff.email, password: 'a wrong one' });
  const refused = await post(testApp, 'login', { email: staff.email, password: 'heron tiller quay' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
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
