-- The version that a move left behind: while the registration has it, nothing was changed since. Older moves have none.
alter table form_event add column version integer;

-- A mail that still waited when the decision it tells of was undone never goes; one that had gone is corrected by another.
alter table message
  drop constraint message_state_check,
  add constraint message_state_check
    check (state in ('queued', 'sending', 'sent', 'failed', 'dead', 'cancelled')),
  add column corrects uuid references message on delete cascade,
  add check ((kind = 'correction') = (corrects is not null));

-- Which submission each of the office saw last of a registration, and which one before that: what changed since is shown.
create table registration_look (
  staff_id uuid not null references staff on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  submission_id uuid not null references submission on delete cascade,
  looked_at timestamptz not null,
  earlier_submission_id uuid references submission on delete cascade,
  earlier_looked_at timestamptz,
  primary key (staff_id, registration_id),
  check ((earlier_submission_id is null) = (earlier_looked_at is null))
);
create index registration_look_by_registration on registration_look (registration_id);
