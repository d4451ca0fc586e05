import type { staffLoginBody, staffLoginCodeBody } from '@bowline/contract/api/staff/administration/login';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { countAttempt, countAttemptFrom, resetAttempts } from '../../../core/accounts/attempts.ts';
import { verifyPassword } from '../../../core/accounts/guesses.ts';
import { rememberAddress } from '../../../core/accounts/known-addresses.ts';
import { limits } from '../../../core/accounts/limits.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, unauthenticated } from '../../../platform/app-error.ts';
import type { StaffClaims } from '../../../platform/crypto/tokens.ts';
import { findSignOn } from './queries/sessions.ts';
import { findLiveStaff, findStaffByEmail, lockLiveStaff, type SignOn, type Staff } from './queries/staff.ts';
import { consumeAppCode, consumeRecoveryCode } from './second-factor.ts';
import { confirmStaffSession, startStaffSession } from './sessions.ts';
import { isLinkedElsewhere, linkSignOn } from './sign-on-link.ts';

/** First step: the right pair starts a session. Every other pair gets the same error, in the same time. */
export async function checkPassword(
  deps: AppDeps,
  { email, password, for_camp_days }: z.output<typeof staffLoginBody>,
  address: string,
): Promise<string> {
  const { db, clock } = deps;
  await countAttemptFrom(deps, limits.staffLoginByAddress, address);
  const staff = await findLiveStaff(db, email, clock.now());
  const account = staff && { owner: { staff_id: staff.id }, passwordHash: staff.password_hash };
  const tried = { kind: 'staff login', subject: email, account, password, address };
  if (!(await verifyPassword(deps, tried)) || !staff) {
    // Looked up for every rejected login, so that the time reveals nothing.
    const named = await findStaffByEmail(db, email);
    await logRejectedLogin(db, ['passwordRefused'], named?.id, address);
    throw wrongPair();
  }
  return db.transaction().execute(async (trx) => {
    // A concurrent change of the password ends all sessions, and must end this one too.
    const locked = await lockLiveStaff(trx, staff.id, clock.now());
    if (locked?.password_hash !== staff.password_hash) throw wrongPair();
    return (await startStaffSession(trx, deps, staff.id, { for_camp_days })).token;
  });
}

/** Second step: a code that was not used before confirms the session. */
export async function checkCode(
  deps: AppDeps,
  { login_token, code }: z.output<typeof staffLoginCodeBody>,
  address: string,
): Promise<string> {
  const claims = await deps.staffTokens.read(login_token);
  if (!claims) throw unauthenticated();
  await countAttempt(deps, limits.staffCodeByAccount, claims.staffId);
  const token = await openSession(deps, claims, code, address);
  if (!token) throw wrongCode();
  await resetAttempts(deps, limits.staffCodeByAccount, claims.staffId);
  return token;
}

/** The token of the session. Undefined where the code is wrong. Both outcomes are logged. */
function openSession(
  deps: AppDeps,
  claims: StaffClaims,
  code: string,
  address: string,
): Promise<string | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const staff = await lockLiveStaff(trx, claims.staffId, deps.clock.now());
    if (!staff) throw unauthenticated();
    const factor = await consumeCode(trx, deps, staff, code);
    if (!factor) return logRejectedLogin(trx, ['codeRefused'], staff.id, address);
    return openConfirmedSession(trx, deps, staff, claims, factor, address);
  });
}

/** The second factor of a login; none where the provider of single sign-on has asked for one. */
type SecondFactor = 'app' | 'recovery code' | 'none';

/**
 * Confirms a started session and logs it. Started by single sign-on, it links the account. Throws 401 where it has ended.
 */
export async function openConfirmedSession(
  trx: Connection,
  deps: Omit<AppDeps, 'db'>,
  staff: Staff,
  claims: StaffClaims,
  factor: SecondFactor,
  address: string,
): Promise<string> {
  const signOn = await findSignOn(trx, claims.sessionId);
  // Linked meanwhile.
  if (signOn && (await isLinkedElsewhere(trx, staff, signOn))) throw unauthenticated();
  const token = await confirmStaffSession(trx, deps, claims, address);
  if (!token) throw unauthenticated();
  await rememberAddress(trx, deps, { staff_id: staff.id }, address);
  await logAccess(trx, { staffId: staff.id, action: 'login', what: eventOf(signOn, factor), address });
  if (signOn) await linkSignOn(trx, staff, signOn, address);
  return token;
}

function eventOf(signOn: SignOn | undefined, factor: SecondFactor): LogEvent {
  if (factor === 'recovery code') return [signOn ? 'signedOnWithRecoveryCode' : 'loggedInWithRecoveryCode'];
  return [signOn ? 'signedOn' : 'loggedIn'];
}

/** Marks a code as used and returns its kind; undefined where it is wrong or was used. */
async function consumeCode(
  trx: Connection,
  deps: Omit<AppDeps, 'db'>,
  staff: Staff,
  code: string,
): Promise<SecondFactor | undefined> {
  if (await consumeAppCode(trx, deps, staff, code)) return 'app';
  if (await consumeRecoveryCode(trx, deps, staff.id, code)) return 'recovery code';
  return undefined;
}

/** A rejected login has no authenticated staff member: the entry is about the account, not by it. */
async function logRejectedLogin(
  db: Connection,
  what: LogEvent,
  aboutStaffId: string | undefined,
  address: string,
): Promise<undefined> {
  await logAccess(db, { staffId: null, action: 'login', what, aboutStaffId, address });
}

const wrongPair = () => new AppError('login_failed', 'The email or password isn’t right. Please try again.');

const wrongCode = () =>
  new AppError(
    'login_failed',
    'This code isn’t right, or was used before. Wait for the next one and try again.',
  );
