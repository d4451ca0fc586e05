-- Money that is given back or moved to a sibling, and the one place that says what money a registration has.

create table ledger_entry (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  kind text not null check (kind in ('refund', 'moved out', 'moved in')),
  -- With its sign: what it adds to the registration's money.
  amount_sen integer not null check (amount_sen <> 0 and (amount_sen > 0) = (kind = 'moved in')),
  -- When and how a refund was paid.
  paid_on date check ((paid_on is not null) = (kind = 'refund')),
  method text check (method in ('bank', 'cash', 'cheque')),
  -- Where moved money went to or came from.
  other_registration_id uuid references registration on delete cascade,
  reason text not null,
  staff_id uuid not null references staff,
  at timestamptz not null,
  -- The last receipt numbered before: an earlier receipt goes on saying what was true when it was written.
  after_receipt integer not null,
  check ((method is not null) = (kind = 'refund')),
  check ((other_registration_id is null) = (kind = 'refund')),
  check (other_registration_id <> registration_id)
);
create index ledger_entry_by_registration on ledger_entry (registration_id, at);
create trigger ledger_entry_is_kept before update on ledger_entry for each row execute function refuse_change();

-- All that counts for a registration; whoever needs what it has paid sums this and nothing else. `place` is the order.
create view registration_money as
  select registration_id, amount_sen, receipt_number::numeric as place from payment where status = 'Confirmed'
  union all
  select registration_id, amount_sen, after_receipt + 0.5 from ledger_entry;

alter table payment
  drop constraint payment_method_check,
  -- `bank` is a transfer found on a statement, without a slip.
  add constraint payment_method_check check (method in ('slip', 'cash', 'cheque', 'bank')),
  -- What it meant for the registration when it was confirmed.
  add column outcome text;

alter table message add column ledger_entry_id uuid references ledger_entry on delete cascade;

-- Staff make things once as families do.
alter table idempotency_key
  drop constraint idempotency_key_pkey,
  alter column account_id drop not null,
  add column staff_id uuid references staff on delete cascade,
  add check (num_nonnulls(account_id, staff_id) = 1);
create unique index idempotency_key_by_account on idempotency_key (account_id, key);
create unique index idempotency_key_by_staff on idempotency_key (staff_id, key);
