import type { loginBody } from '@bowline/contract/api/auth';
import type * as z from 'zod/mini';
import { countAttempt, forgiveAttempts } from '../../core/accounts/attempts.ts';
import { findAccountByEmail, lockPassword } from '../../core/accounts/queries.ts';
import { startSession } from '../../core/accounts/sessions.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { wrongPair } from './auth-refusal.ts';
import { loginByAccount, loginByAddress } from './limits.ts';

/** Starts a session for the right pair and answers its token; the same refusal, in the same time, for any other pair. */
export async function logIn(
  deps: AppDeps,
  { email, password }: z.output<typeof loginBody>,
  address: string,
): Promise<string> {
  await countAttempt(deps, loginByAddress, address);
  await countAttempt(deps, loginByAccount, email);
  const account = await findAccountByEmail(deps.db, email);
  const matches = await deps.passwords.matches(password, account?.password_hash);
  if (!account || !matches) throw wrongPair();
  await forgiveAttempts(deps, loginByAccount, email);
  return deps.db.transaction().execute(async (trx) => {
    // A password changed meanwhile ends all sessions; this one must not slip in behind it.
    if ((await lockPassword(trx, account.id)) !== account.password_hash) throw wrongPair();
    return startSession(trx, deps, account.id, 'login');
  });
}
