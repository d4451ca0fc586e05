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

/**
 * One device types é as one character, another as two: passwords are compared in Unicode’s composed form (NFC).
 * No setting changes the cost; tests pass a cheap one.
 */
export function createPasswordHasher(cost = owaspCost): PasswordHasher {
  const options = { ...cost, parallelism: 1 };
  const hashOfNobody = hash('the password of an account that does not exist', options);
  return {
    hash: (password) => hash(password.normalize('NFC'), options),
    async matches(password, passwordHash) {
      const stored = passwordHash ?? (await hashOfNobody);
      const composed = password.normalize('NFC');
      // Hashes from before passwords were composed are of the text as it was typed.
      const matches =
        (await verify(stored, composed)) || (composed !== password && (await verify(stored, password)));
      return matches && passwordHash !== undefined;
    },
  };
}
