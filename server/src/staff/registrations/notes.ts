import type { ReviewNote } from '@bowline/contract/api/staff/review';
import { logAccess } from '../../core/access-log/queries.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { insertNote } from './queries.ts';

/** Adds an internal note to a registration. Throws 404. */
export async function createNote(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  staff: StaffCaller,
  { registrationId, text, address }: { registrationId: string; text: string; address: string },
): Promise<ReviewNote> {
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    const id = await insertNote(trx, { registrationId, staffId: staff.staffId, text, at });
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
    await logAccess(trx, {
      staffId: staff.staffId,
      action: 'change',
      what: ['note'],
      ...about,
      address,
    });
    return { id, by: staff.name, at: at.toISOString(), text };
  });
}
