import type { Connection } from '../../../platform/app-deps.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What a link is for: a new password, a new email, or to confirm the email of the account. */
type LinkPurpose = 'password' | 'email' | 'confirmation';

/** How many such links the account requested in the hour before `now`. Deletes those that ended before. */
export async function countLinks(
  trx: Connection,
  accountId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  await trx
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('asked_at', '<=', hourAgo)
    .where('expires_at', '<=', now)
    .execute();
  const { count } = await trx
    .selectFrom('account_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('asked_at', '>', hourAgo)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewLink {
  readonly account_id: string;
  readonly purpose: LinkPurpose;
  /** What the link confirms. */
  readonly email?: string;
  readonly session_id?: string;
}

/** Stores the hash of a link's token. Returns when the link ends. */
export async function insertLink(
  trx: Connection,
  link: NewLink,
  token: string,
  { now, minutes }: { readonly now: Date; readonly minutes: number },
): Promise<Date> {
  const expires_at = new Date(now.getTime() + minutes * 60_000);
  await trx
    .insertInto('account_link')
    .values({ ...link, token_sha256: hashToken(token), asked_at: now, expires_at })
    .execute();
  return expires_at;
}

/** Ends the links of an account that are for these purposes. */
export async function endLinks(
  trx: Connection,
  accountId: string,
  now: Date,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await trx
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('purpose', 'in', purposes)
    .execute();
}

const linkOf = (db: Connection, token: string, purpose: LinkPurpose) =>
  db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.account_id')
    .where('token_sha256', '=', hashToken(token))
    .where('purpose', '=', purpose);

const validLink = (db: Connection, token: string, purpose: LinkPurpose, now: Date) =>
  linkOf(db, token, purpose).where('ended_at', 'is', null).where('expires_at', '>', now);

/** The account of a valid link to a new password. */
export const findLinkOwner = (db: Connection, token: string, now: Date) =>
  validLink(db, token, 'password', now).select(['account.id', 'account.email']).executeTakeFirst();

/** The change of email that a valid link confirms. */
export const findEmailChange = (db: Connection, token: string, now: Date) =>
  validLink(db, token, 'email', now)
    .select(['account.id', 'account.email', 'account_link.email as new_email', 'session_id'])
    .$narrowType<{ new_email: string }>()
    .executeTakeFirst();

/**
 * The account whose email a link confirms. A link to an email that the account had before is none, and one that has ended
 * or expired is none unless the email is confirmed.
 */
export const findConfirmation = (db: Connection, token: string, now: Date) =>
  linkOf(db, token, 'confirmation')
    .whereRef('account_link.email', '=', 'account.email')
    .where((eb) =>
      eb.or([
        eb('account.email_confirmed_at', 'is not', null),
        eb.and([eb('ended_at', 'is', null), eb('expires_at', '>', now)]),
      ]),
    )
    .select(['account.id', 'account.email', 'account.email_confirmed_at'])
    .executeTakeFirst();
