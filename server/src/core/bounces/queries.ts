import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type BounceMailbox = Selectable<Schema['bounce_mailbox']>;

/** Where to go on reading, if it is time and no other server reads: none does before `next`. */
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

/** A sent message bounced. */
export async function markReturned(trx: Connection, id: string, reason: string): Promise<void> {
  await trx
    .updateTable('message')
    .set({ state: 'dead', sent_at: null, last_error: reason })
    .where('id', '=', id)
    .execute();
}
