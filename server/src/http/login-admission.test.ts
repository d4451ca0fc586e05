import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { countFromShared, countSlowed } from '../core/accounts/guesses.ts';
import { admitLogin } from './login-admission.ts';

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
  await vi.waitFor(() => expect(countSlowed()).toBe(20));
  expect(await countAdmitted(100)).toBe(16);
  resolve();
  await Promise.all(waiting);
  expect(countSlowed()).toBe(0);
});
