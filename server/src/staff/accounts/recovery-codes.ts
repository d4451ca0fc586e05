import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../core/access-log/service.ts';
import { countAttempt, forgiveAttempts } from '../../core/accounts/attempts.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { invalid, unauthenticated } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { staffCodeByAccount } from './limits.ts';
import { lockLiveStaff } from './queries/staff.ts';
import { hashOfCode, newRecoveryCodes } from './second-factor.ts';
import { takeAppCode } from './take-code.ts';

/** Gives an account ten new recovery codes; those it had are worth nothing from then on. */
export async function replaceRecoveryCodes(trx: Connection, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_sha256: hashOfCode(code) })))
    .execute();
  return codes;
}

/** The same for one's own account, for a code of the app: a session left open is not enough. */
export async function renewRecoveryCodes(
  deps: AppDeps,
  { staffId }: StaffCaller,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<string[]> {
  await countAttempt(deps, staffCodeByAccount, staffId);
  const codes = await deps.db.transaction().execute(async (trx) => {
    const staff = await lockLiveStaff(trx, staffId, deps.clock.now());
    if (!staff) throw unauthenticated();
    if (!(await takeAppCode(trx, deps, staff, code))) throw wrongCode();
    const what = t('Renewed the recovery codes');
    await logAccess(trx, { staffId, action: 'change', what, aboutStaffId: staffId, address });
    return replaceRecoveryCodes(trx, staffId);
  });
  await forgiveAttempts(deps, staffCodeByAccount, staffId);
  return codes;
}

const wrongCode = () =>
  invalid({
    code: [t('This isn’t the code the app shows now, or it was used before. Please try the next one.')],
  });
