import type { StaffAccount } from '@bowline/contract/api/staff/administration/accounts';
import type { CrewCamp } from '@bowline/contract/api/staff/on-site/crew';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { logAccess } from '../../../core/access-log/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import type { StaffChangeSource } from './change-staff.ts';
import { getStaffAccount } from './present.ts';
import { lockStaff, replaceCrewCamps } from './queries/staff.ts';

/** Names somebody as crew of these camps, and of no others. Throws 404, or 422 where the account is not of the crew. */
export function saveCrewCamps(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  staffId: string,
  camps: readonly CrewCamp[],
  by: StaffChangeSource,
): Promise<StaffAccount> {
  return deps.db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, staffId);
    if (!staff) throw notFound();
    await nameCrew(trx, staff, camps, by);
    return getStaffAccount(trx, deps, staffId);
  });
}

/** The same within a transaction. */
export async function nameCrew(
  trx: Connection,
  { id, roles }: { readonly id: string; readonly roles: readonly StaffRole[] },
  camps: readonly CrewCamp[],
  by: StaffChangeSource,
): Promise<void> {
  if (!roles.includes('crew')) throw invalid({ camps: ['Give this account the role crew first.'] });
  const names = await replaceCrewCamps(trx, id, camps);
  if (names.length < camps.length) throw invalid({ camps: ['This camp does not exist.'] });
  const what = ['crewOf', ...names] as const;
  await logAccess(trx, { ...by, action: 'change', aboutStaffId: id, what });
}
