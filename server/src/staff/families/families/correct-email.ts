import type { correctEmailBody } from '@bowline/contract/api/staff/families/families';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { queueConfirmation, queuePasswordLink } from '../../../core/accounts/email-confirmation.ts';
import { emailTaken } from '../../../core/accounts/new-account.ts';
import { findAccountByEmail, lockEmail, updateEmail } from '../../../core/accounts/queries/accounts.ts';
import { endLinks } from '../../../core/accounts/queries/links.ts';
import { endCode, isUntaken } from '../../../core/accounts/queries/paper-accounts.ts';
import { endAllSessions } from '../../../core/accounts/queries/sessions.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { findFamily } from './queries.ts';

/**
 * Gives an account another email at once. Somebody else may read the old one: its links and all sessions end, and it gets a
 * note. The new one gets a link that confirms it, or one to a first password in place of a printed code. What was stopped
 * is sent once the link is used. Throws 404 and 422.
 */
export function correctEmail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'deriveKey'>,
  accountId: string,
  { staff: { staffId }, body: { email, reason }, address }: StaffRequest<z.output<typeof correctEmailBody>>,
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await findFamily(trx, accountId))) throw notFound();
    const { email: old } = await lockEmail(trx, accountId);
    // A deletion or a merge may have held the lock.
    const family = await findFamily(trx, accountId);
    if (!family || family.erased_at || family.merged_account_id) throw notFound();
    if (old === email) throw invalid({ email: ['This is the email of the account already.'] });
    const owner = await findAccountByEmail(trx, email);
    if (owner && owner.id !== accountId) throw emailTaken();
    const now = deps.clock.now();
    await updateEmail(trx, accountId, email, now).catch(rethrow);
    await endCode(trx, accountId);
    await endAllSessions(trx, deps.clock, accountId);
    await endLinks(trx, accountId, now, ['password', 'email', 'confirmation']);
    if (await isUntaken(trx, accountId)) await queuePasswordLink(trx, deps, accountId);
    else await queueConfirmation(trx, deps, accountId);
    if (old !== null)
      await queueMessage(trx, deps, { kind: 'email changed', accountId, recipientEmail: old });
    const what = ['emailCorrected', reason] as const;
    await logAccess(trx, { staffId, action: 'change', what, accountId, address });
  });
}

/** Somebody may have signed up with the email meanwhile. */
function rethrow(error: unknown): never {
  throw isUniqueViolation(error) ? emailTaken() : error;
}
