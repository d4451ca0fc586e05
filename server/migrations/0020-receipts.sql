-- A receipt is a record of its own: a payment whose confirmation was taken back keeps its receipt, void, and gets another
-- one when it is confirmed again. Numbers of receipts and of voids come from the same counter.
create table receipt (
  id uuid primary key,
  number integer not null unique,
  payment_id uuid not null references payment on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  amount_sen integer not null check (amount_sen > 0),
  received_on date,
  issued_at timestamptz not null,
  void_number integer unique check (void_number > number),
  voided_at timestamptz,
  voided_by uuid references staff,
  -- Why it is void; the family reads it.
  void_reason text,
  check (num_nonnulls(void_number, voided_at, voided_by, void_reason) in (0, 4))
);
create unique index receipt_in_force on receipt (payment_id) where void_number is null;
create index receipt_by_payment on receipt (payment_id);
create index receipt_by_registration on receipt (registration_id);

-- What was confirmed without a number gets the next ones.
with unnumbered as (
  select payment.id, counter.last + row_number() over (order by payment.id) as number
  from payment, receipt_counter as counter
  where payment.status = 'Confirmed' and payment.receipt_number is null)
update payment set receipt_number = unnumbered.number from unnumbered where unnumbered.id = payment.id;
update receipt_counter set last = greatest(last, (select coalesce(max(receipt_number), 0) from payment));

insert into receipt (id, number, payment_id, registration_id, amount_sen, received_on, issued_at)
  select id, receipt_number, id, registration_id, amount_sen, received_on, coalesce(decided_at, created_at)
  from payment where status = 'Confirmed';

create trigger receipt_is_kept
  before update of id, number, payment_id, registration_id, amount_sen, received_on, issued_at on receipt
  for each row execute function refuse_change();
create trigger void_receipt_is_kept before update on receipt
  for each row when (old.void_number is not null) execute function refuse_change();

-- A void receipt takes its money back at the place of its void number: what was written before stays true.
create or replace view registration_money as
  select registration_id, amount_sen, number::numeric as place from receipt
  union all
  select registration_id, -amount_sen, void_number::numeric from receipt where void_number is not null
  union all
  select registration_id, amount_sen, after_receipt + 0.5 from ledger_entry;

-- The number is the receipt's, and what a payment means is worked out from the money that is there now.
alter table payment
  drop column receipt_number,
  drop column outcome,
  drop constraint payment_status_check,
  -- `Void` was recorded by hand and taken back.
  add constraint payment_status_check check (status in ('Submitted', 'Confirmed', 'Rejected', 'Void'));

alter table message add column receipt_id uuid references receipt on delete cascade;
create index message_by_receipt on message (receipt_id) where receipt_id is not null;
update message set receipt_id = receipt.id from receipt
  where receipt.payment_id = message.payment_id and message.kind in ('payment confirmed', 'receipt');
