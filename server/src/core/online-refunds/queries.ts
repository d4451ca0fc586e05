import type { OnlineProvider } from '@bowline/contract/money/online-payments';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** SQL: what of the share of a `payment` did not go back yet; a refund that failed left it where it was. */
const leftSen = sql<number>`(payment.amount_sen - coalesce((select sum(refund.amount_sen)
  from online_refund as refund join ledger_entry as entry on entry.id = refund.ledger_entry_id
  where refund.online_payment_id = payment.online_payment_id and refund.state <> 'failed'
    and entry.registration_id = payment.registration_id), 0))::integer`;

const sharesLeft = (db: Connection) =>
  db
    .selectFrom('payment')
    .innerJoin('online_payment as attempt', 'attempt.id', 'payment.online_payment_id')
    .select(['attempt.id as online_payment_id', 'attempt.provider', 'payment.registration_id'])
    .select(leftSen.as('left_sen'))
    .where('payment.status', '=', 'Confirmed');

/** What is left of the online payments of a registration, the latest first; none that the bank of a payer asks back. */
export const listSharesLeft = (db: Connection, registrationId: string) =>
  sharesLeft(db)
    .where('payment.registration_id', '=', registrationId)
    .where(
      sql<boolean>`not exists (select from payment_task where online_payment_id = attempt.id
        and kind = 'disputed' and settled_at is null)`,
    )
    .orderBy('attempt.paid_at', 'desc')
    .execute();

/** The same of an online payment, by its registrations. */
export const listSharesOfPayment = (db: Connection, onlinePaymentId: string) =>
  sharesLeft(db).where('attempt.id', '=', onlinePaymentId).orderBy('payment.registration_id').execute();

export async function insertRefund(
  trx: Connection,
  refund: Insertable<Schema['online_refund']>,
): Promise<void> {
  await trx.insertInto('online_refund').values(refund).execute();
}

const refunds = (db: Connection) =>
  db
    .selectFrom('online_refund as refund')
    .innerJoin('online_payment as attempt', 'attempt.id', 'refund.online_payment_id')
    .select(['refund.id', 'refund.online_payment_id', 'refund.ledger_entry_id', 'refund.amount_sen'])
    .select([
      'refund.state',
      'refund.changed_at',
      'refund.ref',
      'attempt.provider',
      'attempt.ref as payment_ref',
    ]);

export type OnlineRefund = Awaited<ReturnType<typeof listClaimed>>[number];

const listClaimed = (db: Connection, ids: readonly string[]) =>
  refunds(db).where(sql<boolean>`refund.id = any(${ids}::uuid[])`).orderBy('refund.id').execute();

/** The refund with this id of the provider. */
export const findRefund = (db: Connection, provider: OnlineProvider, ref: string) =>
  refunds(db).where('attempt.provider', '=', provider).where('refund.ref', '=', ref).executeTakeFirst();

/** The refund that an entry of the ledger made. */
export const findRefundOf = (db: Connection, ledgerEntryId: string) =>
  refunds(db).where('refund.ledger_entry_id', '=', ledgerEntryId).executeTakeFirst();

interface Claim {
  readonly now: Date;
  /** Refunds that were tried after it are left alone. */
  readonly before: Date;
  readonly limit: number;
  /** Only those of a registration. */
  readonly of?: string | undefined;
}

/**
 * Takes refunds that are to be sent, or whose state is to be read, so that no other server does it at the same time; those
 * that the provider has had for a day, once an hour.
 */
export async function claimRefunds(
  db: Connection,
  { now, before, limit, of }: Claim,
): Promise<OnlineRefund[]> {
  const claimed = await db
    .updateTable('online_refund')
    .set({ tried_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('online_refund')
        .select('id')
        .where('state', 'in', ['waiting', 'sent'])
        .where(
          sql<boolean>`(tried_at is null or tried_at < case
            when state = 'waiting' or changed_at > ${now}::timestamptz - interval '1 day' then ${before}::timestamptz
            else ${now}::timestamptz - interval '1 hour' end)`,
        )
        .$if(of !== undefined, (query) =>
          query.where('ledger_entry_id', 'in', (entry) =>
            entry
              .selectFrom('ledger_entry')
              .select('id')
              .where('registration_id', '=', of ?? ''),
          ),
        )
        .orderBy('tried_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return listClaimed(
    db,
    claimed.map(({ id }) => id),
  );
}

/** Changes the state of a refund that is in one of these; returns whether it was. */
export async function updateRefund(
  trx: Connection,
  id: string,
  from: readonly ('waiting' | 'sent' | 'done')[],
  change: { readonly state: 'sent' | 'done' | 'failed'; readonly ref?: string; readonly changed_at: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('online_refund')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether a refund of an online payment failed and still counts in the ledger. */
export async function hasFailedRefund(db: Connection, onlinePaymentId: string): Promise<boolean> {
  const failed = await db
    .selectFrom('online_refund')
    .select('id')
    .where('online_payment_id', '=', onlinePaymentId)
    .where('state', '=', 'failed')
    .where(sql<boolean>`not exists (select from ledger_entry where reverses = online_refund.ledger_entry_id)`)
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
}
