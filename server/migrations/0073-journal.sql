-- What the books of the camp say: fees are earned when a camp is over, and a month that is closed stays as it was.

create table closed_month (
  month date primary key check (month = date_trunc('month', month)),
  closed_at timestamptz not null,
  closed_by uuid not null references staff(id)
);
comment on table closed_month is 'Months whose journal is in the books. Whatever is recorded after the closing belongs to the first month that was open then.';
comment on column closed_month.month is 'Its first day.';
create trigger closed_month_is_kept before update on closed_month for each row execute function refuse_change();

create table earned_charge (
  id uuid primary key,
  registration_id uuid not null references registration(id) on delete cascade,
  camp_id uuid not null references camp(id) on delete cascade,
  kind text not null,
  amount_sen integer not null check (amount_sen <> 0),
  day date not null,
  at timestamptz not null
);
comment on table earned_charge is 'Charges of camps that are over, by kind: first their sums, then every change of them.';
create index earned_charge_by_registration on earned_charge (registration_id);
create index earned_charge_by_time on earned_charge (at);
create trigger earned_charge_is_kept before update on earned_charge for each row execute function refuse_change();

create table account_code (
  account text primary key,
  code text not null,
  tax_code text not null
);
comment on table account_code is 'The codes that the accounts of the journal have in the camp’s books.';

create view posted_entry as
with entry as (
  select money_entry.*, null::text as charge_kind, null::uuid as camp_id
  from money_entry
  union all
  select id::text, 'earned', registration_id, -amount_sen, day, at, null, null, null, null, null, null, kind, camp_id
  from earned_charge
)
select entry.*, greatest(entry.day, opened.day) as posted_on
from entry cross join lateral (
  select (max(month) + interval '1 month')::date as day from closed_month where closed_at < entry.at
) opened;
comment on view posted_entry is 'The entries of the journal, each signed as it adds to the money of the registration, with the day on which it is in the books: its own, or the first day that was open when it was recorded.';
