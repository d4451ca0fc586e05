import * as argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPasswordHasher, HasherBusy } from './password-hasher.ts';

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

test('admits nobody while those before would take too long, whatever they wait for, and everybody again when they have ended', async () => {
  const { admit } = createPasswordHasher(cheap, 100);
  const database = Promise.withResolvers<void>();
  // From now on one is expected to end every 42 ms.
  for (let one = 0; one < 3; one += 1) await admit(async () => vi.advanceTimersByTime(128));
  const inside = Array.from({ length: 3 }, () => admit(() => database.promise));
  await expect(admit(async () => 'in')).rejects.toBeInstanceOf(HasherBusy);
  database.resolve();
  await Promise.all(inside);
  expect(await admit(async () => 'in')).toBe('in');
});

test('admits by how far apart logins end, not by how long each takes', async () => {
  const { admit } = createPasswordHasher(cheap, 100);
  const first = Promise.withResolvers<void>();
  const together = Array.from({ length: 50 }, () => admit(() => first.promise));
  vi.advanceTimersByTime(1000);
  first.resolve();
  await Promise.all(together);
  const second = Promise.withResolvers<void>();
  const next = Array.from({ length: 50 }, () => admit(() => second.promise));
  second.resolve();
  expect(await Promise.all(next)).toHaveLength(50);
});

test('admits a bounded number at a time', async () => {
  const { hash, admit } = createPasswordHasher(cheap);
  await hash('sea-breeze-7');
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = Array.from({ length: 250 }, () => admit(() => promise));
  await expect(admit(async () => 'in')).rejects.toBeInstanceOf(HasherBusy);
  resolve();
  await Promise.all(inside);
  expect(await admit(async () => 'in')).toBe('in');
});
