import { errorBody } from '@bowline/contract/api/errors';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { countFromShared, countSlowed } from '../core/accounts/guesses.ts';
import { admitHash, admitLogin } from './login-admission.ts';

const { db } = await createTestDatabase();
const { deps } = await buildTestApp(db, { config: { rateLimit: true } });
const withHashesOf = (ms: number) => ({
  ...deps,
  passwords: { ...deps.passwords, averageMs: () => ms },
});

/** How many more are admitted while none ends. */
async function countAdmitted(averageMs: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const tries = Array.from({ length: 300 }, () =>
    admitLogin(withHashesOf(averageMs), () => promise).then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ code: 'busy', details: { retryAfterSeconds: 5 } });
        return false;
      },
    ),
  );
  resolve();
  return (await Promise.all(tries)).filter(Boolean).length;
}

test('admits as many logins as are hashed within a second and a half, and 250 at most', async () => {
  // One waits only for those before it.
  expect(await countAdmitted(100)).toBe(16);
  expect(await countAdmitted(50)).toBe(31);
  expect(await countAdmitted(1)).toBe(250);
  expect(await countAdmitted(0)).toBe(250);
});

test('does not count a login that fails', async () => {
  for (let one = 0; one < 50; one += 1)
    await expect(admitLogin(deps, () => Promise.reject(new Error('too many tries')))).rejects.toThrow(
      'tries',
    );
  expect(await countAdmitted(100)).toBe(16);
});

test('does not count a login that is slowed deliberately', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slowed = { ...deps, clock: { ...deps.clock, wait: () => promise } };
  const limit = { name: 'login by address', max: 10, windowSeconds: 900 };
  const logIn = () => admitLogin(slowed, () => countFromShared(slowed, limit, '198.51.100.7'));
  for (let one = 0; one < limit.max; one += 1) await logIn();
  const waiting = Array.from({ length: 20 }, logIn);
  await until(() => countSlowed() === 20);
  expect(await countAdmitted(100)).toBe(16);
  resolve();
  await Promise.all(waiting);
  expect(countSlowed()).toBe(0);
});

test('admits one other call of an account at a time, and no login less for them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started: string[] = [];
  const change = (account: string) =>
    admitHash(deps, account, async () => {
      started.push(account);
      await promise;
    });
  const calls = Array.from({ length: 20 }, () => change('one account'));
  await expect(change('one account')).rejects.toMatchObject({ code: 'busy' });
  calls.push(change('another'));
  await until(() => started.length === 2);
  expect(started).toEqual(['one account', 'another']);
  expect(await countAdmitted(100)).toBe(16);
  resolve();
  await Promise.all(calls);
});

test('rejects a flood from one address before reading its tokens; other addresses continue', async () => {
  const { app } = await buildTestApp(db, { config: { rateLimit: true } });
  const from = (remoteAddress: string) => app.inject({ url: '/api/auth/account', remoteAddress });
  for (let asked = 0; asked < 1200; asked++) await from('198.51.100.7');
  const refused = await from('198.51.100.7');
  expect(refused.statusCode).toBe(429);
  expect(errorBody.parse(refused.json()).code).toBe('too_many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('198.51.100.8')).statusCode).toBe(401);
});

test('ignores an address that a client makes up', async () => {
  const { app } = await buildTestApp(db, { config: { rateLimit: true } });
  const from = (forwarded: string) =>
    app.inject({ url: '/api/portal', headers: { 'x-forwarded-for': forwarded } });
  for (let asked = 0; asked < 1200; asked++) await from(`203.0.113.${asked % 250}`);
  expect((await from('203.0.113.251')).statusCode).toBe(429);
});
