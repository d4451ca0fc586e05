import type { changePasswordBody } from '@bowline/contract/api/family/account/account-security';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { countAttempt, countAttemptFrom } from '../../core/accounts/attempts.ts';
import { verifyPassword } from '../../core/accounts/guesses.ts';
import { rememberAddress } from '../../core/accounts/known-addresses.ts';
import { limits } from '../../core/accounts/limits.ts';
import { getAccount, lockPassword, updatePassword } from '../../core/accounts/queries/accounts.ts';
import { endLinks } from '../../core/accounts/queries/links.ts';
import { endAllSessions } from '../../core/accounts/queries/sessions.ts';
import { startSession } from '../../core/accounts/sessions.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { admitHash } from '../../http/login-admission.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid, unauthenticated } from '../../platform/app-error.ts';

/** Changes the password of somebody logged in; ends all sessions and returns the token of a new one. */
export async function changePassword(
  deps: AppDeps,
  accountId: string,
  body: z.output<typeof changePasswordBody>,
  address: string,
): Promise<string> {
  const account = await requireCurrentPassword(deps, accountId, body.current_password, address);
  const passwordHash = await admitHash(deps, accountId, ({ passwords }) => passwords.hash(body.password));
  return deps.db.transaction().execute(async (trx) => {
    if ((await lockPassword(trx, accountId)) !== account.password_hash) throw wrongPassword();
    await replacePassword(trx, deps, accountId, passwordHash);
    await rememberAddress(trx, deps, { account_id: accountId }, address);
    return startSession(trx, deps, accountId, 'login');
  });
}

/** Checks the password of somebody logged in and returns the account. Throws 422 at the field, 429 or 503. */
export async function requireCurrentPassword(
  deps: AppDeps,
  accountId: string,
  password: string,
  address: string,
) {
  const row = await getAccount(deps.db, accountId);
  if (row.erased_at) throw unauthenticated();
  const account = { owner: { account_id: accountId }, passwordHash: row.password_hash };
  const tried = { kind: 'password', subject: accountId, account, password, address };
  const matches = await admitHash(deps, accountId, async (admitted) => {
    await countAttempt(admitted, limits.passwordByAccount, accountId);
    await countAttemptFrom(admitted, limits.passwordByAddress, address);
    return verifyPassword(admitted, tried);
  });
  if (!matches) throw wrongPassword();
  return row;
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
  await endLinks(trx, accountId, now, ['password', 'email']);
  await queueMessage(trx, { clock }, { kind: 'password changed', accountId });
}
