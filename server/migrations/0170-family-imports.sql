-- Families that staff bring from a spreadsheet: its rows, what they are, and what came of them.
create table family_import (
  id uuid primary key,
  staff_id uuid not null references staff,
  address text not null,
  created_at timestamptz not null,
  state text not null default 'checked'
    check (state in ('checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
  emails_per_hour integer check (emails_per_hour > 0),
  next_email_at timestamptz,
  finished_at timestamptz
);
-- One at a time, so that together they email no more than one may.
create unique index family_import_at_work on family_import ((true)) where state in ('running', 'undoing');
comment on column family_import.next_email_at is 'When the link of the next account is emailed.';
comment on column family_import.finished_at is 'When all rows were brought, or staff stopped it.';

create table family_import_row (
  id uuid primary key,
  import_id uuid not null references family_import on delete cascade,
  line integer not null,
  family integer not null,
  kind text not null check (kind in ('new', 'known', 'doubtful', 'wrong')),
  ticked boolean not null default false check (not ticked or kind = 'doubtful'),
  state text not null default 'waiting' check (state in ('waiting', 'brought', 'failed', 'undone', 'kept')),
  account_id uuid references account on delete set null,
  camper_id uuid references camper on delete set null,
  made_account boolean not null default false,
  sealed bytea not null,
  unique (import_id, line)
);
create index family_import_row_by_account on family_import_row (account_id);
create index family_import_row_by_camper on family_import_row (camper_id);
comment on column family_import_row.family is 'Rows of one parent have the same number.';
comment on column family_import_row.account_id is 'The account that the row belongs to: a known one, or the one that was made.';
comment on column family_import_row.made_account is 'The import made the account for this row and those of the same family.';

create table import_heading (
  heading text primary key,
  holds text not null
);
comment on table import_heading is 'What staff said that a column of a spreadsheet holds, where its heading does not.';
