import { hash, verify } from '@node-rs/argon2';

/** The cost of computing a hash, and of guessing a password. */
export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

// OWASP's parameters for argon2id: 19 MiB, two passes.
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time whether the account exists or not. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** No setting changes the cost; tests pass a cheap one. */
export function createPasswordHasher(cost = owaspCost): PasswordHasher {
  const options = { ...cost, parallelism: 1 };
  const hashOfNobody = hash('the password of an account that does not exist', options);
  return {
    hash: (password) => hash(password, options),
    async matches(password, passwordHash) {
      const matches = await verify(passwordHash ?? (await hashOfNobody), password);
      return matches && passwordHash !== undefined;
    },
  };
}
