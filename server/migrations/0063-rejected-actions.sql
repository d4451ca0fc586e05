-- What somebody did on site and the server did not store: the office reads it, and says when it is settled.
create table rejected_action (
  id uuid primary key,
  camp_id uuid not null references camp on delete cascade,
  registration_id uuid references registration on delete cascade,
  kind text not null check (kind in
    ('check in', 'hand over', 'dose', 'incident', 'incident note', 'swim test', 'move', 'undo')),
  sealed bytea not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references staff
);
comment on column rejected_action.id is 'Of the action: one that is sent twice is stored once.';
comment on column rejected_action.registration_id is 'Null where it is about nobody of the camp, or takes another action back.';
comment on column rejected_action.sealed is 'The action, and why it was rejected.';
create index rejected_action_by_camp on rejected_action (camp_id) where settled_at is null;
create index rejected_action_by_registration on rejected_action (registration_id);
