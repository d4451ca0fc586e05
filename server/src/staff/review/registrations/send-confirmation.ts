import { logAccess } from '../../../core/access-log/queries.ts';
import { countAttempt } from '../../../core/accounts/attempts.ts';
import { queueConfirmation } from '../../../core/accounts/email-confirmation.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { getRegistrationStatus } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'deriveKey'>;

/**
 * Sends the family of a registration another link that confirms its email. Throws 404, 409 where it is confirmed or the
 * account deleted, 429 after three links of staff in an hour.
 */
export async function sendConfirmation(
  deps: Deps,
  { staffId }: StaffCaller,
  { registrationId, address }: { registrationId: string; address: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { account_id: accountId, camper_id: camperId } = await getRegistrationStatus(trx, registrationId);
    if (!(await queueConfirmation(trx, deps, accountId))) throw notNeeded();
    await countAttempt({ ...deps, db: trx }, limits.staffConfirmationByAccount, accountId);
    const about = { accountId, camperId, registrationId };
    await logAccess(trx, { staffId, action: 'change', what: ['confirmationLink'], ...about, address });
  });
}

const notNeeded = () => new AppError('read_only', 'This email needs no confirmation any more.');
