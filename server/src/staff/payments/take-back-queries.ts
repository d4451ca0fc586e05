import { sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import type { StaffPaymentRow } from './queries.ts';

/** Puts a slip back among those that wait, with what the family said it paid. */
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

/** The line of a bank statement that the payment was matched with waits for a decision again. */
export async function reopenBankLine(trx: Connection, paymentId: string): Promise<void> {
  await trx
    .updateTable('bank_line')
    .set({ state: 'open', payment_id: null, match: null, decided_by: null, decided_at: null })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** The day of the first money that counts for a registration: the registration date. Null while there is none. */
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

export function findLastMove(trx: Connection, registrationId: string) {
  return trx
    .selectFrom('form_event')
    .select(['move', 'reason'])
    .where('registration_id', '=', registrationId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
