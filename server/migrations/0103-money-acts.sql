-- What was done to the money of a registration, so that nobody acts on a state that has changed, or records the same twice.
create view money_act as
select entry.id, entry.registration_id, entry.kind, entry.amount_sen, entry.day, entry.at, entry.method,
  entry.payment_reference as reference, entry.staff_id,
  entry.id in (select receipt.id::text from receipt where receipt.void_number is not null)
    or entry.id in (select other.reverses::text from ledger_entry as other where other.reverses is not null)
    or entry.id in (select charge.id::text from charge where charge.kind = 'write-off' and charge.ended_at is not null) as undone
from money_entry as entry
union all
select charge.id::text, charge.registration_id, charge.kind, charge.amount_sen,
  (charge.created_at at time zone provider.time_zone)::date, charge.created_at, null, null, charge.staff_id, charge.ended_at is not null
from charge cross join provider where charge.kind <> 'write-off' and charge.source <> 'submission'
union all
select charge.id || ':ended', charge.registration_id, charge.kind || ' ended', -charge.amount_sen,
  (charge.ended_at at time zone provider.time_zone)::date, charge.ended_at, null, null, charge.ended_by, false
from charge cross join provider where charge.kind <> 'write-off' and charge.ended_at is not null;
comment on view money_act is 'Every entry of money_entry, and every charge that was added or ended after the submission.';
comment on column money_act.undone is 'It was voided, reversed or ended, which is another act.';
