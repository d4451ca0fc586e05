-- Refunds that bounced or were recorded by mistake, amounts that the camp keeps, and where refunds and payments can be found.
alter table payment add column payment_reference text check (char_length(payment_reference) between 1 and 60);
comment on column payment.payment_reference is 'The reference of a payment that staff recorded, such as the number of a cheque.';

alter table ledger_entry
  add column account text check (char_length(account) between 1 and 60),
  add column reference text check (char_length(reference) between 1 and 60),
  add column reverses uuid unique references ledger_entry on delete cascade,
  drop constraint ledger_entry_kind_check,
  drop constraint ledger_entry_check,
  drop constraint ledger_entry_check3,
  add constraint ledger_entry_kind_check check (
    kind in ('refund', 'refund reversed', 'kept', 'kept reversed', 'moved out', 'moved in')),
  add constraint ledger_entry_sign_check check (
    amount_sen <> 0 and (amount_sen > 0) = (kind in ('moved in', 'refund reversed', 'kept reversed'))),
  add constraint ledger_entry_other_check check (
    (other_registration_id is not null) = (kind in ('moved out', 'moved in'))),
  add constraint ledger_entry_reverses_check check (
    (reverses is not null) = (kind in ('refund reversed', 'kept reversed'))),
  add constraint ledger_entry_refund_check check (kind = 'refund' or (account is null and reference is null));
comment on column ledger_entry.account is 'The account a refund went to. Staff alone read it.';
comment on column ledger_entry.reference is 'The reference of a refund, which the family reads, too.';
comment on column ledger_entry.reverses is 'The refund that never arrived, or the kept amount that is not kept any more: an entry is never changed.';

create or replace view money_entry as
with zone as (select time_zone from provider)
select receipt.id::text as id, 'payment' as kind, receipt.registration_id, receipt.amount_sen,
  coalesce(receipt.received_on, (receipt.issued_at at time zone zone.time_zone)::date) as day,
  receipt.issued_at as at, payment.method, receipt.number as receipt_number,
  payment.decided_by as staff_id, null::text as reason,
  payment.payment_reference, null::text as account
from receipt join payment on payment.id = receipt.payment_id cross join zone
union all
select receipt.id || ':void', 'void', receipt.registration_id, -receipt.amount_sen,
  (receipt.voided_at at time zone zone.time_zone)::date, receipt.voided_at, payment.method, receipt.number,
  receipt.voided_by, receipt.void_reason, payment.payment_reference, null
from receipt join payment on payment.id = receipt.payment_id cross join zone
where receipt.void_number is not null
union all
select ledger_entry.id::text, ledger_entry.kind, ledger_entry.registration_id, ledger_entry.amount_sen,
  coalesce(ledger_entry.paid_on, (ledger_entry.at at time zone zone.time_zone)::date), ledger_entry.at,
  coalesce(ledger_entry.method, refund.method), null, ledger_entry.staff_id, ledger_entry.reason,
  ledger_entry.reference, ledger_entry.account
from ledger_entry left join ledger_entry as refund on refund.id = ledger_entry.reverses cross join zone
union all
select charge.id::text, 'write-off', charge.registration_id, -charge.amount_sen,
  (charge.created_at at time zone zone.time_zone)::date, charge.created_at, null, null,
  charge.staff_id, charge.reason, null, null
from charge cross join zone where charge.kind = 'write-off'
union all
select charge.id || ':ended', 'write-off ended', charge.registration_id, charge.amount_sen,
  (charge.ended_at at time zone zone.time_zone)::date, charge.ended_at, null, null,
  charge.ended_by, charge.ended_reason, null, null
from charge cross join zone where charge.kind = 'write-off' and charge.ended_at is not null;
comment on view money_entry is 'Payments, voids, refunds, moves, kept amounts and write-offs, each signed as it adds to the money of the registration; write-offs, which move none, as the debt that they end.';
