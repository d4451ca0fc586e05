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
