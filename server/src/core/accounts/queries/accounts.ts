import type { Selectable } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';
import type { AnswersBySection } from '../../../platform/column-types.ts';
import type { Schema } from '../../../platform/schema.ts';

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
