import type { changeStaffPasswordBody } from '@bowline/contract/api/staff/accounts';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/service.ts';
import { countAttempt, forgiveAttempts } from '../../core/accounts/attempts.ts';
import { hashPassword, isPassword } from '../../core/accounts/passwords.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { invalid, unauthenticated } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { staffPasswordByAccount } from './limits.ts';
import { requireUncommon } from './passwords.ts';
import { lockLiveStaff } from './queries/staff.ts';
import { endStaffSessions } from './sessions.ts';

/** Changes one's own password; every session ends but the one at hand. */
export async function changeStaffPassword(
  deps: AppDeps,
  { staffId, sessionId }: StaffCaller,
  given: z.output<typeof changeStaffPasswordBody>,
  address: string,
): Promise<void> {
  const { db, clock } = deps;
  await countAttempt(deps, staffPasswordByAccount, staffId);
  await db.transaction().execute(async (trx) => {
    const staff = await lockLiveStaff(trx, staffId, clock.now());
    if (!staff) throw unauthenticated();
    const matches = await isPassword(given.current_password, staff.password_hash ?? undefined);
    if (!matches) throw wrongPassword();
    await requireUncommon(given.password, staff);
    const password_hash = await hashPassword(given.password);
    await trx.updateTable('staff').set({ password_hash }).where('id', '=', staffId).execute();
    await endStaffSessions(trx, staffId, clock.now(), sessionId);
    await logAccess(trx, {
      staffId,
      action: 'change',
      what: t('Changed the password'),
      aboutStaffId: staffId,
      address,
    });
  });
  await forgiveAttempts(deps, staffPasswordByAccount, staffId);
}

const wrongPassword = () =>
  invalid({ current_password: [t('This isn’t your current password. Please try again.')] });
