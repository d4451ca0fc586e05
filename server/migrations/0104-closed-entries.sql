-- What a closed month shows is stored when it closes: nothing that is recorded, renamed or moved later changes it.
create table closed_entry (
  id text primary key,
  posted_on date not null,
  day date not null,
  at timestamptz not null,
  kind text not null,
  charge_kind text,
  method text,
  receipt_number integer,
  amount_sen integer not null,
  registration_id uuid references registration(id) on delete set null,
  reference text,
  other_reference text,
  camp_name text not null,
  name_first text,
  name_last text,
  account text not null,
  code text not null,
  tax_code text not null,
  families_code text not null,
  families_tax_code text not null
);
comment on table closed_entry is 'The entries of closed months as they were when the month closed. One that is not here belongs to an open month.';
comment on column closed_entry.posted_on is 'Its day in the books.';
comment on column closed_entry.registration_id is 'Null once the registration was deleted, and with it the name of the family.';
comment on column closed_entry.name_first is 'Of the family, as it was called then; a pseudonym once it was deleted.';
comment on column closed_entry.account is 'Of the journal, beside the account of families; with its codes as they were then.';
create index closed_entry_by_day on closed_entry (posted_on);
create index closed_entry_by_registration on closed_entry (registration_id);

create trigger closed_entry_is_kept before update of id, posted_on, day, at, kind, charge_kind, method, receipt_number,
  amount_sen, reference, other_reference, camp_name, account, code, tax_code, families_code, families_tax_code
  on closed_entry for each row execute function refuse_change();

create function closed_entry_loses_name() returns trigger language plpgsql as $$
begin
  new.name_first = null;
  new.name_last = null;
  return new;
end $$;
create trigger closed_entry_loses_name before update of registration_id on closed_entry
  for each row when (new.registration_id is null) execute function closed_entry_loses_name();

-- Of months that were closed until now: by the time at which an entry was recorded.
create temp table entry_of_closed_month on commit drop as
select id, posted_on from posted_entry
where posted_on < (select max(month) + interval '1 month' from closed_month);

drop view posted_entry;
create view posted_entry as
with entry as (
  select money_entry.*, null::text as charge_kind, null::uuid as camp_id
  from money_entry
  union all
  select id::text, 'earned', registration_id, -amount_sen, day, at, null, null, null, null, null, null, kind, camp_id
  from earned_charge
)
select entry.*, coalesce(closed_entry.posted_on, greatest(entry.day, opened.day)) as posted_on,
  closed_entry.id is not null as is_closed
from entry
  left join closed_entry on closed_entry.id = entry.id
  cross join (select (max(month) + interval '1 month')::date as day from closed_month) opened;
comment on view posted_entry is 'The entries of the journal, each signed as it adds to the money of the registration, with the day on which it is in the books: the one with which its month closed; until then its own, or the first that is open.';

create view journal_entry as
select closed_entry.*, true as is_closed from closed_entry
union all
select entry.id, entry.posted_on, entry.day, entry.at, entry.kind, entry.charge_kind, entry.method, entry.receipt_number,
  entry.amount_sen, registration.id, registration.reference, other.reference, camp.name,
  holder.profile -> 'account-details' ->> 'name_first', holder.profile -> 'account-details' ->> 'name_last',
  beside.account, coalesce(own.code, ''), coalesce(own.tax_code, ''), coalesce(families.code, ''),
  coalesce(families.tax_code, ''), false
from posted_entry entry
  join registration on registration.id = entry.registration_id
  join camp on camp.id = coalesce(entry.camp_id, registration.camp_id)
  join account holder on holder.id = registration.account_id
  left join ledger_entry moved on moved.id = case when entry.kind = 'moved out' then entry.id::uuid end
  left join registration other on other.id = moved.other_registration_id
  cross join lateral (select case
    when entry.charge_kind is not null then entry.charge_kind
    when entry.method = 'slip' then 'bank'
    when entry.method is not null then entry.method
    when entry.kind in ('kept', 'kept reversed') then 'kept'
    when entry.kind in ('moved out', 'moved in') then 'families'
    else 'write-off' end as account) beside
  left join account_code own on own.account = beside.account
  left join account_code families on families.account = 'families'
where not entry.is_closed;
comment on view journal_entry is 'What the journal is made of: closed months as they were stored, and open ones as things are now.';
comment on table closed_month is 'Months whose journal is in the books; its entries are in closed_entry. Whatever is recorded later belongs to the first open month.';

insert into closed_entry
select entry.id, known.posted_on, day, at, kind, charge_kind, method, receipt_number, amount_sen, registration_id, reference,
  other_reference, camp_name, name_first, name_last, account, code, tax_code, families_code, families_tax_code
from journal_entry entry join entry_of_closed_month known on known.id = entry.id;
