-- What is kept unchanged, and what is deleted: the chain of the access log, the rules of retention, and deleted accounts.

-- The log is chained: its entries are put into blocks, and the hash of each block contains that of the one before. An entry
-- that is changed, removed or added later no longer matches. `npm run doctor` verifies it.
create table log_block (
  number integer primary key check (number > 0),
  hash bytea not null,
  entries integer not null check (entries > 0),
  entries_sha256 bytea not null,
  last_at timestamptz not null,
  made_at timestamptz not null,
  erased_at timestamptz
);
comment on column log_block.hash is 'SHA-256 over the number, the hash of the block before, the number of entries, last_at and entries_sha256.';
comment on column log_block.entries_sha256 is 'SHA-256 over the content of its entries in the order of their ids.';
comment on column log_block.last_at is 'The time of its latest entry.';
comment on column log_block.erased_at is 'When its entries were deleted because they were old. The block stays, so that the chain goes on.';

alter table access_log add column block integer references log_block;
comment on column access_log.block is 'Set once, within a minute or two; entries of one block are hashed together.';
create index access_log_by_block on access_log (block, id);

create function keep_log_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.block is null and to_jsonb(new) - 'block' = to_jsonb(old) - 'block' then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from log_block where number = old.block and erased_at is not null) then
    return old;
  end if;
  raise exception 'access_log rows are kept as they were written';
end $$;
drop trigger access_log_is_kept on access_log;
create trigger access_log_is_kept before update or delete on access_log
  for each row execute function keep_log_entry();

create function keep_log_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and to_jsonb(new) - 'erased_at' = to_jsonb(old) - 'erased_at' then
    return new;
  end if;
  raise exception 'log_block rows are kept as they were written';
end $$;
create trigger log_block_is_kept before update or delete on log_block
  for each row execute function keep_log_block();

-- Once a day the admins are sent the hash of the last block, which nobody can change in their mailboxes.
create table log_anchor (
  day date primary key,
  block integer references log_block
);
comment on column log_anchor.block is 'The last block of that day; null while there was none.';
alter table message add column log_block integer references log_block;

-- What is too old is deleted each night. The rules are in the server; here are the periods that were changed, holds on
-- single registrations, and a certificate of each run.
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
  backup_days integer not null,
  -- What a run deleted leaves the database's files when the tables are rewritten, which may be an hour or a night later.
  rewritten_at timestamptz
);
comment on column retention_run.day is 'In the provider''s time zone: what is due until then goes.';
comment on column retention_run.finished_at is 'Null while it is at work, or was interrupted: the next run continues it.';
comment on column retention_run.backup_days is 'How long back-ups were kept when it ran: they hold what was deleted until then.';
comment on column retention_run.rewritten_at is 'When the tables that it deleted from were rewritten; null until then.';

create table retention_result (
  run_id uuid not null references retention_run on delete cascade,
  kind text not null,
  days integer not null,
  erased integer not null,
  ids_sha256 text not null,
  failed integer not null default 0,
  primary key (run_id, kind),
  check (erased >= 0 and failed >= 0 and erased + failed > 0)
);
comment on column retention_result.ids_sha256 is 'SHA-256 over the ids of what was deleted, sorted, one a line.';

-- What an unfinished run has deleted; emptied when it is finished.
create table retention_erased (
  run_id uuid not null references retention_run on delete cascade,
  kind text not null,
  id text not null,
  primary key (run_id, kind, id)
);

-- What cannot be deleted does not keep a run from going on.
create table retention_failure (
  run_id uuid not null references retention_run on delete cascade,
  kind text not null,
  id text not null,
  error text not null,
  primary key (run_id, kind, id)
);
comment on table retention_failure is 'What the last run could not delete, and an unfinished one so far; the next run tries again.';
comment on column retention_failure.error is 'The type of the error and its code, never its message.';

alter table registration add column answers_erased_at timestamptz;
comment on column registration.answers_erased_at is 'When its health and behavioural answers were deleted because they were old.';

alter table account
  -- What is left of a deleted account has a pseudonym: registrations with their money, and who signed.
  add column erased_at timestamptz,
  add column erased_because text check (erased_because in ('family', 'unused')),
  -- An account that nobody logged in to for long is deleted after two emails, which are rows of message.
  add column last_login_at timestamptz not null default now(),
  add check ((erased_at is null) = (erased_because is null));
update account set last_login_at = greatest(created_at,
  (select max(created_at) from session where account_id = account.id));
create index account_erased on account (erased_at) where erased_at is not null;
comment on column account.erased_at is 'When all that tells who the family was was deleted; its name is a pseudonym since, and its email an address that cannot exist.';
comment on column account.erased_because is 'Whether the family deleted the account, or it was not used for too long.';
comment on column account.last_login_at is 'When its last session began; for accounts of earlier versions the last one that was stored.';

-- A save that waited for the deletion must not bring anything back.
create function account_is_not_erased() returns trigger language plpgsql as $$
begin
  if not task_is('seal') and exists (
    select from account where id = (to_jsonb(new) ->> tg_argv[0])::uuid and erased_at is not null
  ) then
    raise exception 'the account is deleted' using errcode = 'BW401';
  end if;
  return new;
end $$;
create trigger account_is_not_erased before update on account
  for each row execute function account_is_not_erased('id');
create trigger camper_is_not_erased before insert or update on camper
  for each row execute function account_is_not_erased('account_id');
create trigger registration_is_not_erased before insert or update of answers, sealed, camper_id, camper_ic on registration
  for each row execute function account_is_not_erased('account_id');
create trigger session_is_not_erased before insert on session
  for each row execute function account_is_not_erased('account_id');

-- Nobody reads what is sent to a deleted account.
create function message_to_erased_is_cancelled() returns trigger language plpgsql as $$
begin
  if not task_is('seal') and exists (select from account where id = new.account_id and erased_at is not null) then
    new.state := 'cancelled';
    new.secret := null;
    new.reason := null;
  end if;
  return new;
end $$;
create trigger message_to_erased_is_cancelled before insert on message
  for each row execute function message_to_erased_is_cancelled();

-- The words that staff gave with a decision may be about the camper; which decision it was stays.
create function form_event_is_kept() returns trigger language plpgsql as $$
begin
  if task_is('seal') and new.reason is null and to_jsonb(old) - 'reason' = to_jsonb(new) - 'reason' then return new; end if;
  raise exception 'form_event rows are kept as they were written';
end $$;
drop trigger form_event_is_kept on form_event;
create trigger form_event_is_kept before update on form_event for each row execute function form_event_is_kept();
