import { logAccess } from '../../../core/access-log/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { StaffChangeSource } from './change-staff.ts';
import { deletePendingSignOns } from './queries/sessions.ts';
import { findLinkedStaff, lockStaff, type SignOn, type Staff, updateStaff } from './queries/staff.ts';

/**
 * Whether the account is linked to somebody else at the provider, such as an earlier owner of the email, or they to another
 * account.
 */
export async function isLinkedElsewhere(trx: Connection, staff: Staff, signOn: SignOn): Promise<boolean> {
  const linked = await findLinkedStaff(trx, signOn);
  return linked ? linked.id !== staff.id : staff.sign_on_subject !== null;
}

/** Links the account to who has logged in at the provider, so that from now on nobody else does. */
export async function linkSignOn(
  trx: Connection,
  { id, sign_on_subject }: Staff,
  { issuer, subject }: SignOn,
  address: string,
): Promise<void> {
  if (sign_on_subject !== null) return;
  await updateStaff(trx, id, { sign_on_issuer: issuer, sign_on_subject: subject });
  const what = ['signOnLinked'] as const;
  await logAccess(trx, { staffId: id, action: 'change', what, aboutStaffId: id, address });
}

/**
 * Removes the link; the next person who logs in at the provider with the email of the account is linked. Logins that wait
 * for their second step end, so that they do not link again. Throws 404.
 */
export async function removeSignOn(
  { db }: Pick<AppDeps, 'db'>,
  id: string,
  by: StaffChangeSource,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, id);
    if (!staff) throw notFound();
    await deletePendingSignOns(trx, id);
    if (staff.sign_on_subject === null) return;
    await updateStaff(trx, id, { sign_on_issuer: null, sign_on_subject: null });
    await logAccess(trx, { ...by, action: 'change', what: ['signOnRemoved'], aboutStaffId: id });
  });
}
