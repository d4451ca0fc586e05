-- Only a return ends a hand-over. What contradicts one is stored beside it, so that every phone asks which of them is true.
alter table hand_over add column contradicts uuid references hand_over on delete set null;
comment on column hand_over.contradicts is 'The hand-over that held when this one was received.';
create index hand_over_by_contradicted on hand_over (contradicts);
drop index hand_over_once;
create unique index hand_over_once on hand_over (registration_id)
  where undone_at is null and returned_at is null and contradicts is null;

create table roll_call (
  id uuid primary key,
  camp_id uuid not null references camp on delete cascade,
  registration_id uuid references registration on delete cascade,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null
);
comment on column roll_call.registration_id is 'Who was ticked; null where a roll call was started.';
create index roll_call_by_camp on roll_call (camp_id, version);
create index roll_call_by_registration on roll_call (registration_id);
