import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { type Issuer, SESSION_SECONDS } from '../../http/tokens.ts';

type Deps = Pick<AppDeps, 'clock' | 'tokens'>;

/** Starts a session and answers its token. Sessions of the account that are long over are cleared away. */
export async function startSession(
  db: Connection,
  deps: Deps,
  accountId: string,
  issuer: Issuer,
): Promise<string> {
  const now = deps.clock.now();
  const sessionId = uuidv7();
  await db.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<', now).execute();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .execute();
  return deps.tokens.issue({ accountId, sessionId }, issuer);
}

/** Ends one session: its token is worth nothing from now on. */
export async function endSession(db: Connection, clock: AppDeps['clock'], sessionId: string): Promise<void> {
  await db.updateTable('session').set({ revoked_at: clock.now() }).where('id', '=', sessionId).execute();
}
