-- A medic looked into doses that something was wrong with, such as one that two people gave.
create table dose_settled (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  medicine_id uuid not null references medicine on delete cascade,
  dose_ids uuid[] not null,
  sealed bytea not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
comment on column dose_settled.dose_ids is 'The doses that were looked into. One that arrives later is still to be looked at.';
comment on column dose_settled.sealed is 'What was found and done.';
create index dose_settled_by_registration on dose_settled (registration_id);
