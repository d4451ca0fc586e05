import type { Selectable } from 'kysely';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

type NewSession = Pick<Selectable<Schema['session']>, 'id' | 'account_id' | 'created_at' | 'expires_at'>;

/**
 * Starts a session, dates the login (an account that nobody logs in to for long is deleted), and deletes the expired
 * sessions of the account.
 */
export async function insertSession(db: Connection, session: NewSession): Promise<void> {
  const { account_id, created_at } = session;
  await db
    .with('expired', (query) =>
      query.deleteFrom('session').where('account_id', '=', account_id).where('expires_at', '<', created_at),
    )
    .with('login', (query) =>
      query.updateTable('account').set({ last_login_at: created_at }).where('id', '=', account_id),
    )
    .insertInto('session')
    .values(session)
    .execute();
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
