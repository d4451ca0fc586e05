import { countSlowed } from '../core/accounts/guesses.ts';
import { limits } from '../core/accounts/limits.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { busy } from '../platform/app-error.ts';
import { createLimiter } from '../platform/limits/limiter.ts';

// A login that would wait longer for its password to be hashed is turned away before it begins.
const LONGEST_WAIT_MS = 1500;
// Also before the first hash, when the rate is unknown.
const MOST_ADMITTED = 250;

let admitted = 0;

/**
 * Runs a login or a sign-up from its first step on, so that nothing of it is started or counted while too many are in
 * progress. Deliberately slowed requests do not count.
 * @throws 503 while hashing the passwords of those in progress would take more than a second and a half; and what `work`
 * throws
 */
export async function admitLogin<T>({ passwords }: AppDeps, work: () => Promise<T>): Promise<T> {
  const inProgress = Math.max(0, admitted - countSlowed());
  if (inProgress >= MOST_ADMITTED || inProgress * passwords.averageMs() > LONGEST_WAIT_MS) throw busy();
  admitted += 1;
  try {
    return await work();
  } finally {
    admitted -= 1;
  }
}

// Of the calls that come after logins. A hundred are hashed in some ten seconds.
const others = createLimiter({
  capacity: 100,
  isOnePerKey: true,
  // As many as an account may try in an hour.
  mostPerKey: limits.passwordByAccount.max,
  mostWaiting: MOST_ADMITTED,
  waitMs: 10_000,
  refusal: busy,
});

/**
 * Runs another call that hashes a password, from its first step on, with a hasher that comes after logins: one of an owner
 * at a time, so that no single owner fills the queue.
 * @param owner the account or the member of staff
 * @throws 503 while too many are in progress, or after ten seconds; and what `work` throws
 */
export const admitHash = <T>(
  deps: AppDeps,
  owner: string,
  work: (deps: AppDeps) => Promise<T>,
): Promise<T> => {
  const passwords = { ...deps.passwords, ...deps.passwords.afterLogins };
  return others.run(() => work({ ...deps, passwords }), { key: owner });
};
