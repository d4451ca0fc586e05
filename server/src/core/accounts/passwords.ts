import { hash, verify } from '@node-rs/argon2';

// OWASP's parameters for argon2id: 19 MiB, two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const nobodysPassword = hash('the password of an account that does not exist', options);

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Compares in the same time whether there is such an account or not. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysPassword), password);
  return matches && passwordHash !== undefined;
}
