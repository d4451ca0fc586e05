-- What a registration owes, its receipts, and its balance.

-- Frozen when the registration is submitted.
create table charge (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  kind text not null check (kind in (
    'camp fee', 'guest lunches', 'sibling discount', 'early-bird discount', 'discount', 'bursary', 'extra')),
  amount_sen integer not null check (case
    when kind in ('camp fee', 'guest lunches') then amount_sen >= 0
    when kind = 'extra' then amount_sen > 0
    else amount_sen <= 0 end),
  -- How many lunches, and the frozen price of each. The row exists even for no lunch, to keep the price.
  quantity integer check (quantity >= 0),
  unit_sen integer check (unit_sen >= 0),
  rate integer check (rate between 0 and 10000),
  source text not null check (source in ('submission', 'resubmission', 'camp prices', 'staff', 'upgrade')),
  -- Of what staff added; the family reads it.
  reason text,
  staff_id uuid references staff,
  created_at timestamptz not null,
  -- The last receipt numbered before: an earlier receipt keeps saying what was true when it was written.
  after_receipt integer not null,
  -- Replaced by another row, or removed by staff.
  ended_at timestamptz,
  ended_after_receipt integer,
  ended_by uuid references staff,
  ended_reason text,
  check ((kind = 'guest lunches') = (quantity is not null)),
  check ((quantity is null) = (unit_sen is null)),
  check ((source = 'staff') = (reason is not null)),
  check ((ended_at is null) = (ended_after_receipt is null)),
  check (ended_at is not null or (ended_by is null and ended_reason is null))
);
create index charge_by_registration on charge (registration_id) include (amount_sen) where ended_at is null;
create index charge_ended on charge (registration_id) where ended_at is not null;
-- Of what a camp or the family's answers set, one line of each kind holds at a time.
create unique index charge_once on charge (registration_id, kind)
  where ended_at is null and kind not in ('discount', 'bursary', 'extra');
comment on column charge.amount_sen is 'Signed: what it adds to what the registration owes.';
comment on column charge.rate is 'Hundredths of a percent of the camp fee.';

create function charge_only_ends() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or (to_jsonb(old) - '{ended_at,ended_after_receipt,ended_by,ended_reason}'::text[])
      is distinct from (to_jsonb(new) - '{ended_at,ended_after_receipt,ended_by,ended_reason}'::text[]) then
    raise exception 'charge rows are kept as they were written';
  end if;
  return new;
end $$;
create trigger charge_only_ends before update on charge for each row execute function charge_only_ends();

alter table camp
  add column sibling_discount_unit text not null default 'none' check (sibling_discount_unit in ('none', 'RM', '%')),
  add column sibling_discount integer check (sibling_discount > 0),
  add column early_bird_unit text not null default 'none' check (early_bird_unit in ('none', 'RM', '%')),
  add column early_bird_discount integer check (early_bird_discount > 0),
  -- The last day on which a submission gets it.
  add column early_bird_until date,
  add check ((sibling_discount_unit = 'none') = (sibling_discount is null)),
  add check ((early_bird_unit = 'none') = (early_bird_discount is null)),
  add check ((early_bird_unit = 'none') = (early_bird_until is null));
comment on column camp.sibling_discount is 'In sen, or in hundredths of a percent of the camp fee.';
comment on column camp.early_bird_discount is 'In sen, or in hundredths of a percent of the camp fee.';

-- What was submitted before was frozen without its prices: the camp's present ones hold.
insert into charge (id, registration_id, kind, amount_sen, source, created_at, after_receipt)
select gen_random_uuid(), registration.id, 'camp fee', camp.fee_sen, 'upgrade', now(), 0
from registration join camp on camp.id = registration.camp_id
where registration.submitted_at is not null;

insert into charge (id, registration_id, kind, amount_sen, quantity, unit_sen, source, created_at, after_receipt)
select gen_random_uuid(), registration.id, 'guest lunches', lunch.guests * camp.guest_lunch_sen, lunch.guests,
  camp.guest_lunch_sen, 'upgrade', now(), 0
from registration
  join camp on camp.id = registration.camp_id
  cross join lateral (
    select coalesce((
      select case
        when (answers ->> 'closing_attending')::boolean and (answers ->> 'closing_guests_lunch')::boolean
        then (answers ->> 'closing_guests_count')::integer end
      from (
        select submission.data -> 'form' -> 'closing-ceremony' as answers
        from submission where submission.registration_id = registration.id
        order by submission.submitted_at desc, submission.id desc limit 1) as frozen), 0) as guests) as lunch
where registration.submitted_at is not null;

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
  void_reason text,
  check (num_nonnulls(void_number, voided_at, voided_by, void_reason) in (0, 4))
);
create unique index receipt_in_force on receipt (payment_id) where void_number is null;
create index receipt_by_payment on receipt (payment_id);
create index receipt_by_registration on receipt (registration_id);
comment on column receipt.void_reason is 'Shown to the family.';

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
comment on column registration_money.place is 'Order among receipts and voids; null for an entry that falls between them.';

-- The number is the receipt's, and what a payment means is worked out from the money that is there now.
alter table payment
  drop column receipt_number,
  drop column outcome,
  drop constraint payment_status_check,
  -- `Void` was recorded by hand and taken back.
  add constraint payment_status_check check (status in ('Submitted', 'Confirmed', 'Rejected', 'Void'));
comment on column payment.claimed_sen is 'What the family says it paid, once staff have entered what arrived.';
comment on column payment.reason is 'What the family was told when the slip was rejected.';
comment on column payment.received_on is 'The day the money arrived, as staff enter it when they confirm the payment.';
comment on column ledger_entry.amount_sen is 'Signed: what it adds to the money of the registration.';

alter table message add column receipt_id uuid references receipt on delete cascade;
create index message_by_receipt on message (receipt_id) where receipt_id is not null;
update message set receipt_id = receipt.id from receipt
  where receipt.payment_id = message.payment_id and message.kind in ('payment confirmed', 'receipt');

-- What a registration owes, has and still has to pay. Whoever needs one of these reads it here. Nothing is due before a
-- submission, nor from whoever was refused or has withdrawn. The deposit is never more than all that is owed.
create view registration_balance as
select registration.id as registration_id,
  charges.sen as charged_sen,
  money.sen as received_sen,
  charges.sen - money.sen as balance_sen,
  case when registration.status in ('Refused', 'Withdrawn') then 0 else greatest(charges.sen - money.sen, 0) end
    as due_sen,
  least(provider.deposit_sen, greatest(charges.sen, 0)) as deposit_sen
from registration
  cross join provider
  cross join lateral (
    select coalesce(sum(charge.amount_sen), 0)::integer as sen from charge
    where charge.registration_id = registration.id and charge.ended_at is null) as charges
  cross join lateral (
    select coalesce(sum(entry.amount_sen), 0)::integer as sen from registration_money as entry
    where entry.registration_id = registration.id) as money;
comment on column registration_balance.balance_sen is 'Below zero when the registration is overpaid.';

-- The picture of the DuitNow QR code by which families pay: the key of its file.
alter table provider add column duitnow_qr_file text;
