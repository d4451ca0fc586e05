import { logoutEverywhere, refreshSession } from '@bowline/contract/api/family/account/sessions';
import { succeeded } from '@bowline/testing/client';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, testNow } from '../../../test/support/build-test-app.ts';
import { createFamily, type Family, password } from '../../../test/support/family.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const HOUR = 60 * 60 * 1000;
const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { app, clock } = testApp;

const prolong = (token: string) =>
  app.inject({ method: 'POST', url: refreshSession.path, headers: { authorization: `Bearer ${token}` } });
const isLetIn = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: '/api/auth/account', headers })).statusCode === 200;
};
const hoursLeft = (token: string) => (Number(decodeJwt(token).exp) * 1000 - clock.now().getTime()) / HOUR;

let family: Family;
beforeEach(async () => {
  clock.set(testNow);
  family = await createFamily(testApp);
});

describe('a session', () => {
  test('is prolonged for twelve hours with a new token', async () => {
    clock.advance(11 * HOUR);
    const answer = await prolong(family.token);
    expect(answer.statusCode).toBe(200);
    const { access_token } = answer.json();
    expect(hoursLeft(access_token)).toBe(12);
    expect(decodeJwt(access_token).auth_time).toBe(decodeJwt(family.token).iat);
    clock.advance(12 * HOUR - 1000);
    expect([await isLetIn(access_token), await isLetIn(family.token)]).toEqual([true, false]);
  });

  test('expires a day after its login, however often it is prolonged', async () => {
    let token = family.token;
    for (const expected of [12, 12, 6]) {
      clock.advance(6 * HOUR);
      token = (await prolong(token)).json().access_token;
      expect(hoursLeft(token)).toBe(expected);
    }
    clock.advance(6 * HOUR);
    expect((await prolong(token)).statusCode).toBe(401);
    expect(await isLetIn(token)).toBe(false);
  });

  test('cannot be prolonged once it has ended', async () => {
    await succeeded(family.ask('POST', '/api/auth/logout'));
    expect((await prolong(family.token)).statusCode).toBe(401);
    const late = await createFamily(testApp);
    clock.advance(12 * HOUR);
    expect((await prolong(late.token)).statusCode).toBe(401);
  });
});

test('logging out everywhere ends every session of the account and of no other', async () => {
  const body = { email: family.email, password };
  const elsewhere = (await app.inject({ method: 'POST', url: '/api/auth/login', body })).json().access_token;
  const other = await createFamily(testApp);
  expect((await family.ask('POST', logoutEverywhere.path)).statusCode).toBe(204);
  const letIn = await Promise.all([family.token, elsewhere, other.token].map(isLetIn));
  expect(letIn).toEqual([false, false, true]);
});
