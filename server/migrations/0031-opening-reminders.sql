-- Who asked for an email when registration for a camp opens. When that is stands at the camp alone.
create table opening_reminder (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (account_id, camp_id)
);
create index opening_reminder_to_send on opening_reminder (camp_id) where sent_at is null;

alter table message add column camp_id uuid references camp on delete cascade;
