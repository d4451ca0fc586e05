-- Actions of camp days are defined once, in contract/src/on-site/actions: their kinds are no longer repeated here.
alter table rejected_action drop constraint rejected_action_kind_check;

-- Who was handed over and comes back can be counted, and handed over again.
alter table hand_over add column returned_at timestamptz;
comment on column hand_over.returned_at is 'When the camper was back at camp; null while it holds.';
drop index hand_over_once;
create unique index hand_over_once on hand_over (registration_id) where undone_at is null and returned_at is null;

create table came_back (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  hand_over_id uuid not null references hand_over on delete cascade,
  sealed bytea,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null
);
comment on column came_back.sealed is 'Who brought the camper back; null without a note.';
create index came_back_by_registration on came_back (registration_id);
create index came_back_by_hand_over on came_back (hand_over_id);
