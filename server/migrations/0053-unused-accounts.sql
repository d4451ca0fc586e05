-- An account that nobody logged in to for long is deleted after two emails (decision 56). The emails are rows of message.
alter table account add column last_login_at timestamptz not null default now();
update account set last_login_at = greatest(created_at,
    (select max(created_at) from session where account_id = account.id))
  where erased_at is null;
comment on column account.last_login_at is 'When its last session began; for accounts of earlier versions the last one that was stored.';

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

alter table retention_result
  add column failed integer not null default 0,
  drop constraint retention_result_erased_check,
  add check (erased >= 0 and failed >= 0 and erased + failed > 0);
