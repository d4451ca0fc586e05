import type { AppDeps, Connection } from '../../http/app-deps.ts';
import type { Staff } from './queries/staff.ts';
import { hashOfCode, stepOfCode } from './second-factor.ts';

/** Uses up a code of the account's authenticator app; false when it is not one, or it or a later one was used before. */
export async function takeAppCode(
  trx: Connection,
  deps: Pick<AppDeps, 'clock' | 'deriveKey'>,
  { id, totp_secret, totp_last_step }: Staff,
  code: string,
): Promise<boolean> {
  const step = totp_secret && stepOfCode(deps, id, totp_secret, code, deps.clock.now());
  if (!step || step <= totp_last_step) return false;
  await trx.updateTable('staff').set({ totp_last_step: step }).where('id', '=', id).execute();
  return true;
}

/** Uses up a recovery code of the account; false when it is not one, or was used before. */
export async function takeRecoveryCode(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  staffId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_recovery_code')
    .set({ used_at: clock.now() })
    .where('staff_id', '=', staffId)
    .where('code_sha256', '=', hashOfCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
