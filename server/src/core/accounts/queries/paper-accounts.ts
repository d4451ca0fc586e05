import type { Connection } from '../../../platform/app-deps.ts';

export async function insertPaperAccount(
  trx: Connection,
  account: { readonly account_id: string; readonly staff_id: string; readonly entered_at: Date },
): Promise<void> {
  await trx.insertInto('paper_account').values(account).execute();
}

/** What staff entered of a family from a paper form; undefined for an account that the family made itself. */
export const findPaperAccount = (db: Connection, accountId: string) =>
  db
    .selectFrom('paper_account')
    .innerJoin('staff', 'staff.id', 'paper_account.staff_id')
    .select(['entered_at', 'code_ends_at', 'taken_over_at', 'staff.name as entered_by'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Whether staff entered an account that the family has not taken over. */
export async function isUntaken(db: Connection, accountId: string): Promise<boolean> {
  const paper = await findPaperAccount(db, accountId);
  return paper !== undefined && paper.taken_over_at === null;
}

/**
 * Gives an account without an email a code, replacing the previous one. False where the family has taken the account over,
 * or the account has an email, is deleted or merged with another.
 */
export async function replaceCode(
  trx: Connection,
  accountId: string,
  code: { readonly code_hash: string; readonly code_ends_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('paper_account')
    .from('account')
    .set(code)
    .whereRef('account.id', '=', 'paper_account.account_id')
    .where('account_id', '=', accountId)
    .where('taken_over_at', 'is', null)
    .where('account.email', 'is', null)
    .where('account.merged_account_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Ends a code by its use. Undefined if it is unknown or has ended: of two requests with one code, one gets the
 * account.
 */
export async function useCode(trx: Connection, code_hash: string, now: Date): Promise<string | undefined> {
  const used = await trx
    .updateTable('paper_account')
    .from('account')
    .set({ code_hash: null, code_ends_at: null, taken_over_at: now })
    .whereRef('account.id', '=', 'paper_account.account_id')
    .where('code_hash', '=', code_hash)
    .where('code_ends_at', '>', now)
    .where('account.email', 'is', null)
    .where('account.merged_account_id', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}

/** Ends the printed code of an account, if it has one: the account can be taken over by email. */
export async function endCode(trx: Connection, accountId: string): Promise<void> {
  await trx
    .updateTable('paper_account')
    .set({ code_hash: null, code_ends_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** The family of an account with an email has chosen a password. */
export async function markTakenOver(trx: Connection, accountId: string, now: Date): Promise<void> {
  await trx
    .updateTable('paper_account')
    .set({ taken_over_at: now, code_hash: null, code_ends_at: null })
    .where('account_id', '=', accountId)
    .where('taken_over_at', 'is', null)
    .execute();
}

/** Gives an account its email and password. */
export async function setLogin(
  trx: Connection,
  accountId: string,
  login: { readonly email: string; readonly password_hash: string; readonly updated_at: Date },
): Promise<void> {
  await trx.updateTable('account').set(login).where('id', '=', accountId).execute();
}
