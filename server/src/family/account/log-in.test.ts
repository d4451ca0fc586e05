import { authErrorBody } from '@bowline/contract/api/errors';
import { login } from '@bowline/contract/api/family/account/auth';
import { decodeJwt } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/support/build-test-app.ts';
import { createFamily, password } from '../../../test/support/family.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { admitLogin } from '../../http/login-admission.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { email } = await createFamily(testApp);

const ask = (body: object, { app }: TestApp = testApp) =>
  app.inject({ method: 'POST', url: '/api/auth/login', body });

test('the right password returns a token, ignoring the case of the email', async () => {
  const answer = await ask({ email: email.toUpperCase(), password });
  expect(answer.statusCode).toBe(200);
  const { access_token } = login.response.parse(answer.json());
  const { iss, iat, exp } = decodeJwt(access_token);
  expect(iss).toBe(`${testApp.deps.config.publicUrl}/api/auth/login`);
  expect(Number(exp) - Number(iat)).toBe(12 * 60 * 60);
});

describe('an unknown email and a wrong password', () => {
  const unknown = { email: 'nobody@example.com', password };
  const wrong = { email, password: 'another-one' };

  test('return the same response, without a message', async () => {
    const [one, other] = [await ask(unknown), await ask(wrong)];
    expect(one.statusCode).toBe(422);
    expect(authErrorBody.parse(one.json())).toMatchObject({
      code: 'login_failed',
      error: expect.any(String),
    });
    expect(one.json()).not.toHaveProperty('message');
    expect([other.statusCode, other.json()]).toEqual([one.statusCode, one.json()]);
  });

  test('take the same time: one password is hashed for either', async () => {
    const matches = vi.spyOn(testApp.deps.passwords, 'matches');
    await ask(unknown);
    await ask(wrong);
    expect(matches.mock.calls).toEqual([
      [unknown.password, undefined],
      [wrong.password, expect.any(String)],
    ]);
    matches.mockRestore();
  });
});

test.each([
  [{ email: 'x', password: 'secret' }, { email: ['Invalid email'] }],
  [{ email: 'a@b.my', password: '12345' }, { password: ['Password must be at least 6 characters'] }],
  [{ email: ['a@b.my'], password: 'secret' }, { email: ['Invalid email'] }],
  [{ email: 'a\0@b.my', password: 'secret' }, { email: expect.arrayContaining(['Invalid email']) }],
  [{}, { email: ['Invalid email'], password: [expect.any(String)] }],
])('%j is refused field by field', async (body, fields) => {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject(fields);
  expect(answer.json()).not.toHaveProperty('message');
});

describe('repeated attempts', () => {
  const limited = { config: { rateLimit: true } };
  const guess = (address: string, app: TestApp) => ask({ email: address, password: 'a-guess' }, app);
  const statuses = async (count: number, address: string, app: TestApp) => {
    const answers = await Promise.all(Array.from({ length: count }, () => guess(address, app)));
    return answers.map(({ statusCode }) => statusCode).sort();
  };

  test('are rejected after ten at once, and allowed again when the error says', async () => {
    const guarded = await buildTestApp(db, { ...limited, after: testApp });
    const family = await createFamily(testApp);
    expect(await statuses(12, family.email, guarded)).toEqual([...Array(10).fill(422), 429, 429]);
    const right = await ask({ email: family.email, password }, guarded);
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(right.json()).toMatchObject({ code: 'too_many', error: expect.any(String) });
    testApp.clock.advance(Number(right.headers['retry-after']) * 1000);
    expect((await ask({ email: family.email, password }, guarded)).statusCode).toBe(200);
  });

  test('are counted over a restart and over processes', async () => {
    const before = await buildTestApp(db, { ...limited, after: testApp });
    const { email: address } = await createFamily(testApp);
    await statuses(10, address, before);
    await before.app.close();
    const afterwards = await buildTestApp(db, { ...limited, after: testApp });
    expect((await guess(address, afterwards)).statusCode).toBe(429);
    expect((await guess('somebody.else@example.com', afterwards)).statusCode).toBe(422);
  });

  test('are reset by the right password', async () => {
    const guarded = await buildTestApp(db, { ...limited, after: testApp });
    const { email: address } = await createFamily(testApp);
    await statuses(9, address, guarded);
    expect((await ask({ email: address, password }, guarded)).statusCode).toBe(200);
    expect(await statuses(10, address, guarded)).toEqual(Array(10).fill(422));
  });

  test('are limited at many accounts from one address', async () => {
    const guarded = await buildTestApp(db, { ...limited, after: testApp });
    await db.updateTable('attempt').set({ count: 800 }).execute();
    expect((await guess('yet.another@example.com', guarded)).statusCode).toBe(429);
  });
});

test('returns 503 with Retry-After while too many passwords wait, and counts no try', async () => {
  const { email } = await createFamily(testApp);
  const limited = { config: { rateLimit: true }, after: testApp };
  // One login in progress, whose password takes longer than anybody should wait.
  const { promise, resolve } = Promise.withResolvers<void>();
  const inProgress = admitLogin(testApp.deps, () => promise);
  const passwords = { ...testApp.deps.passwords, averageMs: () => 2000 };
  const busy = await buildTestApp(db, { ...limited, deps: { passwords } });
  const request = { method: 'POST', url: '/api/auth/login', remoteAddress: '198.51.100.40' } as const;
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await busy.app.inject({ ...request, body: { email, password: 'another-one' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'busy', message: expect.any(String) });
  }
  resolve();
  await inProgress;
  const { app } = await buildTestApp(db, limited);
  expect((await app.inject({ ...request, body: { email, password } })).statusCode).toBe(200);
});
