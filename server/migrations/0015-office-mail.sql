-- What the office writes to a group of families: one row for all of them, one message for each family.
create table group_message (
  id uuid primary key,
  staff_id uuid not null references staff,
  -- Asking again under the same key answers with this row.
  idempotency_key text not null,
  families integer not null check (families > 0),
  -- As they were written, with their placeholders; dropped when the message is old.
  subject text,
  text text,
  created_at timestamptz not null default now(),
  unique (staff_id, idempotency_key)
);

-- A message goes to a family or to somebody of the staff.
alter table message
  alter column account_id drop not null,
  add column staff_id uuid references staff on delete cascade,
  add column group_message_id uuid references group_message on delete cascade,
  -- The family's registrations that were in the group.
  add column group_registrations uuid[],
  -- Since when only the fact of sending is kept.
  add column cleared_at timestamptz,
  add constraint message_has_one_recipient check ((account_id is null) <> (staff_id is null)),
  add constraint message_of_group_names_it
    check ((kind = 'group message') = (group_message_id is not null));
create index message_by_staff on message (staff_id) where staff_id is not null;
create index message_by_group on message (group_message_id) where group_message_id is not null;
create index message_to_clear on message (created_at) where cleared_at is null;
