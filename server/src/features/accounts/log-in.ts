import type { loginBody } from '@bowline/contract/api/auth';
import type * as z from 'zod/mini';
import type { AppDeps } from '../../app-deps.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { wrongPair } from './auth-refusal.ts';
import { loginByAccount, loginByAddress } from './limits.ts';
import { isPassword } from './passwords.ts';
import { findAccountByEmail, lockPassword } from './queries.ts';
import { startSession } from './sessions.ts';

/** Starts a session for the right pair and answers its token; the same refusal, in the same time, for any other pair. */
export async function logIn(
  deps: AppDeps,
  { email, password }: z.output<typeof loginBody>,
  address: string,
): Promise<string> {
  await countAttempt(deps, loginByAddress, address);
  await countAttempt(deps, loginByAccount, email);
  const account = await findAccountByEmail(deps.db, email);
  const matches = await isPassword(password, account?.password_hash);
  if (!account || !matches) throw wrongPair();
  await forgiveAttempts(deps, loginByAccount, email);
  return deps.db.transaction().execute(async (trx) => {
    // A password changed meanwhile ends all sessions; this one must not slip in behind it.
    if ((await lockPassword(trx, account.id)) !== account.password_hash) throw wrongPair();
    return startSession(trx, deps, account.id, 'login');
  });
}
