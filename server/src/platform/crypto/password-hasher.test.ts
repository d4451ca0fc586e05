import * as argon2 from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

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

test('hashes for a login after one of the others at most', async () => {
  const { hash, afterLogins } = createPasswordHasher({ memoryCost: 8, timeCost: 1 });
  const order: string[] = [];
  const others = Array.from({ length: 20 }, () =>
    afterLogins.hash('sea-breeze-7').then(() => order.push('other')),
  );
  const logins = Array.from({ length: 3 }, () => hash('sea-breeze-7').then(() => order.push('login')));
  await Promise.all([...others, ...logins]);
  expect(order.slice(0, 4).filter((one) => one === 'login')).toHaveLength(3);
  expect(order).toHaveLength(23);
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

test('refuses passwords while 300 wait', async () => {
  const { hash, averageMs } = createPasswordHasher({ memoryCost: 8, timeCost: 1 });
  expect(averageMs()).toBe(0);
  const hashed = await Promise.allSettled(Array.from({ length: 400 }, () => hash('sea-breeze-7')));
  const refused = hashed.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused.length).toBeGreaterThanOrEqual(98);
  expect(refused[0]).toMatchObject({ code: 'busy' });
  expect(averageMs()).toBeGreaterThan(0);
  expect(await hash('sea-breeze-7')).toMatch(/^\$argon2id/);
});
