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
   * @throws HasherBusy where it would take more than a second and a half until all before it have ended, as fast as they end now
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
}

/** Too many logins wait: nothing of this one was begun or counted. */
export class HasherBusy extends Error {
  readonly retryAfterSeconds = 5;
}

const LONGEST_WAIT_MS = 1500;
// While none of them ends.
const MOST_ADMITTED = 250;

/**
 * One device types é as one character, another as two: passwords are compared in Unicode’s composed form (NFC).
 * No setting changes the cost; tests pass a cheap one. One is hashed at a time, off the main thread, so that a burst of logins
 * leaves room for the people inside.
 */
export function createPasswordHasher(cost = owaspCost, longestWaitMs = LONGEST_WAIT_MS): PasswordHasher {
  const options = { ...cost, parallelism: 1 };
  const throughGate = createGate(1);
  let admitted = 0;
  // How far apart they end, on average, while one waits for another; and when the last one ended.
  let turnMs = 0;
  let ended = 0;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => throughGate(1, work);
  const verifyInTurn = (stored: string, password: string) => inTurn(() => verify(stored, password));
  const hashOfNobody = inTurn(() => hash('the password of an account that does not exist', options));
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), options)),
    async admit(work) {
      if (admitted * turnMs > longestWaitMs || admitted >= MOST_ADMITTED) throw new HasherBusy();
      admitted += 1;
      const began = performance.now();
      try {
        return await work();
      } finally {
        admitted -= 1;
        const now = performance.now();
        turnMs += (now - Math.max(began, ended) - turnMs) / 8;
        ended = now;
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
