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

/** A window in which attempts are counted, and how much the one before it still counts: from 1 to 0. */
export interface AttemptWindow {
  readonly key: string;
  readonly start: Date;
  readonly previousStart: Date;
  readonly previousWeight: number;
}

/**
 * Adds one attempt and returns the weighed count of both windows. Adds nothing and returns undefined where that would
 * be more than `max`. One statement, so that of parallel attempts no more than `max` succeed.
 */
export async function incrementAttempts(
  db: Connection,
  { key, start, previousStart, previousWeight }: AttemptWindow,
  max = Number.POSITIVE_INFINITY,
): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    with previous as (
      select coalesce(sum(count), 0) * ${previousWeight}::float8 as weighed
      from attempt where key = ${key} and window_start = ${previousStart}
    )
    insert into attempt (key, window_start, count)
    select ${key}, ${start}, 1 from previous where weighed + 1 <= ${max}::float8
    on conflict (key, window_start) do update set count = attempt.count + 1
      where attempt.count + 1 + (select weighed from previous) <= ${max}::float8
    returning count + (select weighed from previous) as total`.execute(db);
  return rows[0]?.total;
}

/** Takes one attempt back from the current window. */
export async function decrementAttempts(db: Connection, { key, start }: AttemptWindow): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('window_start', '=', start)
    .where('count', '>', 0)
    .execute();
}

/** The counts of both windows. */
export async function getAttempts(
  db: Connection,
  { key, start, previousStart }: AttemptWindow,
): Promise<{ current: number; previous: number }> {
  const rows = await db
    .selectFrom('attempt')
    .select(['window_start', 'count'])
    .where('key', '=', key)
    .where('window_start', 'in', [start, previousStart])
    .execute();
  const countOf = (instant: Date) =>
    rows.find(({ window_start }) => window_start.getTime() === instant.getTime())?.count ?? 0;
  return { current: countOf(start), previous: countOf(previousStart) };
}

export async function deleteAttempts(db: Connection, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

export async function deleteAttemptsBefore(db: Connection, instant: Date): Promise<void> {
  await db.deleteFrom('attempt').where('window_start', '<', instant).execute();
}

/** Whose address is known: a family's account or one of the staff. */
export type AddressOwner = { readonly account_id: string } | { readonly staff_id: string };

const ownerColumn = (owner: AddressOwner) => ('account_id' in owner ? 'account_id' : 'staff_id');
const ownerId = (owner: AddressOwner) => ('account_id' in owner ? owner.account_id : owner.staff_id);

/** Saves a known address. False where it was known and used since `instant`: nothing is written then. */
export async function saveKnownAddress(
  trx: Connection,
  owner: AddressOwner,
  address_hmac: Buffer,
  last_used_at: Date,
  instant: Date,
): Promise<boolean> {
  const saved = await trx
    .insertInto('known_address')
    .values({ ...owner, address_hmac, last_used_at })
    .onConflict((known) =>
      known
        .columns([ownerColumn(owner), 'address_hmac'])
        .doUpdateSet({ last_used_at })
        .where('known_address.last_used_at', '<', instant),
    )
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

export async function hasKnownAddress(
  db: Connection,
  owner: AddressOwner,
  address_hmac: Buffer,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_address')
    .select('last_used_at')
    .where(ownerColumn(owner), '=', ownerId(owner))
    .where('address_hmac', '=', address_hmac)
    .where('last_used_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the addresses of an owner but the `most` that were used last. */
export async function deleteOldestAddresses(
  trx: Connection,
  owner: AddressOwner,
  most: number,
): Promise<void> {
  const column = ownerColumn(owner);
  const id = ownerId(owner);
  await trx
    .deleteFrom('known_address')
    .where(column, '=', id)
    .where('address_hmac', 'in', ({ selectFrom }) =>
      selectFrom('known_address')
        .select('address_hmac')
        .where(column, '=', id)
        .orderBy('last_used_at', 'desc')
        .orderBy('address_hmac')
        .offset(most),
    )
    .execute();
}

export async function deleteAddressesBefore(db: Connection, instant: Date): Promise<void> {
  await db.deleteFrom('known_address').where('last_used_at', '<', instant).execute();
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
