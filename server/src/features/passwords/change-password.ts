import type { changePasswordBody } from '@bowline/contract/api/account-security';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import type { AppDeps } from '../../app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import {
  countAttempt,
  forgiveAttempts,
  getAccount,
  hashPassword,
  isPassword,
  lockPassword,
  startSession,
} from '../accounts/service.ts';
import { changesByAccount } from './limits.ts';
import { replacePassword } from './replace-password.ts';

/** Changes the password of somebody logged in; all sessions end, and the token of a new one is answered. */
export async function changePassword(
  deps: AppDeps,
  accountId: string,
  given: z.output<typeof changePasswordBody>,
): Promise<string> {
  await countAttempt(deps, changesByAccount, accountId);
  const { password_hash: known } = await getAccount(deps.db, accountId);
  if (!(await isPassword(given.current_password, known))) throw wrongPassword();
  await forgiveAttempts(deps, changesByAccount, accountId);
  const passwordHash = await hashPassword(given.password);
  return deps.db.transaction().execute(async (trx) => {
    if ((await lockPassword(trx, accountId)) !== known) throw wrongPassword();
    await replacePassword(trx, deps, accountId, passwordHash);
    return startSession(trx, deps, accountId, 'login');
  });
}

const wrongPassword = () =>
  invalid({ current_password: [t('This is not your current password. Please try again.')] });
