import { t } from '@bowline/contract/text/t';
import { countAttempt, forgiveAttempts } from '../../core/accounts/attempts.ts';
import { getAccount } from '../../core/accounts/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import { changesByAccount } from './limits.ts';

/** Checks the password of somebody logged in and returns the account. Throws 422 at the field, or 429. */
export async function requireCurrentPassword(deps: AppDeps, accountId: string, given: string) {
  await countAttempt(deps, changesByAccount, accountId);
  const account = await getAccount(deps.db, accountId);
  if (!(await deps.passwords.matches(given, account.password_hash))) throw wrongPassword();
  await forgiveAttempts(deps, changesByAccount, accountId);
  return account;
}

export const wrongPassword = () =>
  invalid({ current_password: [t('This is not your current password. Please try again.')] });
