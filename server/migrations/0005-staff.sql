-- Staff accounts are apart from families': a token of one side opens nothing of the other.
create table staff (
  id uuid primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('admin', 'registrar', 'medic', 'viewer')),
  -- The last day that the account opens anything.
  ends_on date,
  disabled_at timestamptz,
  -- Both are set together, by an invitation, and gone together when it must be set up anew.
  password_hash text,
  totp_secret bytea,
  -- The time step of the last code that was taken: none up to it is taken again.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  check ((password_hash is null) = (totp_secret is null))
);
create unique index staff_by_email on staff (lower(email));

-- Begun by the password, good for nothing until the second factor has confirmed it.
create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index staff_session_by_staff on staff_session (staff_id);

-- One-time links to set up an account. Only the hash of a link's secret is kept.
create table staff_invitation (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  staff_id uuid not null references staff on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer link.
  ended_at timestamptz,
  -- What was chosen in its first half, until the second proves that the authenticator app has the secret.
  password_hash text,
  totp_secret bytea
);
create index staff_invitation_by_staff on staff_invitation (staff_id);

create table staff_recovery_code (
  code_sha256 bytea not null check (length(code_sha256) = 32),
  staff_id uuid not null references staff on delete cascade,
  used_at timestamptz,
  primary key (staff_id, code_sha256)
);

-- Who changed what, and who saw health, behavioural or identity data. It outlives accounts and campers: ids, no references.
create table access_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Null for the command line, where whoever has the machine has everything.
  staff_id uuid,
  action text not null check (action in ('view', 'change', 'export', 'login')),
  what text not null,
  account_id uuid,
  camper_id uuid,
  registration_id uuid,
  about_staff_id uuid,
  address text not null
);
create index access_log_by_time on access_log (at desc, id desc);
create index access_log_by_staff on access_log (staff_id, at desc);
create index access_log_by_account on access_log (account_id, at desc);
create index access_log_by_camper on access_log (camper_id, at desc);
create index access_log_by_registration on access_log (registration_id, at desc);

create trigger access_log_is_kept before update or delete on access_log
  for each row execute function refuse_change();
