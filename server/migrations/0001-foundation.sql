-- Columns for what the server decides with; jsonb, keyed by section or step, for what people read.

create table provider (
  id integer primary key default 1 check (id = 1),
  name text not null,
  abbreviation text not null,
  contact_email text not null,
  sender_email text not null,
  contact_phone text not null,
  payee text not null,
  bank_name text not null,
  bank_account text not null,
  deposit_sen integer not null check (deposit_sen >= 0),
  time_zone text not null
);

insert into provider (name, abbreviation, contact_email, sender_email, contact_phone, payee, bank_name, bank_account, deposit_sen, time_zone)
values ('Westwind Sailing Camp', 'WSC', 'office@westwind.example', 'registration@westwind.example', '+60 3-5555 0100', 'Westwind Sailing Camp',
        'Harbour Bank', '0000 1111 2222', 20000, 'Asia/Kuala_Lumpur');

create table account (
  id uuid primary key,
  type text not null check (type in ('parent', 'adult_camper')),
  email text not null,
  password_hash text not null,
  profile jsonb not null default '{}',
  is_complete boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_by_email on account (lower(email));

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_account on session (account_id);

-- Failed logins, sign-ups and the like, counted in windows; the key is a hash that names nobody.
create table attempt (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table camper (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  ic text not null,
  dob date not null,
  profile jsonb not null,
  photo_file text,
  ic_front_file text,
  ic_back_file text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((ic_front_file is null) = (ic_back_file is null))
);
create unique index camper_by_account_and_ic on camper (account_id, ic);
create index camper_by_account on camper (account_id, created_at);

create table camp (
  id uuid primary key,
  type text not null check (type in ('lite', 'junior', 'senior')),
  name text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  min_age integer not null check (min_age >= 0),
  max_age integer check (max_age >= min_age),
  audience text not null check (audience in ('children', 'adults', 'both')),
  capacity integer not null check (capacity >= 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  closed_by_hand boolean not null default false,
  fee_sen integer not null check (fee_sen >= 0),
  fees_description text not null,
  terms_conditions text not null,
  terms_conditions_adult text not null,
  terms_conditions_appendices text not null,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index camp_by_end on camp (ends_on);

create table registration (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camper_id uuid not null references camper,
  camp_id uuid not null references camp,
  camper_ic text not null,
  form_type text not null,
  status text not null default 'In Progress' check (status in (
    'In Progress', 'Pending Payment', 'Pending Payment Confirmation', 'Deposit Received', 'Accepted', 'Waitlisted',
    'Refused', 'Withdrawn', 'Changes Requested')),
  status_before text,
  current_step text,
  furthest_step text,
  answers jsonb not null default '{}',
  reopened_steps text[] not null default '{}',
  reference text unique,
  submitted_at timestamptz,
  registration_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status in ('In Progress', 'Withdrawn') or submitted_at is not null),
  check ((submitted_at is null) = (reference is null))
);
-- One live registration per person and camp, whichever account it is under.
create unique index registration_live_by_ic on registration (camp_id, camper_ic) where status <> 'Withdrawn';
create index registration_by_account on registration (account_id, created_at desc);
create index registration_by_camper on registration (camper_id, created_at desc);

create table form_event (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  move text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('family', 'staff', 'system')),
  actor_id uuid,
  reason text,
  at timestamptz not null default now()
);
create index form_event_by_registration on form_event (registration_id, at);

-- What was submitted, frozen: in words for people, in data for machines, with the terms as they stood.
create table submission (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  -- json, not jsonb: the text stays as it was hashed.
  document json not null,
  data json not null,
  terms text not null,
  terms_sha256 text not null,
  sha256 text not null,
  signer_name text not null,
  signer_ic text not null,
  signed_from text not null,
  submitted_at timestamptz not null
);
create index submission_by_registration on submission (registration_id, submitted_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are kept as they were written', tg_table_name;
end $$;
create trigger form_event_is_kept before update on form_event for each row execute function refuse_change();
create trigger submission_is_kept before update on submission for each row execute function refuse_change();

create table payment (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  amount_sen integer not null check (amount_sen > 0),
  status text not null default 'Submitted' check (status in ('Submitted', 'Confirmed', 'Rejected')),
  file text not null,
  content_type text not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
create index payment_by_registration on payment (registration_id, created_at desc);

-- What a call with an Idempotency-Key made, so that asking again answers with it instead of making another.
create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  key text not null,
  call text not null,
  resource_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- Messages to families, written in the transaction of what they tell of and sent outside the request.
create table message (
  id uuid primary key,
  kind text not null,
  account_id uuid not null references account on delete cascade,
  registration_id uuid references registration on delete cascade,
  payment_id uuid references payment on delete cascade,
  -- What staff wrote to the family with their decision.
  reason text,
  -- Encrypted, and gone as soon as the message is sent or given up.
  secret bytea,
  good_until timestamptz,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'dead')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  first_tried_at timestamptz,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (secret is null or state not in ('sent', 'dead'))
);
create index message_by_account on message (account_id, created_at);
create index message_by_registration on message (registration_id, created_at);
create index message_undelivered on message (created_at) where state <> 'sent';
