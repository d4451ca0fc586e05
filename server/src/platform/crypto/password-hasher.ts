import { hash, verify } from '@node-rs/argon2';
import { busy } from '../app-error.ts';
import { createLimiter } from '../limits/limiter.ts';

/** The cost of computing a hash, and of guessing a password. */
interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

// OWASP's parameters for argon2id: 19 MiB, two passes.
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes passwords and compares them with hashes. */
interface Hashing {
  /** @throws 503 while too many wait */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether the account exists or not.
   * @throws 503 while too many wait
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Hashes one password at a time, off the main thread, so that a burst of logins leaves room for other requests. */
export interface PasswordHasher extends Hashing {
  /** The same behind the logins, which wait for one of these at most. */
  readonly afterLogins: Hashing;
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

  const afterLogins = createLimiter({ capacity: 1, mostWaiting: MOST_WAITING, refusal: busy });
  const hashOfNobody = inTurn(() => hash('the password of an account that does not exist', options));

  const hashing = (run: typeof inTurn): Hashing => ({
    hash: (password) => run(() => hash(password.normalize('NFC'), options)),
    async matches(password, passwordHash) {
      const stored = passwordHash ?? (await hashOfNobody);
      const composed = password.normalize('NFC');
      // Hashes from before passwords were composed are of the text as it was typed.
      const matches =
        (await run(() => verify(stored, composed))) ||
        (composed !== password && (await run(() => verify(stored, password))));
      return matches && passwordHash !== undefined;
    },
  });
  return {
    ...hashing(inTurn),
    afterLogins: hashing((work) => afterLogins.run(() => inTurn(work))),
    averageMs: () => averageMs,
  };
}
