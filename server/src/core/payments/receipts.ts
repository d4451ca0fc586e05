import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../http/app-deps.ts';
import type { Schema } from '../../platform/schema.ts';

export type ReceiptRow = Selectable<Schema['receipt']>;

interface NewReceipt {
  readonly paymentId: string;
  readonly registrationId: string;
  readonly amountSen: number;
  readonly receivedOn: string;
  readonly at: Date;
}

/**
 * Writes the receipt of a payment in the transaction that confirms it: from then on the money counts. The numbers have no
 * gap. Returns the receipt's id.
 */
export async function issueReceipt(trx: Connection, receipt: NewReceipt): Promise<string> {
  const id = uuidv7();
  const { paymentId, registrationId, amountSen, receivedOn, at } = receipt;
  await trx
    .insertInto('receipt')
    .values({
      id,
      number: await takeReceiptNumber(trx),
      payment_id: paymentId,
      registration_id: registrationId,
      amount_sen: amountSen,
      received_on: receivedOn,
      issued_at: at,
    })
    .execute();
  return id;
}

interface Voiding {
  readonly staffId: string;
  /** The family reads it. */
  readonly reason: string;
  readonly at: Date;
}

/** Voids the receipt of a confirmed payment, with a number of its own: from then on the money does not count. */
export async function voidReceipt(
  trx: Connection,
  paymentId: string,
  { staffId, reason, at }: Voiding,
): Promise<ReceiptRow> {
  const void_number = await takeReceiptNumber(trx);
  return trx
    .updateTable('receipt')
    .set({ void_number, voided_at: at, voided_by: staffId, void_reason: reason })
    .where('payment_id', '=', paymentId)
    .where('void_number', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Moves the counter on; whoever comes next waits until this transaction ends. */
async function takeReceiptNumber(trx: Connection): Promise<number> {
  const { last } = await trx
    .updateTable('receipt_counter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
