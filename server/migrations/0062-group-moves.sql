-- Who moved whom between groups: a tap on a phone is stored once, and an earlier one that arrives later does not overrule.
create table group_move (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  kind_id uuid not null references group_kind on delete cascade,
  group_id uuid references camp_group on delete set null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
comment on column group_move.group_id is 'Null where somebody was taken out of every group of the kind.';
create index group_move_by_registration on group_move (registration_id, kind_id, made_at);
