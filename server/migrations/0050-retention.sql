-- What is too old is deleted each night (decision 56). The rules are in the server; here are the periods that were changed,
-- holds on single registrations, and a certificate of each run.
create table retention_period (
  kind text primary key,
  days integer not null check (days between 1 and 36500)
);
comment on column retention_period.kind is 'What is kept, or back-ups; one without a row has the default of its rule.';

create table retention_hold (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  reason text not null,
  placed_by uuid not null references staff,
  placed_at timestamptz not null,
  lifted_by uuid references staff,
  lifted_at timestamptz,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index retention_hold_in_force on retention_hold (registration_id) where lifted_at is null;
comment on column retention_hold.lifted_at is 'Null while nothing about the registration may be deleted.';

create table retention_run (
  id uuid primary key,
  day date not null unique,
  started_at timestamptz not null,
  finished_at timestamptz,
  software text not null,
  backup_days integer not null
);
comment on column retention_run.day is 'In the provider''s time zone: what is due until then goes.';
comment on column retention_run.finished_at is 'Null while it is at work, or was interrupted: the next run continues it.';
comment on column retention_run.backup_days is 'How long back-ups were kept when it ran: they hold what was deleted until then.';

create table retention_result (
  run_id uuid not null references retention_run on delete cascade,
  kind text not null,
  days integer not null,
  erased integer not null check (erased > 0),
  ids_sha256 text not null,
  primary key (run_id, kind)
);
comment on column retention_result.ids_sha256 is 'SHA-256 over the ids of what was deleted, sorted, one a line.';

-- What an unfinished run has deleted; emptied when it is finished.
create table retention_erased (
  run_id uuid not null references retention_run on delete cascade,
  kind text not null,
  id text not null,
  primary key (run_id, kind, id)
);

alter table registration add column answers_erased_at timestamptz;
comment on column registration.answers_erased_at is 'When its health and behavioural answers were deleted because they were old.';
