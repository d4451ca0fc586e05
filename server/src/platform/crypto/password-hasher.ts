import { hash, verify } from '@node-rs/argon2';
import { busy } from '../app-error.ts';
import { createLimiter } from '../limits/limiter.ts';

/** The cost of computing a hash, and of guessing a password. */
export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

// OWASP's parameters for argon2id: 19 MiB, two passes.
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes one password at a time, off the main thread, so that a burst of logins leaves room for other requests. */
export interface PasswordHasher {
  /** @throws 503 while too many wait */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether the account exists or not.
   * @throws 503 while too many wait
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** How long one password took recently, on average, in milliseconds; 0 before the first. */
  averageMs(): number;
}

const MOST_WAITING = 300;

/**
 * One device types é as one character, another as two: passwords are compared in Unicode’s composed form (NFC).
 * No setting changes the cost; tests pass a cheap one.
 */
export function createPasswordHasher(cost = owaspCost): PasswordHasher {
  const options = { ...cost, parallelism: 1 };
  const limiter = createLimiter({ capacity: 1, mostWaiting: MOST_WAITING, refusal: busy });
  let averageMs = 0;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    limiter.run(async () => {
      const began = performance.now();
      const result = await work();
      const duration = performance.now() - began;
      averageMs += (duration - averageMs) / 8;
      return result;
    });

  const verifyInTurn = (stored: string, password: string) => inTurn(() => verify(stored, password));
  const hashOfNobody = inTurn(() => hash('the password of an account that does not exist', options));
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), options)),
    async matches(password, passwordHash) {
      const stored = passwordHash ?? (await hashOfNobody);
      const composed = password.normalize('NFC');
      // Hashes from before passwords were composed are of the text as it was typed.
      const matches =
        (await verifyInTurn(stored, composed)) ||
        (composed !== password && (await verifyInTurn(stored, password)));
      return matches && passwordHash !== undefined;
    },
    averageMs: () => averageMs,
  };
}
