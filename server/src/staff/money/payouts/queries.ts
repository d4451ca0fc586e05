import type { OnlineProvider } from '@bowline/contract/money/online-payments';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { paidFor } from '../online-payments/queries.ts';

/** Payouts, the latest import first: one more than a page. */
export const listPayouts = (db: Connection, after: string | undefined, limit: number) =>
  db
    .selectFrom('payout')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const listLines = (db: Connection, payoutIds: readonly string[]) =>
  db
    .selectFrom('payout_line as line')
    .selectAll()
    .select(paidFor('line.online_payment_id').as('registrations'))
    .where(sql<boolean>`payout_id = any(${payoutIds}::uuid[])`)
    .orderBy('nth')
    .execute();

/** Stores a payout; returns whether it was not known. */
export async function insertPayout(trx: Connection, payout: Insertable<Schema['payout']>): Promise<boolean> {
  const stored = await trx
    .insertInto('payout')
    .values(payout)
    .onConflict((conflict) => conflict.columns(['provider', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function insertLine(trx: Connection, line: Insertable<Schema['payout_line']>): Promise<void> {
  await trx.insertInto('payout_line').values(line).execute();
}

/** The online payment with this id of ours, if it is one of the provider. */
export async function findAttemptHere(
  db: Connection,
  provider: OnlineProvider,
  id: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('online_payment')
    .select('id')
    .where('id', '=', id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The online payment with a page, or a refund, of this id of the provider. */
export async function findPaidOut(
  db: Connection,
  provider: OnlineProvider,
  ref: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('online_payment as attempt')
    .select('attempt.id')
    .where('attempt.provider', '=', provider)
    .where(
      sql<boolean>`(attempt.ref = ${ref} or attempt.id in (select online_payment_id from online_refund where ref = ${ref}))`,
    )
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Stores what the provider kept of a payment, where it had not said so. */
export async function fillFee(trx: Connection, id: string, fee_sen: number): Promise<void> {
  await trx
    .updateTable('online_payment')
    .set({ fee_sen })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('fee_sen', 'is', null)
    .execute();
}
