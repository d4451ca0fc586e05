import type { staffLoginBody, staffLoginCodeBody } from '@bowline/contract/api/staff/session';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { unauthenticated } from '../../http/refusals.ts';
import { createStaffTokens } from '../../http/staff-tokens.ts';
import { logAccess } from '../access-log/service.ts';
import { countAttempt, forgiveAttempts, isPassword } from '../accounts/service.ts';
import { staffCodeByAccount, staffLoginByAccount, staffLoginByAddress } from './limits.ts';
import { findLiveStaff, lockLiveStaff, type Staff } from './queries.ts';
import { hashOfCode, stepOfCode } from './second-factor.ts';
import { beginStaffSession, confirmStaffSession } from './sessions.ts';

/** First step: the right pair begins a session. The same refusal, in the same time, for any other pair. */
export async function checkPassword(
  deps: AppDeps,
  { email, password }: z.output<typeof staffLoginBody>,
  address: string,
): Promise<string> {
  const { db, clock } = deps;
  await countAttempt(deps, staffLoginByAddress, address);
  await countAttempt(deps, staffLoginByAccount, email);
  const staff = await findLiveStaff(db, email, clock.now());
  const matches = await isPassword(password, staff?.password_hash ?? undefined);
  if (!staff || !matches) throw wrongPair();
  await forgiveAttempts(deps, staffLoginByAccount, email);
  return db.transaction().execute(async (trx) => {
    // A password changed meanwhile ends all sessions; this one must not slip in behind it.
    const held = await lockLiveStaff(trx, staff.id, clock.now());
    if (held?.password_hash !== staff.password_hash) throw wrongPair();
    return (await beginStaffSession(trx, deps, staff.id)).token;
  });
}

/** Second step: a code that was not used before opens the session. */
export async function checkCode(
  deps: AppDeps,
  { login_token, code }: z.output<typeof staffLoginCodeBody>,
  address: string,
): Promise<string> {
  const claims = await createStaffTokens(deps).read(login_token);
  if (!claims) throw unauthenticated();
  await countAttempt(deps, staffCodeByAccount, claims.staffId);
  const token = await deps.db.transaction().execute(async (trx) => {
    const staff = await lockLiveStaff(trx, claims.staffId, deps.clock.now());
    const opened = staff && (await confirmStaffSession(trx, deps, claims));
    if (!staff || !opened) throw unauthenticated();
    const what = await takeCode(trx, deps, staff, code);
    await logAccess(trx, { staffId: staff.id, action: 'login', what, address });
    return opened;
  });
  await forgiveAttempts(deps, staffCodeByAccount, claims.staffId);
  return token;
}

/** Uses a code up and says which kind it was; throws, and so undoes the transaction, when it is wrong or was used. */
async function takeCode(trx: Connection, deps: AppDeps, staff: Staff, code: string): Promise<string> {
  if (await takeAppCode(trx, deps, staff, code)) return 'Logged in';
  if (await takeRecoveryCode(trx, deps, staff.id, code)) return 'Logged in with a recovery code';
  throw wrongCode();
}

async function takeAppCode(trx: Connection, deps: AppDeps, staff: Staff, code: string): Promise<boolean> {
  const { id, totp_secret, totp_last_step } = staff;
  const step = totp_secret && stepOfCode(deps, id, totp_secret, code, deps.clock.now());
  if (!step || step <= totp_last_step) return false;
  await trx.updateTable('staff').set({ totp_last_step: step }).where('id', '=', id).execute();
  return true;
}

async function takeRecoveryCode(
  trx: Connection,
  { clock }: AppDeps,
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

const wrongPair = () =>
  new AppError('login_failed', t('The email or password is not right. Please try again.'));

const wrongCode = () =>
  new AppError(
    'login_failed',
    t('This code is not right, or was used before. Wait for the next one and try again.'),
  );
