import { sql, type Updateable } from 'kysely';
import { openReason } from '../../../../core/answers/sealed-records.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';
import type { StaffPaymentRow } from './payments.ts';

type PaymentColumns = Updateable<Schema['payment']>;

/**
 * A payment and those that came as one with it, in the order in which their registrations are locked; none if there is none.
 */
export const listTogether = (trx: Connection, paymentId: string) =>
  trx
    .selectFrom('payment')
    .select(['id', 'registration_id'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', paymentId),
        eb(
          'split_id',
          '=',
          selectFrom('payment as one').select('one.split_id').where('one.id', '=', paymentId),
        ),
      ]),
    )
    .orderBy('registration_id')
    .execute();

/** Confirms a slip, and keeps the amount that the family entered. */
export async function setConfirmed(
  trx: Connection,
  { id, amount_sen }: StaffPaymentRow,
  confirmed: PaymentColumns,
): Promise<void> {
  const columns = { ...confirmed, claimed_sen: amount_sen };
  await trx.updateTable('payment').set(columns).where('id', '=', id).execute();
}

type Rejection = Pick<PaymentColumns, 'reason' | 'decided_by' | 'decided_at'>;

export async function setRejected(trx: Connection, id: string, rejection: Rejection): Promise<void> {
  const columns = { ...rejection, status: 'Rejected' as const };
  await trx.updateTable('payment').set(columns).where('id', '=', id).execute();
}

/** Reopens a confirmed slip, with the amount that the family entered. */
export async function reopenSlip(
  trx: Connection,
  { id, amount_sen, claimed_sen }: StaffPaymentRow,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({
      status: 'Submitted',
      amount_sen: claimed_sen ?? amount_sen,
      claimed_sen: null,
      received_on: null,
      decided_by: null,
      decided_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function voidHandPayment(trx: Connection, id: string): Promise<void> {
  await trx.updateTable('payment').set({ status: 'Void' }).where('id', '=', id).execute();
}

/** Frees the part of a bank statement's line that the payment was matched with; the line is open again. */
export async function reopenBankLine(trx: Connection, paymentId: string): Promise<void> {
  const share = await trx
    .deleteFrom('bank_line_share')
    .where('payment_id', '=', paymentId)
    .returning('line_id')
    .executeTakeFirst();
  if (!share) return;
  await trx
    .updateTable('bank_line')
    .set({ state: 'open', decided_by: null, decided_at: null })
    .where('id', '=', share.line_id)
    .execute();
}

/** The registration date: the day of the first money that counts. Null without any. */
export async function findFirstMoneyDay(trx: Connection, registrationId: string): Promise<string | null> {
  const receipts = trx
    .selectFrom('receipt')
    .select(['received_on as day', sql<number>`number::numeric`.as('place')])
    .where('registration_id', '=', registrationId)
    .where('void_number', 'is', null);
  const moved = trx
    .selectFrom('ledger_entry')
    .innerJoin('provider', (join) => join.onTrue())
    .select([
      sql<string>`(at at time zone provider.time_zone)::date`.as('day'),
      sql<number>`after_receipt + 0.5`.as('place'),
    ])
    .where('registration_id', '=', registrationId)
    .where('kind', '=', 'moved in');
  const first = await trx
    .selectFrom(receipts.unionAll(moved).as('money'))
    .select('day')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  return first?.day ?? null;
}

export async function findLastEvent(trx: Connection, registrationId: string) {
  const last = await trx
    .selectFrom('form_event')
    .select(['id', 'move', 'sealed'])
    .where('registration_id', '=', registrationId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && { move: last.move, reason: openReason(trx, 'form_event', last) };
}
