import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';
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

export interface PasswordHasher {
  /** @throws HasherBusy as `admit` does, unless it is called within an admission */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether the account exists or not.
   * @throws HasherBusy as `admit` does, unless it is called within an admission
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
  /**
   * Runs a login or a sign-up from its first step on, so that nothing of it is begun or counted while too many wait.
   * @throws HasherBusy when clearing those under way would take more than a second and a half at the current rate
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a deliberate delay, during which an admitted login or sign-up does not count as under way. */
  waitUncounted(wait: () => Promise<void>): Promise<void>;
}

/** A login or sign-up under way. */
interface Admission {
  /** When it began, or went on after an uncounted wait, by `performance.now()`. */
  began: number;
  /** How long hashing its password took, in milliseconds; undefined until then. */
  hashMs: number | undefined;
}

/** Too many logins wait: nothing of this one was begun or counted. */
export class HasherBusy extends Error {
  readonly retryAfterSeconds = 5;
}

const LONGEST_WAIT_MS = 1500;
// Also while none has ended yet and the rate is unknown.
const MOST_ADMITTED = 250;

/**
 * One device types é as one character, another as two: passwords are compared in Unicode’s composed form (NFC).
 * No setting changes the cost; tests pass a cheap one. One is hashed at a time, off the main thread, so that a burst of logins
 * leaves room for the people inside.
 */
export function createPasswordHasher(cost = owaspCost, longestWaitMs = LONGEST_WAIT_MS): PasswordHasher {
  const options = { ...cost, parallelism: 1 };
  const limiter = createLimiter({ capacity: 1 });
  let admitted = 0;
  const admissions = new AsyncLocalStorage<Admission>();
  // The average time from the end of one to the end of the next, and when the last one ended.
  let intervalMs = 0;
  let lastEnd = 0;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    limiter.run(async () => {
      const began = performance.now();
      const result = await work();
      const admission = admissions.getStore();
      if (admission) admission.hashMs = performance.now() - began;
      return result;
    });

  function leave({ began, hashMs }: Admission): void {
    admitted -= 1;
    // Refused before hashing: it ended early, which says nothing about the rate of the others.
    if (hashMs === undefined) return;
    const now = performance.now();
    // A single one shows no rate: several overlap, except for hashing, which takes one at a time.
    const interval = admitted > 0 ? now - Math.max(began, lastEnd) : hashMs;
    intervalMs += (interval - intervalMs) / 8;
    lastEnd = now;
  }

  async function admit<T>(work: () => Promise<T>): Promise<T> {
    if (admitted * intervalMs > longestWaitMs || admitted >= MOST_ADMITTED) throw new HasherBusy();
    admitted += 1;
    const admission: Admission = { began: performance.now(), hashMs: undefined };
    try {
      return await admissions.run(admission, work);
    } finally {
      leave(admission);
    }
  }

  // Every hash needs an admission: a call that was not admitted from its first step is admitted here.
  const onceAdmitted = <T>(work: () => Promise<T>): Promise<T> =>
    admissions.getStore() ? work() : admit(work);
  const verifyInTurn = (stored: string, password: string) => inTurn(() => verify(stored, password));
  const hashOfNobody = inTurn(() => hash('the password of an account that does not exist', options));
  return {
    admit,
    hash: (password) => onceAdmitted(() => inTurn(() => hash(password.normalize('NFC'), options))),
    async waitUncounted(wait) {
      const admission = admissions.getStore();
      if (!admission) return wait();
      admitted -= 1;
      try {
        await wait();
      } finally {
        admitted += 1;
        admission.began = performance.now();
      }
    },
    matches: (password, passwordHash) =>
      onceAdmitted(async () => {
        const stored = passwordHash ?? (await hashOfNobody);
        const composed = password.normalize('NFC');
        // Hashes from before passwords were composed are of the text as it was typed.
        const matches =
          (await verifyInTurn(stored, composed)) ||
          (composed !== password && (await verifyInTurn(stored, password)));
        return matches && passwordHash !== undefined;
      }),
  };
}
