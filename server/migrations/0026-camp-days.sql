-- The days of a camp: who is here, who may take a child home, groups, and health on the day.

-- Crew see the camp days of named camps, on named dates.
create table crew_camp (
  staff_id uuid not null references staff on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  primary key (staff_id, camp_id)
);
comment on table crew_camp is 'The camps whose days crew may see, and when.';
alter table camp add column crew_sees_behaviour boolean not null default false;

-- A session for the camp days, on a phone on site: it may make the calls of camp days only, and is not ended by rest.
alter table staff_session add column for_camp_days boolean not null default false;

-- Counts the changes of a camp's days, so that devices read only what is new. The row is locked by each change.
create table camp_day_version (
  camp_id uuid primary key references camp on delete cascade,
  version bigint not null default 0,
  people_version bigint not null default 0
);
comment on column camp_day_version.version is 'Rises with every action; rows of actions carry the version they were made or undone at.';
comment on column camp_day_version.people_version is 'Rises when what is known of people changes: groups, medicines, whom they may be handed to.';

create table group_kind (
  id uuid primary key default gen_random_uuid(),
  camp_id uuid not null references camp on delete cascade,
  name text not null,
  published boolean not null default false,
  position integer not null,
  unique (camp_id, name)
);
comment on column group_kind.published is 'Families see in which group of this kind their camper is.';

create table camp_group (
  id uuid primary key default gen_random_uuid(),
  kind_id uuid not null references group_kind on delete cascade,
  name text not null,
  capacity integer check (capacity > 0),
  from_on date,
  until_on date check (until_on >= from_on),
  helmets integer check (helmets >= 0),
  life_jackets integer check (life_jackets >= 0),
  position integer not null,
  unique (kind_id, name)
);
comment on column camp_group.from_on is 'Null for all days of the camp, as is until_on.';

create table group_member (
  group_id uuid not null references camp_group on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  primary key (group_id, registration_id)
);
create index group_member_by_registration on group_member (registration_id);

create table group_wish (
  camp_id uuid not null references camp on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  other_id uuid not null references registration on delete cascade,
  together boolean not null,
  primary key (registration_id, other_id)
);
comment on table group_wish is 'Friends or siblings whom staff keep together, or apart; stored for both of the two.';
create index group_wish_by_other on group_wish (other_id);

create table checkpoint (
  id uuid primary key default gen_random_uuid(),
  camp_id uuid not null references camp on delete cascade,
  kind text not null check (kind in ('bus there', 'arrival', 'session', 'meal', 'bus home')),
  name text not null,
  day date,
  starts_at time,
  group_kind_id uuid references group_kind on delete set null,
  check ((kind in ('session', 'meal')) = (day is not null)),
  unique nulls not distinct (camp_id, kind, day, starts_at, name)
);
comment on table checkpoint is 'Where people are counted. Every camp has a bus there, an arrival and a bus home; it adds its sessions and meals.';
comment on column checkpoint.day is 'Null for the bus there and the arrival (first day) and for the bus home (last day).';
comment on column checkpoint.group_kind_id is 'The kind of group, such as boats, that is counted one by one here.';

create function camp_gets_days() returns trigger language plpgsql as $$
begin
  insert into camp_day_version (camp_id) values (new.id);
  insert into checkpoint (camp_id, kind, name) values
    (new.id, 'bus there', 'Bus to camp'), (new.id, 'arrival', 'Arrival'), (new.id, 'bus home', 'Bus home');
  return null;
end $$;
create trigger camp_gets_days after insert on camp for each row execute function camp_gets_days();
insert into camp_day_version (camp_id) select id from camp;
insert into checkpoint (camp_id, kind, name)
  select camp.id, built_in.kind, built_in.name from camp,
    (values ('bus there', 'Bus to camp'), ('arrival', 'Arrival'), ('bus home', 'Bus home')) as built_in (kind, name);

-- Who may take a camper home.
create table authorised_person (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references registration on delete cascade,
  allowed boolean not null,
  position integer not null,
  sealed bytea not null
);
comment on table authorised_person is 'Who may take a camper home besides the guardians, and to whom the camper must not be handed; written by the family.';
comment on column authorised_person.sealed is 'Name, relation and phone.';
create index authorised_person_by_registration on authorised_person (registration_id, allowed desc, position);
alter table registration
  add column hand_over_email boolean not null default false,
  -- The list is saved as a whole, by one of several open pages.
  add column takers_version integer not null default 0;
comment on column registration.hand_over_email is 'The family wants an email when the camper was handed over.';
comment on column registration.takers_version is 'Of the list in authorised_person; 0 before the family saved one.';

-- Health on the day, entered by the medic in addition to the family’s own words.
create table camp_health (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null unique references registration on delete cascade,
  sealed bytea not null,
  version integer not null,
  staff_id uuid not null references staff,
  updated_at timestamptz not null default now()
);
comment on column camp_health.sealed is 'Typed allergens, and what to do.';

create table medicine (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references registration on delete cascade,
  sealed bytea not null,
  times time[] not null,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  staff_id uuid not null references staff,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references staff
);
comment on table medicine is 'A medicine that is given at camp. It is never changed: it is ended, and another entered.';
comment on column medicine.sealed is 'Name, dose, by whom it is given, and notes.';
comment on column medicine.times is 'When it is given each day; empty where it is given as needed.';
create index medicine_by_registration on medicine (registration_id);

-- What is done on the day. The device makes the ids, so that an action sent twice is stored once. An action is never
-- deleted by those who made it: it can only be undone. Times are the device's; `received_at` is the database's.
create table attendance (
  id uuid primary key,
  checkpoint_id uuid not null references checkpoint on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null
);
create unique index attendance_once on attendance (checkpoint_id, registration_id) where undone_at is null;
create index attendance_by_registration on attendance (registration_id);
-- What changed at a camp's checkpoints is read by every phone after each change: with 115,000 rows in 1 ms instead of 12.
create index attendance_by_checkpoint on attendance (checkpoint_id, version);

create table hand_over (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  taker_kind text not null check (taker_kind in ('named', 'guardian', 'authorised', 'other', 'self')),
  sealed bytea not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null
);
comment on column hand_over.sealed is 'Name, relation and phone of who took the camper, and the call to the guardian.';
create unique index hand_over_once on hand_over (registration_id) where undone_at is null;
create index hand_over_by_registration on hand_over (registration_id);

create table dose (
  id uuid primary key,
  medicine_id uuid not null references medicine on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  day date not null,
  due_at time,
  outcome text not null check (outcome in ('given', 'refused')),
  sealed bytea,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null
);
comment on column dose.due_at is 'Which of the medicine’s times it is for; null for one that was given as needed.';
create unique index dose_once on dose (medicine_id, day, due_at) where undone_at is null and due_at is not null;
create index dose_by_registration on dose (registration_id);

create table incident (
  id uuid primary key,
  camp_id uuid not null references camp on delete cascade,
  registration_id uuid references registration on delete cascade,
  kind text not null check (kind in ('first aid', 'incident')),
  sealed bytea not null,
  happened_at timestamptz not null,
  guardian_told_at timestamptz,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
comment on column incident.sealed is 'What happened, where, and what was done.';
create index incident_by_camp on incident (camp_id, happened_at);
create index incident_by_registration on incident (registration_id);

create table incident_note (
  id uuid primary key,
  incident_id uuid not null references incident on delete cascade,
  sealed bytea not null,
  guardian_told_at timestamptz,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
comment on table incident_note is 'What was added to an incident, which itself is never changed.';
create index incident_note_by_incident on incident_note (incident_id);

create table swim_test (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  can_swim boolean not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null,
  sealed bytea
);
comment on table swim_test is 'The result of the test at camp. The newest that was not undone overrules the family’s answer.';
comment on column swim_test.sealed is 'A note; null without one.';
create index swim_test_by_registration on swim_test (registration_id);

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

-- What somebody did on site and the server did not store: staff read it, and say when it is settled.
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

-- What the QR code of a camper holds: random, and of no meaning elsewhere.
create table camp_pass (
  registration_id uuid primary key references registration on delete cascade,
  token text not null unique
);

-- Phones on site read the people of a camp again when somebody is accepted or is not any more, and when what they show of
-- an accepted camper changes, whichever call changes it.
create function people_of_camps_change(camps uuid[]) returns void language sql
begin atomic
  -- In one order, so that two transactions do not wait for each other.
  update camp_day_version set version = version + 1, people_version = people_version + 1
  where camp_id in (select camp_id from camp_day_version where camp_id = any(camps) order by camp_id for no key update);
end;

create function registration_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array[old.camp_id, new.camp_id]); end if;
  return null;
end $$;
create trigger registration_changes_people after update of camp_id, status, status_before, answers, sealed on registration
  for each row when ('Accepted' in (effective_status(old.status, old.status_before), effective_status(new.status, new.status_before))
    and (old.camp_id, effective_status(old.status, old.status_before), old.answers, old.sealed)
      is distinct from (new.camp_id, effective_status(new.status, new.status_before), new.answers, new.sealed))
  execute function registration_changes_people();

create function camper_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array(select camp_id from registration
    where camper_id = new.id and effective_status(status, status_before) = 'Accepted')); end if;
  return null;
end $$;
create trigger camper_changes_people after update of dob, profile, sealed, photo_file on camper
  for each row when ((old.dob, old.profile, old.sealed, old.photo_file)
    is distinct from (new.dob, new.profile, new.sealed, new.photo_file))
  execute function camper_changes_people();

create function account_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array(select camp_id from registration
    where account_id = new.id and effective_status(status, status_before) = 'Accepted')); end if;
  return null;
end $$;
create trigger account_changes_people after update of profile, sealed on account
  for each row when ((old.profile, old.sealed) is distinct from (new.profile, new.sealed))
  execute function account_changes_people();
