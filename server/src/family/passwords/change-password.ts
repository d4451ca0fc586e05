import type { changePasswordBody } from '@bowline/contract/api/account-security';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { countAttempt, resetAttempts } from '../../core/accounts/attempts.ts';
import { endAllSessions, getAccount, lockPassword } from '../../core/accounts/queries.ts';
import { startSession } from '../../core/accounts/sessions.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { invalid } from '../../http/app-error.ts';
import { changesByAccount } from './limits.ts';
import { endLinks, updatePassword } from './queries.ts';

/** Changes the password of somebody logged in; ends all sessions and returns the token of a new one. */
export async function changePassword(
  deps: AppDeps,
  accountId: string,
  body: z.output<typeof changePasswordBody>,
): Promise<string> {
  const { password_hash: currentHash } = await requireCurrentPassword(deps, accountId, body.current_password);
  const passwordHash = await deps.passwords.hash(body.password);
  return deps.db.transaction().execute(async (trx) => {
    if ((await lockPassword(trx, accountId)) !== currentHash) throw wrongPassword();
    await replacePassword(trx, deps, accountId, passwordHash);
    return startSession(trx, deps, accountId, 'login');
  });
}

/** Checks the password of somebody logged in and returns the account. Throws 422 at the field, or 429. */
export async function requireCurrentPassword(deps: AppDeps, accountId: string, password: string) {
  await countAttempt(deps, changesByAccount, accountId);
  const account = await getAccount(deps.db, accountId);
  if (!(await deps.passwords.matches(password, account.password_hash))) throw wrongPassword();
  await resetAttempts(deps, changesByAccount, accountId);
  return account;
}

export const wrongPassword = () =>
  invalid({ current_password: [t('This is not your current password. Please try again.')] });

/**
 * Replaces the password of an account, ends all its sessions and links, and queues an email about it. The password is
 * replaced first, so that a concurrent login with the old one waits for the commit and is then rejected.
 */
export async function replacePassword(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
  password_hash: string,
): Promise<void> {
  const now = clock.now();
  await updatePassword(trx, accountId, password_hash);
  await endAllSessions(trx, clock, accountId);
  await endLinks(trx, accountId, now);
  await queueMessage(trx, { clock }, { kind: 'password changed', accountId });
}
