import type { Language } from '@bowline/contract/text/languages';
import type { Selectable } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { icWords, openAnswers, sealAnswers } from '../../answers/sealed-answers.ts';

type AccountRow = Selectable<Schema['account']>;

export type Account = Omit<AccountRow, 'profile' | 'sealed' | 'ic_words'> & {
  readonly profile: AnswersBySection;
};

function openAccount(db: Connection, { profile: stored, sealed, ic_words: _, ...row }: AccountRow): Account {
  return { ...row, profile: openAnswers(db, 'account', { id: row.id, stored, sealed }) };
}

const sealProfile = (db: Connection, id: string, profile: AnswersBySection) => {
  const { stored, sealed } = sealAnswers(db, 'account', id, profile);
  return { profile: stored, sealed, ic_words: icWords(db, profile) };
};

export async function getAccount(db: Connection, id: string): Promise<Account> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return openAccount(db, row);
}

/** The same, locked until the transaction ends, so that of two saves at once the second sees the result of the first. */
export async function lockAccount(trx: Connection, id: string): Promise<Account> {
  const row = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return openAccount(trx, row);
}

export function findAccountByEmail(
  db: Connection,
  email: string,
): Promise<Omit<AccountRow, 'profile' | 'sealed' | 'ic_words'> | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('erased_at', 'is', null)
    .where((where) =>
      where(where.fn<string>('lower', ['email']), '=', where.fn<string>('lower', [where.val(email)])),
    )
    .executeTakeFirst();
}

/** The email of an account that somebody logs in to: those without one cannot. */
export function requireEmail({ email }: Pick<Account, 'email'>): string {
  if (email === null) throw new Error('An account that logs in has an email');
  return email;
}

/**
 * The hash of an account's password, locked until the transaction ends: changing the password, requesting a link to a
 * new one and logging in each take this lock first. Null before a family takes over an account that staff entered.
 */
export async function lockPassword(trx: Connection, id: string): Promise<string | null | undefined> {
  const account = await trx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.password_hash;
}

/** The email of an account and when it was confirmed, locked as above. */
export const lockEmail = (trx: Connection, id: string) =>
  trx
    .selectFrom('account')
    .select(['id', 'email', 'email_confirmed_at', 'erased_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Gives an account another email, which nobody has confirmed yet, and to which no email has failed. */
export async function updateEmail(trx: Connection, id: string, email: string, updated_at: Date) {
  const unknown = { email_confirmed_at: null, email_failures: 0, email_failed_at: null };
  await trx
    .updateTable('account')
    .set({ email, updated_at, ...unknown })
    .where('id', '=', id)
    .execute();
}

/** A link that was sent to the email was used, so that emails arrive there. */
export async function markEmailConfirmed(trx: Connection, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({ email_confirmed_at: at, email_failures: 0, email_failed_at: null })
    .where('id', '=', id)
    .execute();
}

/** Whether a family has confirmed the email of its account. */
export async function isEmailConfirmed(db: Connection, id: string): Promise<boolean> {
  const { email_confirmed_at } = await db
    .selectFrom('account')
    .select('email_confirmed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email_confirmed_at !== null;
}

/** Whether staff merged an account with another. */
export async function isMerged(db: Connection, id: string): Promise<boolean> {
  return (await findMergedEmail(db, id)) !== undefined;
}

/** The email of the account that staff merged this one with; empty where that one has none. */
export async function findMergedEmail(db: Connection, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account as merged')
    .innerJoin('account as kept', 'kept.id', 'merged.merged_account_id')
    .select('kept.email')
    .where('merged.id', '=', id)
    .executeTakeFirst();
  return row && (row.email ?? '');
}

type NewAccount = Pick<Account, 'id' | 'type' | 'email' | 'password_hash' | 'profile'> &
  Partial<Pick<Account, 'language'>>;

/** False when the address has an account already, whatever its case. */
export async function insertAccount(db: Connection, account: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('account')
    .values({ ...account, ...sealProfile(db, account.id, account.profile) })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function updateLanguage(db: Connection, id: string, language: Language): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', id).execute();
}

/** Updates an account that the transaction has locked, and returns it. */
export async function updateProfile(
  trx: Connection,
  account: Pick<Account, 'id' | 'version'>,
  change: { profile: AnswersBySection; is_complete: boolean; updated_at: Date },
): Promise<Account> {
  const sealed = sealProfile(trx, account.id, change.profile);
  const row = await trx
    .updateTable('account')
    .set({ ...change, ...sealed, version: account.version + 1 })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return openAccount(trx, row);
}

export async function updatePassword(
  trx: Connection,
  accountId: string,
  password_hash: string,
): Promise<void> {
  await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
}
