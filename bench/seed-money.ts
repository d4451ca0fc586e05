import type { Client } from 'pg';

const charges = `
  insert into charge (id, registration_id, kind, amount_sen, source, created_at, after_receipt)
  select gen_random_uuid(), registration.id, 'camp fee', camp.fee_sen, 'submission', now(), 0
  from registration join camp on camp.id = registration.camp_id
  where registration.submitted_at is not null
    and not exists (select from charge where charge.registration_id = registration.id)`;

const receipts = `
  insert into receipt (id, number, payment_id, registration_id, amount_sen, issued_at)
  select payment.id, counter.last + row_number() over (order by payment.id), payment.id, registration_id, amount_sen, now()
  from payment, receipt_counter as counter
  where payment.status = 'Confirmed' and not exists (select from receipt where receipt.payment_id = payment.id)`;

const counter = 'update receipt_counter set last = (select coalesce(max(number), 0) from receipt)';

/** Charges whatever was submitted, and gives every confirmed payment its receipt. */
export async function seedMoney(client: Client): Promise<void> {
  for (const statement of [charges, receipts, counter]) await client.query(statement);
}
