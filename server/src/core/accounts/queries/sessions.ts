import type { Selectable } from 'kysely';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

export async function deleteExpiredSessions(db: Connection, accountId: string, now: Date): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<', now).execute();
}

type NewSession = Pick<Selectable<Schema['session']>, 'id' | 'account_id' | 'created_at' | 'expires_at'>;

export async function insertSession(db: Connection, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** An account that nobody logs in to for long is deleted. */
export async function markLoggedIn(db: Connection, accountId: string, last_login_at: Date): Promise<void> {
  await db.updateTable('account').set({ last_login_at }).where('id', '=', accountId).execute();
}

/** When a session began; undefined where there is no such session. */
export async function findSessionStart(db: Connection, sessionId: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.created_at;
}

/** False when the session was ended. */
export async function updateSessionExpiry(
  db: Connection,
  sessionId: string,
  expires_at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ expires_at })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
/** Ends one session: its token is not accepted from now on. */
export async function endSession(db: Connection, clock: AppDeps['clock'], sessionId: string): Promise<void> {
  await db.updateTable('session').set({ revoked_at: clock.now() }).where('id', '=', sessionId).execute();
}

/** Ends every session of an account except the one to keep. */
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
