import { hash, verify } from '@node-rs/argon2';
import { createGate } from './images/gate.ts';

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
  /**
   * Runs a login or a sign-up from its first step on.
   * @throws HasherBusy where its password would have to wait for more than a second and a half
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
}

/** Too many passwords wait: nothing of this one was begun or counted. */
export class HasherBusy extends Error {
  readonly retryAfterSeconds = 5;
}

const LONGEST_WAIT_MS = 1500;
// Some of them wait for something else, such as for the database.
const MOST_ADMITTED = 250;

/**
 * One device types é as one character, another as two: passwords are compared in Unicode’s composed form (NFC).
 * No setting changes the cost; tests pass a cheap one. One is hashed at a time, off the main thread, so that a burst of logins
 * leaves room for the people inside.
 */
export function createPasswordHasher(cost = owaspCost, longestWaitMs = LONGEST_WAIT_MS): PasswordHasher {
  const options = { ...cost, parallelism: 1 };
  const throughGate = createGate(1);
  let waiting = 0;
  let admitted = 0;
  let averageMs = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    waiting += 1;
    try {
      return await throughGate(1, async () => {
        const began = performance.now();
        const result = await work();
        averageMs += (performance.now() - began - averageMs) / 8;
        return result;
      });
    } finally {
      waiting -= 1;
    }
  }

  const verifyInTurn = (stored: string, password: string) => inTurn(() => verify(stored, password));
  const hashOfNobody = inTurn(() => hash('the password of an account that does not exist', options));
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), options)),
    async admit(work) {
      if (waiting * averageMs > longestWaitMs || admitted >= MOST_ADMITTED) throw new HasherBusy();
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
      }
    },
    async matches(password, passwordHash) {
      const stored = passwordHash ?? (await hashOfNobody);
      const composed = password.normalize('NFC');
      // Hashes from before passwords were composed are of the text as it was typed.
      const matches =
        (await verifyInTurn(stored, composed)) ||
        (composed !== password && (await verifyInTurn(stored, password)));
      return matches && passwordHash !== undefined;
    },
  };
}
