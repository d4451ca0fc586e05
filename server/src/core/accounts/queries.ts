import { type Selectable, sql } from 'kysely';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import type { AnswersBySection } from '../../platform/column-types.ts';
import type { Schema } from '../../platform/schema.ts';

export type Account = Selectable<Schema['account']>;

export function getAccount(db: Connection, id: string): Promise<Account> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends, so that of two saves at once the second sees the result of the first. */
export function lockAccount(trx: Connection, id: string): Promise<Account> {
  return trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function findAccountByEmail(db: Connection, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where((where) =>
      where(where.fn<string>('lower', ['email']), '=', where.fn<string>('lower', [where.val(email)])),
    )
    .executeTakeFirst();
}

/**
 * The hash of an account's password, locked until the transaction ends: changing the password, requesting a link to a
 * new one and logging in each take this lock first.
 */
export async function lockPassword(trx: Connection, id: string): Promise<string | undefined> {
  const account = await trx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.password_hash;
}

type NewAccount = Pick<Account, 'id' | 'type' | 'email' | 'password_hash' | 'profile'>;

/** False when the address has an account already, whatever its case. */
export async function insertAccount(db: Connection, account: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('account')
    .values({ ...account, profile: JSON.stringify(account.profile) })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Updates an account that the transaction has locked, and returns it. */
export function updateProfile(
  trx: Connection,
  account: Pick<Account, 'id' | 'version'>,
  change: { profile: AnswersBySection; is_complete: boolean; updated_at: Date },
): Promise<Account> {
  return trx
    .updateTable('account')
    .set({ ...change, profile: JSON.stringify(change.profile), version: account.version + 1 })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds one attempt to the count of a window and returns the count. */
export async function incrementAttempts(db: Connection, key: string, window_start: Date): Promise<number> {
  const { count } = await db
    .insertInto('attempt')
    .values({ key, window_start, count: 1 })
    .onConflict((clash) =>
      clash.columns(['key', 'window_start']).doUpdateSet({ count: sql`attempt.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteAttempts(db: Connection, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

export async function deleteAttemptsBefore(db: Connection, instant: Date): Promise<void> {
  await db.deleteFrom('attempt').where('window_start', '<', instant).execute();
}

export async function deleteExpiredSessions(db: Connection, accountId: string, now: Date): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<', now).execute();
}

type NewSession = Pick<Selectable<Schema['session']>, 'id' | 'account_id' | 'created_at' | 'expires_at'>;

export async function insertSession(db: Connection, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
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
