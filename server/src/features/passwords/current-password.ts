import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import { countAttempt, forgiveAttempts, getAccount, isPassword } from '../accounts/service.ts';
import { changesByAccount } from './limits.ts';

/** Checks the password of somebody logged in and returns the account. Throws 422 at the field, or 429. */
export async function requireCurrentPassword(deps: AppDeps, accountId: string, given: string) {
  await countAttempt(deps, changesByAccount, accountId);
  const account = await getAccount(deps.db, accountId);
  if (!(await isPassword(given, account.password_hash))) throw wrongPassword();
  await forgiveAttempts(deps, changesByAccount, accountId);
  return account;
}

export const wrongPassword = () =>
  invalid({ current_password: [t('This is not your current password. Please try again.')] });
