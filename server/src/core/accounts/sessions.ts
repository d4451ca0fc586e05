import { SESSION_LIMIT_SECONDS } from '@bowline/contract/api/family/account/sessions';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { unauthenticated } from '../../platform/app-error.ts';
import type { Issuer, SessionClaims } from '../../platform/crypto/tokens.ts';
import { findSessionStart, insertSession, updateSessionExpiry } from './queries/sessions.ts';

type Deps = Pick<AppDeps, 'clock' | 'tokens'>;

const SESSION_SECONDS = 12 * 60 * 60;

const later = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

/** Starts a session, dates the login and returns the token. Deletes expired sessions of the account. */
export async function startSession(
  db: Connection,
  deps: Deps,
  accountId: string,
  issuer: Issuer,
): Promise<string> {
  const now = deps.clock.now();
  const sessionId = uuidv7();
  const endsAt = later(now, SESSION_SECONDS);
  await insertSession(db, { id: sessionId, account_id: accountId, created_at: now, expires_at: endsAt });
  return deps.tokens.issue({ accountId, sessionId }, issuer, { loggedInAt: now, endsAt });
}

/** Prolongs a live session, up to a day after its login, and returns a new token. Throws 401 when it has ended. */
export async function prolongSession(
  db: Connection,
  { clock, tokens }: Deps,
  { accountId, sessionId }: SessionClaims,
): Promise<string> {
  const now = clock.now();
  const loggedInAt = await findSessionStart(db, sessionId);
  if (!loggedInAt) throw unauthenticated();
  const last = later(loggedInAt, SESSION_LIMIT_SECONDS);
  const endsAt = new Date(Math.min(later(now, SESSION_SECONDS).getTime(), last.getTime()));
  if (!(await updateSessionExpiry(db, sessionId, endsAt))) throw unauthenticated();
  return tokens.issue({ accountId, sessionId }, 'login', { loggedInAt, endsAt });
}
