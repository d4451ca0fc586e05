import { countSlowed } from '../core/accounts/guesses.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { busy } from '../platform/app-error.ts';

// A login that would wait longer for its password to be hashed is turned away before it begins.
const LONGEST_WAIT_MS = 1500;
// Also before the first hash, when the rate is unknown.
const MOST_ADMITTED = 250;

let admitted = 0;

/**
 * Runs a login or a sign-up from its first step on, so that nothing of it is begun or counted while too many are in progress.
 * Those who are slowed deliberately do not count.
 * @throws 503 while hashing the passwords of those in progress would take more than a second and a half; and what `work` throws
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
