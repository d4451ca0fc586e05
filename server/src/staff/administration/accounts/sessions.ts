import { uuidv7 } from 'uuidv7';
import { logAccess, logAccesses } from '../../../core/access-log/queries.ts';
import { CAMP_DAY_HOURS, LOGIN_MINUTES, SESSION_HOURS } from '../../../core/accounts/limits.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import type { StaffClaims } from '../../../platform/crypto/tokens.ts';
import {
  deleteUnconfirmedSessions,
  endIdleSessions,
  endSession,
  insertSession,
  isForCampDays,
  isOnlyCrew,
  setConfirmed,
} from './queries/sessions.ts';
import type { SignOn } from './queries/staff.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface SessionStart {
  /** Whether it will be one for camp days only; unsaid, it is for staff who are only crew. */
  readonly for_camp_days?: boolean | undefined;
  /** Who began it by single sign-on. */
  readonly signOn?: SignOn | undefined;
}

/** Starts a session that only allows the second step. Expired unconfirmed ones are deleted. */
export async function startStaffSession(
  trx: Connection,
  deps: Omit<AppDeps, 'db'>,
  staffId: string,
  { for_camp_days, signOn }: SessionStart = {},
): Promise<StaffClaims & { token: string }> {
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + LOGIN_MINUTES * MINUTE_MS);
  const id = uuidv7();
  await deleteUnconfirmedSessions(trx, staffId, now);
  await insertSession(trx, {
    id,
    staff_id: staffId,
    created_at: now,
    last_seen_at: now,
    expires_at,
    for_camp_days: for_camp_days ?? (await isOnlyCrew(trx, staffId)),
    ...(signOn && { sign_on_issuer: signOn.issuer, sign_on_subject: signOn.subject }),
  });
  const claims = { staffId, sessionId: id };
  return { ...claims, token: await deps.staffTokens.issue(claims, expires_at) };
}

/**
 * Confirms a started session, for eight hours at most or sixteen of a camp day, and returns its token; undefined where it
 * has ended, or was confirmed before.
 */
export async function confirmStaffSession(
  trx: Connection,
  deps: Omit<AppDeps, 'db'>,
  claims: StaffClaims,
  address: string,
): Promise<string | undefined> {
  const confirmed_at = deps.clock.now();
  const hours = (await isForCampDays(trx, claims.sessionId)) ? CAMP_DAY_HOURS : SESSION_HOURS;
  const expires_at = new Date(confirmed_at.getTime() + hours * HOUR_MS);
  if (!(await setConfirmed(trx, claims, { confirmed_at, expires_at, address }))) return undefined;
  return deps.staffTokens.issue(claims, expires_at);
}

/** Ends the caller's session. */
export function logOutStaff(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { staffId, sessionId }: StaffClaims,
  address: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await endSession(trx, sessionId, clock.now());
    await logAccess(trx, { staffId, action: 'login', what: ['loggedOut'], address });
  });
}

/** Ends the expired sessions, and logs their end. */
export function closeIdleSessions({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const ended = await endIdleSessions(trx, clock.now());
    const what = ['sessionExpired'] as const;
    const entries = ended.map(({ staff_id: staffId, address }) => {
      return { staffId, action: 'login' as const, what, address: address ?? 'unknown' };
    });
    await logAccesses(trx, entries);
  });
}
