-- Payments through a provider: an attempt is stored before the browser leaves, and becomes payments once.

alter table camp add column online_payments boolean not null default false;
alter table provider
  add column online_hold_minutes integer not null default 15 check (online_hold_minutes between 0 and 120),
  add column online_fee_sen integer check (online_fee_sen between 1 and 10000);
comment on column provider.online_hold_minutes is 'How long a place is held while a family pays its deposit online.';
comment on column provider.online_fee_sen is 'What a family is charged for each online payment.';
alter table installation add column practice_payments boolean not null default false;
comment on column installation.practice_payments is 'Whether families pay with the practice provider, as in the demo season.';

create table payment_link (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  account_id uuid references account on delete cascade,
  token_sha256 bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index payment_link_by_registration on payment_link (registration_id);
comment on table payment_link is 'Links with which somebody outside the family pays what is due next of a registration.';

create table online_payment (
  id uuid primary key,
  account_id uuid references account on delete set null,
  link_id uuid references payment_link on delete set null,
  provider text not null check (provider in ('stripe', 'billplz', 'practice')),
  ref text,
  url text,
  state text not null default 'starting' check (state in ('starting', 'open', 'paid', 'failed', 'expired')),
  amount_sen integer not null check (amount_sen > 0),
  passed_fee_sen integer not null default 0 check (passed_fee_sen >= 0),
  received_sen integer check (received_sen > 0),
  fee_sen integer check (fee_sen >= 0),
  channel text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  read_at timestamptz,
  paid_at timestamptz,
  unique (provider, ref),
  check ((state = 'paid') = (paid_at is not null and received_sen is not null))
);
create index online_payment_by_account on online_payment (account_id);
create index online_payment_to_read on online_payment (read_at) where state in ('starting', 'open');
comment on table online_payment is 'Attempts to pay through a provider. One that is paid has a payment for each of its shares.';
comment on column online_payment.account_id is 'Who pays; null for somebody with a link.';
comment on column online_payment.ref is 'The provider’s id of its page.';
comment on column online_payment.passed_fee_sen is 'Charged to the family, and part of the amount.';
comment on column online_payment.fee_sen is 'What the provider keeps, as far as it says so.';
comment on column online_payment.read_at is 'When its state was last read from the provider.';

create table online_payment_share (
  online_payment_id uuid not null references online_payment on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  amount_sen integer not null check (amount_sen > 0),
  primary key (online_payment_id, registration_id)
);
create index online_payment_share_by_registration on online_payment_share (registration_id);

alter table payment drop constraint payment_method_check,
  add constraint payment_method_check check (method in ('slip', 'cash', 'cheque', 'bank', 'online')),
  add column online_payment_id uuid references online_payment,
  add constraint payment_online_check check ((method = 'online') = (online_payment_id is not null));
create unique index payment_online_once on payment (online_payment_id, registration_id) where online_payment_id is not null;

alter table charge drop constraint charge_source_check,
  add constraint charge_source_check
    check (source in ('submission', 'resubmission', 'camp prices', 'staff', 'upgrade', 'online payment')),
  drop constraint charge_kind_check,
  add constraint charge_kind_check check (kind in ('camp fee', 'guest lunches', 'sibling discount', 'early-bird discount',
    'discount', 'bursary', 'extra', 'online fee', 'write-off')),
  drop constraint charge_check,
  add constraint charge_sign_check check (case
    when kind in ('camp fee', 'guest lunches') then amount_sen >= 0
    when kind in ('extra', 'online fee') then amount_sen > 0
    else amount_sen <= 0 end);
drop index charge_once;
create unique index charge_once on charge (registration_id, kind)
  where ended_at is null and kind not in ('discount', 'bursary', 'extra', 'online fee', 'write-off');

alter table ledger_entry drop constraint ledger_entry_method_check,
  add constraint ledger_entry_method_check check (method in ('bank', 'cash', 'cheque', 'online'));

-- A place is held while somebody pays the deposit.
create table place_hold (
  registration_id uuid primary key references registration on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  ends_at timestamptz not null
);
create index place_hold_by_camp on place_hold (camp_id);
create index place_hold_by_end on place_hold (ends_at);

alter table camp_places add column paying integer not null default 0;
comment on column camp_places.paying is 'Held while somebody pays the deposit online.';

create or replace view counted_places as
select camp.id as camp_id,
  count(registration.id) filter (where effective_status(registration.status, status_before) = 'Deposit Received')::integer as deposits,
  count(registration.id) filter (where effective_status(registration.status, status_before) = 'Accepted')::integer as accepted,
  (select count(*) from place_offer where place_offer.camp_id = camp.id and place_offer.state = 'open')::integer as offered,
  (select count(*) from place_hold where place_hold.camp_id = camp.id)::integer as paying
from camp left join registration on registration.camp_id = camp.id
  and registration.status in ('Deposit Received', 'Accepted', 'Changes Requested')
group by camp.id;

create function place_hold_moves_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update camp_places set paying = paying - 1 where camp_id = old.camp_id;
  end if;
  if tg_op <> 'DELETE' then
    update camp_places set paying = paying + 1 where camp_id = new.camp_id;
  end if;
  return null;
end $$;
create trigger place_hold_moves_places after insert or update of camp_id or delete on place_hold
  for each row execute function place_hold_moves_places();

create or replace function recount_places() returns void language plpgsql as $$
begin
  lock table camp_places in exclusive mode;
  insert into camp_places select * from counted_places
  on conflict (camp_id) do update set deposits = excluded.deposits, accepted = excluded.accepted,
    offered = excluded.offered, paying = excluded.paying;
end $$;

-- What the office has to look at because a provider did something that nobody at a page decided.
create table payment_task (
  id uuid primary key,
  online_payment_id uuid not null references online_payment on delete cascade,
  kind text not null check (kind in ('no place', 'no registration', 'disputed', 'refund failed')),
  at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references staff,
  outcome text check (outcome in ('won', 'lost')),
  note text,
  check ((settled_at is null) = (settled_by is null)),
  check (outcome is null or (kind = 'disputed' and settled_at is not null))
);
comment on column payment_task.outcome is 'How a dispute ended; of one that was lost, the money has left its registrations.';
create unique index payment_task_open on payment_task (online_payment_id, kind) where settled_at is null;

create table online_refund (
  id uuid primary key,
  ledger_entry_id uuid not null unique references ledger_entry on delete cascade,
  online_payment_id uuid not null references online_payment on delete cascade,
  amount_sen integer not null check (amount_sen > 0),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'done', 'failed')),
  ref text,
  changed_at timestamptz not null,
  tried_at timestamptz
);
create index online_refund_to_send on online_refund (tried_at) where state in ('waiting', 'sent');
create index online_refund_by_ref on online_refund (ref);
create index online_refund_by_payment on online_refund (online_payment_id);
comment on table online_refund is 'Refunds that go back through the provider, the way the money came, and chargebacks, which the bank took.';
comment on column online_refund.tried_at is 'When it was last sent to the provider, or its state was read there.';

-- Where a refund by bank transfer goes, as the family enters it.
create table refund_account (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  amount_sen integer not null check (amount_sen > 0),
  reason text not null,
  asked_at timestamptz not null,
  asked_by uuid not null references staff,
  entered_at timestamptz,
  sealed bytea,
  listed_at timestamptz,
  ledger_entry_id uuid references ledger_entry on delete set null,
  ended_at timestamptz,
  check ((entered_at is null) or (sealed is not null) or (ended_at is not null))
);
create unique index refund_account_open on refund_account (registration_id) where ended_at is null;
comment on column refund_account.sealed is 'The bank, the account and its holder; removed 90 days after the transfer.';
comment on column refund_account.listed_at is 'When it was last in a file for the bank.';
comment on column refund_account.ended_at is 'When the transfer was marked as sent, or the request withdrawn.';

-- What a provider paid out to the bank account of the camp.
create table payout (
  id uuid primary key,
  provider text not null,
  ref text not null,
  day date not null,
  amount_sen integer not null,
  imported_at timestamptz not null,
  imported_by uuid not null references staff,
  unique (provider, ref)
);
create table payout_line (
  payout_id uuid not null references payout on delete cascade,
  nth integer not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  online_payment_id uuid references online_payment on delete set null,
  amount_sen integer not null,
  fee_sen integer not null,
  description text not null,
  primary key (payout_id, nth)
);
create index payout_line_by_payment on payout_line (online_payment_id);
comment on column payout_line.amount_sen is 'Signed, before the fee.';

-- The pages of the practice provider, which moves no money.
create table practice_page (
  ref text primary key,
  amount_sen integer not null,
  refunds jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'paid', 'failed')),
  return_url text not null,
  notify_url text not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
comment on column practice_page.refunds is 'Amounts in sen, by the ids of refunds.';

-- What providers keep is no money of a family: it is posted from their account to that of their fees.
create or replace view journal_entry as
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
where not entry.is_closed
union all
select fee.id, greatest(fee.day, opened.day), fee.day, fee.at, 'provider fee', null, null, null, fee.amount_sen,
  registration.id, registration.reference, null, camp.name,
  holder.profile -> 'account-details' ->> 'name_first', holder.profile -> 'account-details' ->> 'name_last',
  'fees', coalesce(own.code, ''), coalesce(own.tax_code, ''), coalesce(online.code, ''), coalesce(online.tax_code, ''), false
from (select attempt.id || ':fee' as id, attempt.fee_sen as amount_sen, attempt.paid_at as at,
    (attempt.paid_at at time zone provider.time_zone)::date as day,
    (select registration_id from payment where online_payment_id = attempt.id order by registration_id limit 1) as registration_id
  from online_payment attempt cross join provider where attempt.fee_sen > 0) fee
  join registration on registration.id = fee.registration_id
  join camp on camp.id = registration.camp_id
  join account holder on holder.id = registration.account_id
  left join closed_entry on closed_entry.id = fee.id
  left join account_code own on own.account = 'fees'
  left join account_code online on online.account = 'online'
  cross join (select (max(month) + interval '1 month')::date as day from closed_month) opened
where closed_entry.id is null;
