-- Any debt can be written off, not only what is missing of a deposit.

-- Those of before all covered a deposit.
alter table charge add column lowers_deposit boolean not null default true;
comment on column charge.lowers_deposit is
  'Of a write-off: it ends what was missing of the deposit; false where it ends a debt beyond the deposit.';

create or replace view registration_balance as
select registration.id as registration_id, charges.sen as charged_sen, money.sen as received_sen,
  charges.sen - money.sen as balance_sen,
  case when registration.status in ('Refused', 'Withdrawn') then 0 else greatest(charges.sen - money.sen, 0) end as due_sen,
  greatest(least(provider.deposit_sen + charges.written_off_sen, charges.sen), 0) as deposit_sen
from registration
  cross join provider
  cross join lateral (
    select coalesce(sum(charge.amount_sen), 0)::integer as sen,
      coalesce(sum(charge.amount_sen) filter (where charge.kind = 'write-off' and charge.lowers_deposit), 0)::integer as written_off_sen
    from charge where charge.registration_id = registration.id and charge.ended_at is null) as charges
  cross join lateral (
    select coalesce(sum(entry.amount_sen), 0)::integer as sen from registration_money as entry
    where entry.registration_id = registration.id) as money;
