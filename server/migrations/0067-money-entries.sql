-- Everything that moves money or ends a debt, one row each: what a treasurer lists, sums and exports.
create view money_entry as
with zone as (select time_zone from provider)
select receipt.id::text as id, 'payment' as kind, receipt.registration_id, receipt.amount_sen,
  coalesce(receipt.received_on, (receipt.issued_at at time zone zone.time_zone)::date) as day,
  receipt.issued_at as at, payment.method, receipt.number as receipt_number,
  payment.decided_by as staff_id, null::text as reason
from receipt join payment on payment.id = receipt.payment_id cross join zone
union all
select receipt.id || ':void', 'void', receipt.registration_id, -receipt.amount_sen,
  (receipt.voided_at at time zone zone.time_zone)::date, receipt.voided_at, payment.method, receipt.number,
  receipt.voided_by, receipt.void_reason
from receipt join payment on payment.id = receipt.payment_id cross join zone
where receipt.void_number is not null
union all
select ledger_entry.id::text, ledger_entry.kind, ledger_entry.registration_id, ledger_entry.amount_sen,
  coalesce(ledger_entry.paid_on, (ledger_entry.at at time zone zone.time_zone)::date), ledger_entry.at,
  ledger_entry.method, null, ledger_entry.staff_id, ledger_entry.reason
from ledger_entry cross join zone
union all
select charge.id::text, 'write-off', charge.registration_id, -charge.amount_sen,
  (charge.created_at at time zone zone.time_zone)::date, charge.created_at, null, null,
  charge.staff_id, charge.reason
from charge cross join zone where charge.kind = 'write-off'
union all
select charge.id || ':ended', 'write-off ended', charge.registration_id, charge.amount_sen,
  (charge.ended_at at time zone zone.time_zone)::date, charge.ended_at, null, null,
  charge.ended_by, charge.ended_reason
from charge cross join zone where charge.kind = 'write-off' and charge.ended_at is not null;
comment on view money_entry is 'Payments, voids, refunds, moves and write-offs, each signed as it adds to the money of the registration; write-offs, which move none, as the debt that they end.';
create index receipt_by_issue on receipt (issued_at);
create index ledger_entry_by_time on ledger_entry (at);
create index charge_write_offs on charge (created_at) where kind = 'write-off';
