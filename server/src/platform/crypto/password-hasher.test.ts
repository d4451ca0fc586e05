import * as argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPasswordHasher, HasherBusy, type PasswordHasher } from './password-hasher.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('hashes with argon2id, 19 MiB and two passes, unless another cost is given', async () => {
  expect(await createPasswordHasher().hash('sea-breeze-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('matches only the password that was hashed', async () => {
  const { hash, matches } = createPasswordHasher({ memoryCost: 8, timeCost: 1 });
  const hashed = await hash('sea-breeze-7');
  expect(await matches('sea-breeze-7', hashed)).toBe(true);
  expect(await matches('sea-breeze-8', hashed)).toBe(false);
  expect(await matches('the password of an account that does not exist', undefined)).toBe(false);
});

test('computes a hash for an account that does not exist, and waits for its turn to do so', async () => {
  const { hash, matches } = createPasswordHasher({ memoryCost: 8, timeCost: 1 });
  await matches('the hash that all unknown accounts share', undefined);
  const order: string[] = [];
  await Promise.all([
    hash('sea-breeze-7').then(() => order.push('hashed')),
    matches('sea-breeze-8', undefined).then(() => order.push('compared')),
  ]);
  expect(order).toEqual(['hashed', 'compared']);
});

test('matches a password typed with composed or with separate accents', async () => {
  const { hash, matches } = createPasswordHasher({ memoryCost: 8, timeCost: 1 });
  const [composed, separate] = ['café-au-lait'.normalize('NFC'), 'café-au-lait'.normalize('NFD')];
  expect(composed).not.toBe(separate);
  expect(await matches(composed, await hash(separate))).toBe(true);
  expect(await matches(separate, await hash(composed))).toBe(true);
});

test('still matches a hash from before passwords were composed', async () => {
  const separate = 'café-au-lait'.normalize('NFD');
  const old = await argon2.hash(separate, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const { matches } = createPasswordHasher({ memoryCost: 8, timeCost: 1 });
  expect(await matches(separate, old)).toBe(true);
  expect(await matches('cafe-au-lait', old)).toBe(false);
});

const cheap = { memoryCost: 8, timeCost: 1 };

/** Logins that end so many milliseconds apart, while others are under way. */
async function logInApart({ admit, hash }: PasswordHasher, ms: number, count = 30) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = admit(() => promise);
  for (let one = 0; one < count; one += 1)
    await admit(async () => {
      vi.advanceTimersByTime(ms);
      await hash('sea-breeze-7');
    });
  resolve();
  await other;
}

/** How many more are admitted while none ends, 250 at most. */
async function countAdmitted({ admit }: PasswordHasher): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const tries = Array.from({ length: 250 }, () => admit(() => promise).then(() => true));
  const inside = Promise.all(tries.map((one) => one.catch(() => false)));
  resolve();
  return (await inside).filter(Boolean).length;
}

test('admits as many as end within the limit at the current rate, whatever they wait for', async () => {
  const hasher = createPasswordHasher(cheap, 1500);
  await logInApart(hasher, 100);
  // One waits only for those before it.
  expect(await countAdmitted(hasher)).toBe(16);
  expect(await countAdmitted(hasher)).toBe(16);
  await logInApart(hasher, 20);
  expect(await countAdmitted(hasher)).toBeGreaterThan(60);
});

test('refuses to hash outside an admission while too many are under way', async () => {
  const { admit, hash, matches } = createPasswordHasher(cheap);
  const hashed = await hash('sea-breeze-7');
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = Array.from({ length: 249 }, () => admit(() => promise));
  const last = admit(async () => {
    await promise;
    return matches('sea-breeze-7', hashed);
  });
  await expect(hash('sea-breeze-8')).rejects.toThrow(HasherBusy);
  await expect(matches('sea-breeze-7', hashed)).rejects.toThrow(HasherBusy);
  resolve();
  expect(await last).toBe(true);
  await Promise.all(inside);
  expect(await matches('sea-breeze-7', hashed)).toBe(true);
});

test('goes by how far apart logins end, not by how long each takes', async () => {
  const hasher = createPasswordHasher(cheap, 1500);
  const { admit, hash } = hasher;
  const ends = Array.from({ length: 30 }, () => Promise.withResolvers<void>());
  const together = ends.map(({ promise }) => admit(() => promise.then(() => hash('sea-breeze-7'))));
  vi.advanceTimersByTime(1000);
  for (const [index, { resolve }] of ends.entries()) {
    vi.advanceTimersByTime(50);
    resolve();
    await together[index];
  }
  expect(await countAdmitted(hasher)).toBeGreaterThan(20);
});

test('does not take the duration of a single login for the rate', async () => {
  const hasher = createPasswordHasher(cheap, 1500);
  for (let one = 0; one < 30; one += 1)
    await hasher.admit(async () => {
      vi.advanceTimersByTime(400);
      await hasher.hash('sea-breeze-7');
    });
  expect(await countAdmitted(hasher)).toBe(250);
});

test('does not take an idle night for a slow rate', async () => {
  const hasher = createPasswordHasher(cheap, 1500);
  await logInApart(hasher, 10, 1);
  vi.advanceTimersByTime(8 * 3_600_000);
  await logInApart(hasher, 10, 1);
  expect(await countAdmitted(hasher)).toBe(250);
});

test('counts neither a login in a deliberate delay nor the delay', async () => {
  const hasher = createPasswordHasher(cheap, 1500);
  const { admit, hash, waitUncounted } = hasher;
  await logInApart(hasher, 100);
  const { promise, resolve } = Promise.withResolvers<void>();
  const guess = (wait: () => Promise<void>) =>
    admit(async () => {
      await waitUncounted(wait);
      await hash('sea-breeze-8');
    });
  const guesses = Array.from({ length: 20 }, () => guess(() => promise));
  expect(await countAdmitted(hasher)).toBe(16);
  resolve();
  await Promise.all(guesses);
  const other = Promise.withResolvers<void>();
  const inside = admit(() => other.promise);
  for (let one = 0; one < 30; one += 1)
    await guess(async () => {
      vi.advanceTimersByTime(5000);
    });
  other.resolve();
  await inside;
  expect(await countAdmitted(hasher)).toBe(250);
});

test('keeps its rate when tries are refused before hashing', async () => {
  const hasher = createPasswordHasher(cheap, 1500);
  await logInApart(hasher, 100);
  for (let one = 0; one < 50; one += 1)
    await hasher.admit(() => Promise.reject(new Error('too many tries'))).catch(() => undefined);
  expect(await countAdmitted(hasher)).toBe(16);
});

test('admits 250 at a time at most, and everybody again when they have ended', async () => {
  const { admit } = createPasswordHasher(cheap);
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = Array.from({ length: 250 }, () => admit(() => promise));
  await expect(admit(async () => 'in')).rejects.toBeInstanceOf(HasherBusy);
  resolve();
  await Promise.all(inside);
  expect(await admit(async () => 'in')).toBe('in');
});
