import { countAttemptFrom } from '../../core/accounts/attempts.ts';
import { confirmEmail } from '../../core/accounts/email-confirmation.ts';
import { rememberAddress } from '../../core/accounts/known-addresses.ts';
import { LINK_MINUTES, limits, MAX_LINKS_PER_HOUR } from '../../core/accounts/limits.ts';
import { findAccountByEmail, lockPassword } from '../../core/accounts/queries/accounts.ts';
import { countLinks, endLinks, findLinkOwner, insertLink } from '../../core/accounts/queries/links.ts';
import { markTakenOver } from '../../core/accounts/queries/paper-accounts.ts';
import { encryptSecret } from '../../core/outbox/message-secrets.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { admitHash } from '../../http/login-admission.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { newToken } from '../../platform/crypto/secrets.ts';
import { replacePassword } from './change-password.ts';

// Far longer than the work takes, and short enough for people.
const RESPOND_AFTER_MS = 400;

/**
 * Queues an email with a link to a new password for the account with this email. Neither the response nor its time
 * shows whether there is one. Throws 429 only for too many requests from one address.
 */
export async function requestLink(deps: AppDeps, email: string, address: string): Promise<void> {
  const minimumTime = deps.clock.wait(RESPOND_AFTER_MS);
  await countAttemptFrom(deps, limits.linkByAddress, address);
  const account = await findAccountByEmail(deps.db, email);
  if (account) await deps.db.transaction().execute((trx) => queueLink(trx, deps, account.id));
  await minimumTime;
}

async function queueLink(trx: Connection, deps: Omit<AppDeps, 'db'>, accountId: string): Promise<void> {
  const now = deps.clock.now();
  await lockPassword(trx, accountId);
  if ((await countLinks(trx, accountId, 'password', now)) >= MAX_LINKS_PER_HOUR) return;
  await endLinks(trx, accountId, now, ['password']);
  const token = newToken();
  const link = { account_id: accountId, purpose: 'password' } as const;
  const goodUntil = await insertLink(trx, link, token, { now, minutes: LINK_MINUTES });
  const secret = encryptSecret(deps, accountId, token);
  await queueMessage(trx, deps, { kind: 'password reset', accountId, secret, goodUntil });
}

/**
 * Sets a new password by a link, which ends. False when the link is wrong, used or expired. Who has the link is the
 * owner: the email is confirmed, and a login from the same address is not slowed even while others guess.
 */
export async function setPasswordByLink(
  deps: AppDeps,
  token: string,
  password: string,
  address: string,
): Promise<boolean> {
  const { db, clock } = deps;
  const owner = await findLinkOwner(db, token, clock.now());
  if (!owner) return false;
  const passwordHash = await admitHash(deps, owner.id, ({ passwords }) => passwords.hash(password));
  return db.transaction().execute(async (trx) => {
    await lockPassword(trx, owner.id);
    // Of several requests with one link, the others find it used once they get the lock.
    if (!(await findLinkOwner(trx, token, clock.now()))) return false;
    await replacePassword(trx, deps, owner.id, passwordHash);
    await confirmEmail(trx, deps, owner.id);
    await markTakenOver(trx, owner.id, clock.now());
    await rememberAddress(trx, deps, { account_id: owner.id }, address);
    return true;
  });
}
