import type { TransferState } from '@bowline/contract/api/staff/money/refund-accounts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { cancelMessage } from '../outbox/queries/messages.ts';

/** What a family enters: where its refund goes. */
export interface BankAccount {
  readonly bank: string;
  readonly account_number: string;
  readonly account_holder: string;
}

/** SQL: how far a `refund_account` is. */
export const transferState = sql<TransferState>`case when ledger_entry_id is not null then 'sent'
  when listed_at is not null then 'listed' when entered_at is not null then 'entered' else 'asked' end`;

/** A refund for which the account of the family is missing. */
export interface AskedRefund {
  readonly id: string;
  readonly amount_sen: number;
}

/** SQL: the refund of a `camper` that waits longest for an account. */
export const refundAskedOfCamper = sql<AskedRefund | null>`(
  select jsonb_build_object('id', refund_account.id, 'amount_sen', amount_sen)
  from registration join refund_account on refund_account.registration_id = registration.id
  where registration.camper_id = camper.id and ended_at is null and entered_at is null
  order by asked_at limit 1)`;

export async function insertRefundAccount(
  trx: Connection,
  request: Insertable<Schema['refund_account']>,
): Promise<void> {
  await trx.insertInto('refund_account').values(request).execute();
}

export const findRefundAccount = (db: Connection, id: string) =>
  db
    .selectFrom('refund_account')
    .selectAll()
    .select(transferState.as('state'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks requests until the transaction ends. Their registrations are locked before. */
export const lockRefundAccounts = (trx: Connection, ids: readonly string[]) =>
  trx
    .selectFrom('refund_account')
    .selectAll()
    .select(transferState.as('state'))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The request of a registration that waits; undefined if there is none. */
export const findOpenRefundAccount = (db: Connection, registrationId: string) =>
  db
    .selectFrom('refund_account')
    .selectAll()
    .select(transferState.as('state'))
    .where('registration_id', '=', registrationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export async function updateRefundAccounts(
  trx: Connection,
  ids: readonly string[],
  change: Updateable<Schema['refund_account']>,
): Promise<void> {
  await trx.updateTable('refund_account').set(change).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Ends the request of a locked registration that waits, and deletes what the family entered. */
export async function endRefundAccount(trx: Connection, registrationId: string, at: Date): Promise<void> {
  const open = await findOpenRefundAccount(trx, registrationId);
  if (!open) return;
  await updateRefundAccounts(trx, [open.id], { ended_at: at, sealed: null });
  await cancelMessage(trx, registrationId, 'bank account asked');
}
