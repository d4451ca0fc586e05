import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
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

/** Removes a registration from a message about several shares of a payment. */
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
