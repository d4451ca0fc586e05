import type { Selectable } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import type { Schema } from '../../platform/schema.ts';

export type Payment = Selectable<Schema['payment']>;

const columns = ['id', 'amount_sen', 'status', 'created_at'] as const;
export type PaymentRow = Pick<Payment, (typeof columns)[number]>;

export function listPayments(db: Connection, registrationId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('registration_id', '=', registrationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function getPayment(db: Connection, id: string): Promise<PaymentRow> {
  return db.selectFrom('payment').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

type NewPayment = Pick<
  Payment,
  'id' | 'registration_id' | 'amount_sen' | 'file' | 'content_type' | 'sha256' | 'created_at'
>;

export async function insertPayment(db: Connection, payment: NewPayment): Promise<void> {
  await db.insertInto('payment').values(payment).execute();
}
