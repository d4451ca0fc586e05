import { logAccess } from '../../core/access-log/queries.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import type { StaffChangeSource } from './change-staff.ts';
import { lockStaff, type SignOn, type Staff, updateStaff } from './queries/staff.ts';

/** Whether the account is linked to somebody else at the provider, such as an earlier owner of the email. */
export const isLinkedElsewhere = ({ sign_on_issuer, sign_on_subject }: Staff, signOn: SignOn): boolean =>
  sign_on_subject !== null && (sign_on_issuer !== signOn.issuer || sign_on_subject !== signOn.subject);

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

/** Removes the link; whoever next logs in at the provider with the email of the account is linked. Throws 404. */
export async function removeSignOn(
  { db }: Pick<AppDeps, 'db'>,
  id: string,
  by: StaffChangeSource,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, id);
    if (!staff) throw notFound();
    if (staff.sign_on_subject === null) return;
    await updateStaff(trx, id, { sign_on_issuer: null, sign_on_subject: null });
    await logAccess(trx, { ...by, action: 'change', what: ['signOnRemoved'], aboutStaffId: id });
  });
}
