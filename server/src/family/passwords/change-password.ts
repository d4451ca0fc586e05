import type { changePasswordBody } from '@bowline/contract/api/account-security';
import type * as z from 'zod/mini';
import { lockPassword } from '../../core/accounts/queries.ts';
import { startSession } from '../../core/accounts/sessions.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { requireCurrentPassword, wrongPassword } from './current-password.ts';
import { replacePassword } from './replace-password.ts';

/** Changes the password of somebody logged in; all sessions end, and the token of a new one is answered. */
export async function changePassword(
  deps: AppDeps,
  accountId: string,
  given: z.output<typeof changePasswordBody>,
): Promise<string> {
  const { password_hash: known } = await requireCurrentPassword(deps, accountId, given.current_password);
  const passwordHash = await deps.passwords.hash(given.password);
  return deps.db.transaction().execute(async (trx) => {
    if ((await lockPassword(trx, accountId)) !== known) throw wrongPassword();
    await replacePassword(trx, deps, accountId, passwordHash);
    return startSession(trx, deps, accountId, 'login');
  });
}
