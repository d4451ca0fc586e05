import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type BounceMailbox = Selectable<Schema['bounce_mailbox']>;

/** Where to continue reading, if it is time and no other server reads: none does before `next`. */
export const claimMailbox = (
  db: Connection,
  { now, next }: { readonly now: Date; readonly next: Date },
): Promise<BounceMailbox | undefined> =>
  db
    .updateTable('bounce_mailbox')
    .set({ next_read_at: next })
    .where(({ or, eb }) => or([eb('next_read_at', 'is', null), eb('next_read_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

export const getMailbox = (db: Connection): Promise<BounceMailbox> =>
  db.selectFrom('bounce_mailbox').selectAll().executeTakeFirstOrThrow();

export async function storePosition(
  db: Connection,
  position: { readonly uid_validity: number; readonly last_uid: number },
): Promise<void> {
  await db.updateTable('bounce_mailbox').set(position).execute();
}

/** Stores why the mailbox could not be read, since when, or that it could. */
export async function storeProblem(db: Connection, problem: string | null, now: Date): Promise<void> {
  await db
    .updateTable('bounce_mailbox')
    .set({
      problem,
      problem_since: sql`case when ${problem}::text is not null then coalesce(problem_since, ${now}) end`,
    })
    .execute();
}

/** What decides whether a message can have bounced, locked until the transaction ends. */
export const lockSent = (trx: Connection, id: string) =>
  trx
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.account_id')
    .select(['message.id', 'message.state', 'message.sent_at', 'message.sealed', 'message.account_id'])
    .select('account.email')
    .where('message.id', '=', id)
    .forUpdate('message')
    .executeTakeFirst();

const domainOf = sql<string>`lower(split_part(account.email, '@', 2))`;

/** Failures of addresses at a domain are noted one after the other. */
export async function lockDomain(trx: Connection, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`bounces ${domain}`}))`.execute(trx);
}

/** Notes when a message failed, and whether that counts for its address. */
export async function markFailure(trx: Connection, id: string, at: Date, counted = false): Promise<void> {
  await trx
    .updateTable('message')
    .set({ failed_at: at, failure_counted: counted })
    .where('id', '=', id)
    .execute();
}

/** The messages to addresses at a domain that failed since then. */
export const listFailedAt = (trx: Connection, domain: string, since: Date) =>
  trx
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .select(['message.id', 'message.account_id', 'message.failure_counted'])
    .where('message.failed_at', '>', since)
    .where('message.state', '=', 'dead')
    .where(domainOf, '=', domain)
    .execute();

/** How many other accounts with an address at a domain were sent an email since then that has not failed. */
export async function countArrivedAt(
  trx: Connection,
  { domain, since, except }: { domain: string; since: Date; except: readonly (string | null)[] },
): Promise<number> {
  const { count } = await trx
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .select(({ fn }) => fn.count<number>('message.account_id').distinct().as('count'))
    .where('message.sent_at', '>', since)
    .where('message.state', '=', 'sent')
    .where(domainOf, '=', domain)
    .where(sql<boolean>`not message.account_id = any(${except}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A sent message bounced. */
export async function markReturned(trx: Connection, id: string, reason: string): Promise<void> {
  await trx
    .updateTable('message')
    .set({ state: 'dead', sent_at: null, last_error: reason })
    .where('id', '=', id)
    .execute();
}
