import type { Connection } from '../../http/app-deps.ts';
import { hashToken } from '../../platform/secrets.ts';
import { LINK_MINUTES } from './limits.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The purpose of a link: a new password or a new email. */
export type LinkPurpose = 'password' | 'email';

// Only a link to a new email has `new_email`.
const newEmailIs = (purpose: LinkPurpose) => (purpose === 'email' ? 'is not' : 'is');

/** How many such links the account requested in the hour before `now`. Deletes older ones. */
export async function countLinks(
  trx: Connection,
  accountId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const ofAccount = trx.deleteFrom('account_link').where('account_id', '=', accountId);
  await ofAccount.where('asked_at', '<=', hourAgo).execute();
  const { count } = await trx
    .selectFrom('account_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('new_email', newEmailIs(purpose), null)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewLink {
  readonly account_id: string;
  readonly new_email?: string;
  readonly session_id?: string;
}

/** Returns when the link ends. */
export async function insertLink(trx: Connection, link: NewLink, token: string, now: Date): Promise<Date> {
  const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await trx
    .insertInto('account_link')
    .values({ ...link, token_sha256: hashToken(token), asked_at: now, expires_at })
    .execute();
  return expires_at;
}

/** Ends the links of an account: those for one purpose, or all. */
export async function endLinks(
  trx: Connection,
  accountId: string,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  await trx
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('new_email', newEmailIs(purpose ?? 'password'), null))
    .execute();
}

const validLink = (db: Connection, token: string, now: Date) =>
  db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .where('token_sha256', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

/** The account of a valid link to a new password. */
export const findLinkOwner = (db: Connection, token: string, now: Date) =>
  validLink(db, token, now)
    .where('new_email', 'is', null)
    .select(['account.id', 'account.email'])
    .executeTakeFirst();

/** The change of email that a valid link confirms. */
export const findEmailChange = (db: Connection, token: string, now: Date) =>
  validLink(db, token, now)
    .where('new_email', 'is not', null)
    .select(['account.id', 'account.email', 'new_email', 'session_id'])
    .$narrowType<{ new_email: string }>()
    .executeTakeFirst();

export async function updateEmail(
  trx: Connection,
  accountId: string,
  email: string,
  updated_at: Date,
): Promise<void> {
  await trx.updateTable('account').set({ email, updated_at }).where('id', '=', accountId).execute();
}

export async function updatePassword(
  trx: Connection,
  accountId: string,
  password_hash: string,
): Promise<void> {
  await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
}
