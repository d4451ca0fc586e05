-- What a registration owes, frozen when it is submitted, and the one place that sets it against the money received.

create table charge (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  kind text not null check (kind in (
    'camp fee', 'guest lunches', 'sibling discount', 'early-bird discount', 'discount', 'bursary', 'extra')),
  -- With its sign: what it adds to what is owed.
  amount_sen integer not null check (case
    when kind in ('camp fee', 'guest lunches') then amount_sen >= 0
    when kind = 'extra' then amount_sen > 0
    else amount_sen <= 0 end),
  -- How many lunches, and the price of each that was frozen; the row is there even for no lunch, to keep the price.
  quantity integer check (quantity >= 0),
  unit_sen integer check (unit_sen >= 0),
  -- A discount in hundredths of a percent of the camp fee.
  rate integer check (rate between 0 and 10000),
  source text not null check (source in ('submission', 'resubmission', 'camp prices', 'staff', 'upgrade')),
  -- Of what staff added; the family reads it.
  reason text,
  staff_id uuid references staff,
  created_at timestamptz not null,
  -- The last receipt numbered before: an earlier receipt goes on saying what was true when it was written.
  after_receipt integer not null,
  -- Replaced by another row, or taken away by staff.
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
  -- In sen, or in hundredths of a percent of the camp fee.
  add column sibling_discount integer check (sibling_discount > 0),
  add column early_bird_unit text not null default 'none' check (early_bird_unit in ('none', 'RM', '%')),
  add column early_bird_discount integer check (early_bird_discount > 0),
  -- The last day on which a submission gets it.
  add column early_bird_until date,
  add check ((sibling_discount_unit = 'none') = (sibling_discount is null)),
  add check ((early_bird_unit = 'none') = (early_bird_discount is null)),
  add check ((early_bird_unit = 'none') = (early_bird_until is null));

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
