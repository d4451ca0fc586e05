import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '../../app-deps.ts';
import { LINK_MINUTES } from './limits.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The secret of a link, 256 random bits. The database sees nothing of it but `hashOf`. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** How many links the account asked for in the hour before `now`; older ones are cleared away. */
export async function countLinks(trx: Connection, accountId: string, now: Date): Promise<number> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const ofAccount = trx.deleteFrom('password_reset').where('account_id', '=', accountId);
  await ofAccount.where('asked_at', '<=', hourAgo).execute();
  const { count } = await trx
    .selectFrom('password_reset')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers when the link ends. */
export async function insertLink(
  trx: Connection,
  accountId: string,
  token: string,
  now: Date,
): Promise<Date> {
  const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await trx
    .insertInto('password_reset')
    .values({ token_sha256: hashOf(token), account_id: accountId, asked_at: now, expires_at })
    .execute();
  return expires_at;
}

/** Makes the links of an account that are still good worth nothing. */
export async function endLinks(trx: Connection, accountId: string, now: Date): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whose link it is, while it is good. */
export async function findLinkOwner(db: Connection, token: string, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.email'])
    .where('token_sha256', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
