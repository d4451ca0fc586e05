import type { OnlineProvider } from '@bowline/contract/money/online-payments';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type OnlinePayment = Selectable<Schema['online_payment']>;

type NewAttempt = Omit<Insertable<Schema['online_payment']>, 'state'> & { readonly provider: OnlineProvider };
type NewShare = Omit<Insertable<Schema['online_payment_share']>, 'online_payment_id'>;

/** Stores an attempt before the browser leaves, with how much of it is for which registration. */
export async function insertAttempt(
  trx: Connection,
  attempt: NewAttempt,
  shares: readonly NewShare[],
): Promise<void> {
  await trx.insertInto('online_payment').values(attempt).execute();
  const rows = shares.map((share) => ({ ...share, online_payment_id: attempt.id }));
  await trx.insertInto('online_payment_share').values(rows).execute();
}

export const findAttempt = (db: Connection, id: string): Promise<OnlinePayment | undefined> =>
  db.selectFrom('online_payment').selectAll().where('id', '=', id).executeTakeFirst();

/** The attempt with a page of a provider. */
export const findAttemptOf = (
  db: Connection,
  provider: OnlineProvider,
  ref: string,
): Promise<OnlinePayment | undefined> =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .executeTakeFirst();

/** Locks an attempt until the transaction ends. Its registrations are locked before, never after. */
export const lockAttempt = (trx: Connection, id: string): Promise<OnlinePayment | undefined> =>
  trx.selectFrom('online_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** How much of an attempt is for which registration, in the order in which registrations are locked. */
export const listShares = (db: Connection, attemptId: string) =>
  db
    .selectFrom('online_payment_share')
    .select(['registration_id', 'amount_sen'])
    .where('online_payment_id', '=', attemptId)
    .orderBy('registration_id')
    .execute();

export async function updateAttempt(
  trx: Connection,
  id: string,
  change: Updateable<Schema['online_payment']>,
): Promise<void> {
  await trx.updateTable('online_payment').set(change).where('id', '=', id).execute();
}

/** Whether there is such an attempt that can still be paid: of the same payer, for the same shares and the same fee. */
export async function findSameOpen(
  trx: Connection,
  { account_id, link_id, passed_fee_sen, now }: Payer & { passed_fee_sen: number; now: Date },
  shares: readonly NewShare[],
): Promise<OnlinePayment | undefined> {
  const wanted = shares
    .map(({ registration_id, amount_sen }) => `${registration_id} ${amount_sen}`)
    .toSorted();
  return trx
    .selectFrom('online_payment')
    .selectAll()
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where('passed_fee_sen', '=', passed_fee_sen)
    .where('account_id', 'is not distinct from', account_id)
    .where('link_id', 'is not distinct from', link_id)
    .where(
      sql<boolean>`(select array_agg(share.registration_id || ' ' || share.amount_sen
          order by share.registration_id || ' ' || share.amount_sen)
        from online_payment_share as share where share.online_payment_id = online_payment.id) = ${wanted}::text[]`,
    )
    .limit(1)
    .executeTakeFirst();
}

/** Who pays: an account, or somebody with a link. */
export interface Payer {
  readonly account_id: string | null;
  readonly link_id: string | null;
}

interface ReadingPace {
  readonly now: Date;
  /** Attempts that were read after it are left alone. */
  readonly before: Date;
  readonly limit: number;
}

/**
 * Takes attempts whose state is to be read from their provider, so that no other server reads them at the same time: of
 * pages that can still be paid each time, of others every hour.
 */
export const claimToRead = (db: Connection, { now, before, limit }: ReadingPace) =>
  db
    .updateTable('online_payment')
    .set({ read_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('online_payment')
        .select('id')
        .where('state', 'in', ['starting', 'open'])
        .where(
          sql<boolean>`coalesce(read_at, created_at) < case when expires_at > ${now}::timestamptz - interval '1 hour'
            then ${before}::timestamptz else ${now}::timestamptz - interval '1 hour' end`,
        )
        .orderBy('read_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** The same of one attempt; undefined where it was read a moment ago. */
export const claimOneToRead = (db: Connection, id: string, now: Date, before: Date) =>
  db
    .updateTable('online_payment')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(({ or, eb }) => or([eb('read_at', 'is', null), eb('read_at', '<', before)]))
    .returningAll()
    .executeTakeFirst();

/** Holds a place for a registration while its deposit is paid. Its camp's places are locked. */
export async function holdPlace(trx: Connection, hold: Insertable<Schema['place_hold']>): Promise<void> {
  await trx
    .insertInto('place_hold')
    .values(hold)
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet({ ends_at: hold.ends_at }))
    .execute();
}

export const findHold = (db: Connection, registrationId: string) =>
  db.selectFrom('place_hold').selectAll().where('registration_id', '=', registrationId).executeTakeFirst();

/** Releases the places that are held for registrations. */
export async function releasePlaces(trx: Connection, registrationIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('place_hold')
    .where(sql<boolean>`registration_id = any(${registrationIds}::uuid[])`)
    .execute();
}

/** Releases the places whose time is over. */
export async function releaseEndedHolds(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('place_hold').where('ends_at', '<=', now).execute();
}

/** Whether another attempt for the registration can still be paid. */
export async function hasOtherOpen(
  trx: Connection,
  attemptId: string,
  registrationId: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('online_payment_share as share')
    .innerJoin('online_payment as other', 'other.id', 'share.online_payment_id')
    .select('other.id')
    .where('share.registration_id', '=', registrationId)
    .where('other.id', '<>', attemptId)
    .where('other.state', 'in', ['starting', 'open'])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Asks the office to look at a payment, once until somebody has. */
export async function insertTask(
  trx: Connection,
  task: Pick<Insertable<Schema['payment_task']>, 'id' | 'online_payment_id' | 'kind' | 'at'>,
): Promise<void> {
  await trx
    .insertInto('payment_task')
    .values(task)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type TaskKind = Schema['payment_task']['kind'];

/** Settles the open task of a kind of an online payment. */
export async function settleTasks(
  trx: Connection,
  { online_payment_id, kind }: { readonly online_payment_id: string; readonly kind: TaskKind },
  settled: { readonly settled_at: Date; readonly settled_by: string; readonly note: string },
): Promise<void> {
  await trx
    .updateTable('payment_task')
    .set(settled)
    .where('online_payment_id', '=', online_payment_id)
    .where('kind', '=', kind)
    .where('settled_at', 'is', null)
    .execute();
}

/** Whether the office has settled a dispute about an online payment as lost. */
export async function wasLost(db: Connection, attemptId: string): Promise<boolean> {
  const lost = await db
    .selectFrom('payment_task')
    .select('id')
    .where('online_payment_id', '=', attemptId)
    .where('outcome', '=', 'lost')
    .limit(1)
    .executeTakeFirst();
  return lost !== undefined;
}

/** Whether the office was asked since then to look at an online payment for this. */
export async function hasTask(
  db: Connection,
  attemptId: string,
  kind: TaskKind,
  since: Date,
): Promise<boolean> {
  const task = await db
    .selectFrom('payment_task')
    .select('id')
    .where('online_payment_id', '=', attemptId)
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return task !== undefined;
}
