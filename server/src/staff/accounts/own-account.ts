import type { changeStaffPasswordBody } from '@bowline/contract/api/staff/accounts';
import type { staffMe } from '@bowline/contract/api/staff/session';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { resetAttempts } from '../../core/accounts/attempts.ts';
import { verifyPassword } from '../../core/accounts/guesses.ts';
import { limits } from '../../core/accounts/limits.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid, unauthenticated } from '../../platform/app-error.ts';
import { requireStrongPassword } from './passwords.ts';
import { endStaffSessions } from './queries/sessions.ts';
import { getStaffPassword, getStaffWithSession, lockLiveStaff, updateStaff } from './queries/staff.ts';

/** The caller's own account, with the end of the current session. */
export async function getOwnAccount(
  db: Connection,
  { staffId, sessionId, forCampDays }: StaffCaller,
): Promise<z.infer<typeof staffMe>> {
  const row = await getStaffWithSession(db, staffId, sessionId);
  const { session_ends_at, recovery_codes_left, ...account } = row;
  return {
    ...account,
    session_ends_at: session_ends_at.toISOString(),
    recovery_codes_left: recovery_codes_left ?? 0,
    for_camp_days: forCampDays,
  };
}

/** Changes the caller's password; every session but the current one ends. */
export async function changeStaffPassword(
  deps: AppDeps,
  { staffId, sessionId }: StaffCaller,
  body: z.output<typeof changeStaffPasswordBody>,
  address: string,
): Promise<void> {
  const { db, clock, passwords } = deps;
  const current = await getStaffPassword(db, staffId);
  const account = { owner: { staff_id: staffId }, passwordHash: current };
  const password = body.current_password;
  const tried = { kind: 'staff password', subject: staffId, account, password, address };
  if (!(await verifyPassword(deps, tried))) throw wrongPassword();
  await db.transaction().execute(async (trx) => {
    const staff = await lockLiveStaff(trx, staffId, clock.now());
    if (!staff) throw unauthenticated();
    // Changed meanwhile.
    if (staff.password_hash !== current) throw wrongPassword();
    await requireStrongPassword(trx, body.password, staff);
    const password_hash = await passwords.hash(body.password);
    await updateStaff(trx, staffId, { password_hash });
    await endStaffSessions(trx, staffId, clock.now(), sessionId);
    await logAccess(trx, {
      staffId,
      action: 'change',
      what: ['passwordChanged'],
      aboutStaffId: staffId,
      address,
    });
  });
  await resetAttempts(deps, limits.staffCodeByAccount, staffId);
}

const wrongPassword = () =>
  invalid({ current_password: ['This isn’t your current password. Please try again.'] });
