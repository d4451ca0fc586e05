alter table account add column joined_account_id uuid references account on delete set null;
comment on column account.joined_account_id is 'The account that staff joined this one with: nobody logs in to this one any more.';
create index account_joined on account (joined_account_id) where joined_account_id is not null;

-- What staff made one: two accounts, or two campers of an account.
create table merge (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  other_account_id uuid references account on delete cascade,
  staff_id uuid not null references staff,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references staff,
  sealed bytea not null,
  check ((undone_at is null) = (undone_by is null))
);
comment on column merge.other_account_id is 'The account that was joined with the first; null where two campers of one account became one.';
comment on column merge.sealed is 'Why, and which rows moved from whom to whom, encrypted: an undo puts them back.';
create index merge_by_account on merge (account_id);
create index merge_by_other_account on merge (other_account_id);
