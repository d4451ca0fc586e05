import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { isOfFamily } from '../../guardians/queries.ts';
import type { MessageRow } from './messages.ts';

/** The payments that came as one with a payment, and itself. */
export const together = (
  paymentId: string,
) => sql<string>`(select share.id from payment as share join payment as one
  on one.id = share.id or one.split_id = share.split_id where one.id = ${paymentId})`;

interface Share {
  readonly kind: MessageRow['kind'];
  readonly paymentId: string;
  readonly registrationId: string;
}

/**
 * Adds a share of a payment to the messages that the same transaction queued about its other shares: a family gets one email
 * about all of them. Returns these messages.
 */
export async function joinShares(
  trx: Connection,
  { kind, paymentId, registrationId }: Share,
  accounts: readonly string[],
): Promise<readonly Pick<MessageRow, 'id' | 'account_id'>[]> {
  const { rows } = await sql<Pick<MessageRow, 'id' | 'account_id'>>`
    update message
    set group_registrations = coalesce(group_registrations, array[registration_id]) || ${registrationId}::uuid
    where account_id = any(${accounts}::uuid[]) and created_at = now() and kind = ${kind}
      and payment_id in ${together(paymentId)}
    returning id, account_id`.execute(trx);
  return rows;
}

/** A message about each share of a payment that it is about, as far as its account still has access to the camper. */
export async function listShares(db: Connection, row: MessageRow): Promise<MessageRow[]> {
  const { payment_id, account_id, group_registrations: ids } = row;
  if (!payment_id || !account_id || !ids) return [row];
  const shares = await db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .leftJoin('receipt', (join) =>
      join.onRef('receipt.payment_id', '=', 'payment.id').on('receipt.void_number', 'is', null),
    )
    .select(['payment.registration_id', 'payment.id as payment_id', 'receipt.id as receipt_id'])
    .where('payment.id', 'in', together(payment_id))
    .where(sql<boolean>`payment.registration_id = any(${ids}::uuid[])`)
    .where(isOfFamily('registration.account_id', 'registration.camper_id', account_id))
    .orderBy(sql`array_position(${ids}::uuid[], payment.registration_id)`)
    .execute();
  return shares.map((share) => ({ ...row, ...share }));
}

/** Takes a registration out of a message about several shares of a payment, which goes on without it. */
export async function leaveShares(
  trx: Connection,
  { id, payment_id, group_registrations }: MessageRow,
  registrationId: string,
): Promise<void> {
  const left = (group_registrations ?? []).filter((one) => one !== registrationId);
  const first = trx
    .selectFrom('payment')
    .leftJoin('receipt', (join) =>
      join.onRef('receipt.payment_id', '=', 'payment.id').on('receipt.void_number', 'is', null),
    )
    .where('payment.id', 'in', together(payment_id ?? ''))
    .where('payment.registration_id', '=', left[0] ?? '');
  await trx
    .updateTable('message')
    .set({
      registration_id: left[0] ?? null,
      payment_id: first.select('payment.id'),
      receipt_id: first.select('receipt.id'),
      group_registrations: left.length > 1 ? left : null,
    })
    .where('id', '=', id)
    .execute();
}
