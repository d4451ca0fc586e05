import { SESSION_LIMIT_SECONDS } from '@bowline/contract/api/account-security';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { unauthenticated } from '../../http/app-error.ts';
import type { Issuer, SessionClaims } from '../../http/tokens.ts';

type Deps = Pick<AppDeps, 'clock' | 'tokens'>;

const SESSION_SECONDS = 12 * 60 * 60;

const later = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

/** Starts a session and answers its token. Sessions of the account that are long over are cleared away. */
export async function startSession(
  db: Connection,
  deps: Deps,
  accountId: string,
  issuer: Issuer,
): Promise<string> {
  const now = deps.clock.now();
  const sessionId = uuidv7();
  const endsAt = later(now, SESSION_SECONDS);
  await db.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<', now).execute();
  await db
    .insertInto('session')
    .values({ id: sessionId, account_id: accountId, created_at: now, expires_at: endsAt })
    .execute();
  return deps.tokens.issue({ accountId, sessionId }, issuer, { loggedInAt: now, endsAt });
}

/** Prolongs a live session, up to a day after its login, and answers a fresh token. Throws 401 when it has ended. */
export async function prolongSession(
  db: Connection,
  { clock, tokens }: Deps,
  { accountId, sessionId }: SessionClaims,
): Promise<string> {
  const now = clock.now();
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw unauthenticated();
  const loggedInAt = session.created_at;
  const last = later(loggedInAt, SESSION_LIMIT_SECONDS);
  const endsAt = new Date(Math.min(later(now, SESSION_SECONDS).getTime(), last.getTime()));
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ expires_at: endsAt })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw unauthenticated();
  return tokens.issue({ accountId, sessionId }, 'login', { loggedInAt, endsAt });
}

/** Ends one session: its token is worth nothing from now on. */
export async function endSession(db: Connection, clock: AppDeps['clock'], sessionId: string): Promise<void> {
  await db.updateTable('session').set({ revoked_at: clock.now() }).where('id', '=', sessionId).execute();
}

/** Ends every session of an account, wherever it was begun, but for the one to keep. */
export async function endAllSessions(
  db: Connection,
  clock: AppDeps['clock'],
  accountId: string,
  keptSessionId: string | null = null,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(keptSessionId !== null, (query) => query.where('id', '!=', keptSessionId))
    .execute();
}
