import { requireNotFrozen } from '../../core/guardians/access.ts';
import { lockGuardian } from '../../core/guardians/queries.ts';
import { removeGuardian } from '../../core/guardians/remove-guardian.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';

/**
 * Ends the access of a guardian to a camper: by themselves, who invited them, or the account that has the camper. Throws 404, or
 * 403 while staff have frozen changes.
 */
export function endAccess(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { accountId }: Caller,
  guardian: { readonly camperId: string; readonly accountId: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const found = await lockGuardian(trx, guardian.camperId, guardian.accountId);
    if (!found || ![found.account_id, found.invited_by, found.owner_id].includes(accountId)) throw notFound();
    requireNotFrozen(found);
    await removeGuardian(trx, { clock }, found);
  });
}
