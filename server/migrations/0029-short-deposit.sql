-- A deposit that came in part.

-- What is missing of a deposit can be written off: the camp does without it, and the deposit is covered.
alter table charge
  drop constraint charge_kind_check,
  add constraint charge_kind_check check (kind in ('camp fee', 'guest lunches', 'sibling discount', 'early-bird discount',
    'discount', 'bursary', 'extra', 'write-off'));
drop index charge_once;
create unique index charge_once on charge (registration_id, kind)
  where ended_at is null and kind not in ('discount', 'bursary', 'extra', 'write-off');
drop index charge_by_registration;
create index charge_by_registration on charge (registration_id) include (amount_sen, kind) where ended_at is null;

alter table provider
  add column write_off_limit_sen integer not null default 500 check (write_off_limit_sen >= 0);
comment on column provider.write_off_limit_sen is 'The most of a deposit that a registrar may write off.';

create or replace view registration_balance as
select registration.id as registration_id,
  charges.sen as charged_sen,
  money.sen as received_sen,
  charges.sen - money.sen as balance_sen,
  case when registration.status in ('Refused', 'Withdrawn') then 0 else greatest(charges.sen - money.sen, 0) end
    as due_sen,
  greatest(least(provider.deposit_sen + charges.written_off_sen, charges.sen), 0) as deposit_sen
from registration
  cross join provider
  cross join lateral (
    select coalesce(sum(charge.amount_sen), 0)::integer as sen,
      coalesce(sum(charge.amount_sen) filter (where charge.kind = 'write-off'), 0)::integer as written_off_sen
    from charge
    where charge.registration_id = registration.id and charge.ended_at is null) as charges
  cross join lateral (
    select coalesce(sum(entry.amount_sen), 0)::integer as sen from registration_money as entry
    where entry.registration_id = registration.id) as money;
comment on column registration_balance.deposit_sen is
  'At most all that is charged, less what was written off.';

-- Until now a part of the deposit left a registration waiting for staff, with no slip to check. Now the family is asked for
-- the rest; and a deposit that was covered when it was lowered is confirmed, while a camp to come has places.
with waiting as (
  select registration.id, registration.status, registration.version + 1 as version,
    balance.received_sen >= balance.deposit_sen as covered,
    effective_status(registration.status, registration.status_before) as effective,
    camp.ends_on >= current_date as is_to_come,
    camp.capacity - coalesce(camp_places.deposits + camp_places.accepted, 0) as places,
    row_number() over (
      partition by registration.camp_id, balance.received_sen >= balance.deposit_sen
      order by registration.registration_date nulls last, registration.submitted_at) as position
  from registration
    join registration_balance as balance on balance.registration_id = registration.id
    join camp on camp.id = registration.camp_id
    left join camp_places on camp_places.camp_id = camp.id
  where effective_status(registration.status, registration.status_before)
    in ('Pending Payment', 'Pending Payment Confirmation')),
settled as (
  select id, status, version, covered
  from waiting
  where covered and is_to_come and position <= places
    or not covered and effective = 'Pending Payment Confirmation'
      and not exists (
        select from payment where payment.registration_id = waiting.id and payment.status = 'Submitted')),
event as (
  insert into form_event (id, registration_id, move, from_status, to_status, actor, at, version)
  select gen_random_uuid(), id, case when covered then 'confirm deposit' else 'confirm part' end, status,
    case when status = 'Changes Requested' then status when covered then 'Deposit Received' else 'Pending Payment' end,
    'system', now(), version
  from settled)
update registration set
  status = case
    when settled.status = 'Changes Requested' then settled.status
    when covered then 'Deposit Received' else 'Pending Payment' end,
  status_before = case
    when settled.status <> 'Changes Requested' then registration.status_before
    when covered then 'Deposit Received' else 'Pending Payment' end,
  registration_date = case
    when covered then coalesce(registration.registration_date, current_date) else registration.registration_date end,
  version = settled.version,
  updated_at = now()
from settled where settled.id = registration.id;
