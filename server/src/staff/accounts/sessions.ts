import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/service.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { createStaffTokens, type StaffClaims } from '../../http/staff-tokens.ts';
import { LOGIN_MINUTES, SESSION_HOURS } from './limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Begins a session that is good for its second step alone. Those that never got further are cleared away. */
export async function beginStaffSession(
  trx: Connection,
  deps: AppDeps,
  staffId: string,
): Promise<StaffClaims & { token: string }> {
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + LOGIN_MINUTES * MINUTE_MS);
  const session = { id: uuidv7(), staff_id: staffId, created_at: now, last_seen_at: now, expires_at };
  await trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<', now)
    .execute();
  await trx.insertInto('staff_session').values(session).execute();
  const claims = { staffId, sessionId: session.id };
  return { ...claims, token: await createStaffTokens(deps).issue(claims, expires_at) };
}

/**
 * Turns a session just begun into one that opens the staff side, for eight hours at most, and answers its token; undefined
 * when it has ended, or was confirmed before.
 */
export async function confirmStaffSession(
  trx: Connection,
  deps: AppDeps,
  { staffId, sessionId }: StaffClaims,
  address: string,
): Promise<string | undefined> {
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + SESSION_HOURS * HOUR_MS);
  const { numUpdatedRows } = await trx
    .updateTable('staff_session')
    .set({ confirmed_at: now, last_seen_at: now, expires_at, address })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return createStaffTokens(deps).issue({ staffId, sessionId }, expires_at);
}

/** Ends one's own session: its token is worth nothing from now on. */
export function logOutStaff(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { staffId, sessionId }: StaffClaims,
  address: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const ended = { revoked_at: clock.now() };
    await trx.updateTable('staff_session').set(ended).where('id', '=', sessionId).execute();
    await logAccess(trx, { staffId, action: 'login', what: t('Logged out'), address });
  });
}

/** Ends every session of a staff account, half-begun logins included, but the one to `keep`. */
export async function endStaffSessions(
  trx: Connection,
  staffId: string,
  now: Date,
  keep?: string,
): Promise<void> {
  const ofStaff = trx.updateTable('staff_session').set({ revoked_at: now }).where('staff_id', '=', staffId);
  const ended = keep === undefined ? ofStaff : ofStaff.where('id', '!=', keep);
  await ended.where('revoked_at', 'is', null).execute();
}
