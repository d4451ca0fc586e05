-- What is stored is called what people call it: reversed, undone, withdrawn, merged, ignored.

alter table account rename column joined_account_id to merged_account_id;
alter index account_joined rename to account_merged;
comment on column account.merged_account_id is 'The account that staff merged this one with: nobody logs in to this one any more.';
alter table camper rename column joined_camper_id to merged_camper_id;
comment on column merge.other_account_id is 'The account that was merged with the first; null where two campers of one account became one.';

alter table bank_line rename column takes_back to reverses;
alter table bank_line rename constraint bank_line_takes_back_check to bank_line_reverses_check;
alter table bank_line rename constraint bank_line_takes_back_key to bank_line_reverses_key;
alter table bank_line rename constraint bank_line_takes_back_fkey to bank_line_reverses_fkey;
alter table bank_line drop constraint bank_line_state_check;
update bank_line set state = 'ignored' where state = 'not ours';
alter table bank_line add constraint bank_line_state_check check (state in ('open', 'matched', 'ignored', 'returned'));

alter table answer_correction disable trigger answer_correction_is_queued;
alter table answer_correction drop constraint answer_correction_state_check;
update answer_correction set state = 'withdrawn' where state = 'taken back';
alter table answer_correction
  add constraint answer_correction_state_check check (state in ('new', 'seen', 'objected', 'kept', 'withdrawn'));
alter table answer_correction enable trigger answer_correction_is_queued;

alter table scheduled_message drop constraint scheduled_message_rule_check;
update scheduled_message set rule = case rule when 'before camp' then 'before start' else 'after start' end
where rule in ('before camp', 'after camp');
alter table scheduled_message add constraint scheduled_message_rule_check
  check (rule in ('at', 'before start', 'after start', 'form unfinished'));

update message set kind = case kind
    when 'payment taken back' then 'payment reversed'
    when 'hand-over taken back' then 'hand-over undone'
    else 'campers merged' end
where kind in ('payment taken back', 'hand-over taken back', 'campers joined');

update webhook set events = array_replace(events, 'payment.taken_back', 'payment.reversed');

alter table form_event disable trigger form_event_is_kept;
update form_event set move = replace(move, 'take back', 'reverse') where move like 'take back %';
alter table form_event enable trigger form_event_is_kept;
update webhook_event set occasion = replace(occasion, 'take back', 'reverse') where occasion like 'take back %';

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
select charge.id || ':ended', 'write-off reversed', charge.registration_id, charge.amount_sen,
  (charge.ended_at at time zone zone.time_zone)::date, charge.ended_at, null, null,
  charge.ended_by, charge.ended_reason, null, null
from charge cross join zone where charge.kind = 'write-off' and charge.ended_at is not null;

alter table closed_entry disable trigger closed_entry_is_kept;
update closed_entry set kind = 'write-off reversed' where kind = 'write-off ended';
alter table closed_entry enable trigger closed_entry_is_kept;
