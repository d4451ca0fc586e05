-- Who could see what: since when crew were named for a camp, and until when.

create table crew_standing (
  staff_id uuid not null references staff on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  from_on date not null,
  until_on date not null,
  sees_behaviour boolean not null,
  since timestamptz not null default now(),
  until timestamptz,
  primary key (staff_id, camp_id, since)
);
comment on table crew_standing is 'The history of crew_camp, written by triggers, for exposure reports.';
comment on column crew_standing.since is '-infinity for what was so when recording began.';
comment on column crew_standing.until is 'Null for what is so now.';
insert into crew_standing (staff_id, camp_id, from_on, until_on, sees_behaviour, since)
  select staff_id, camp_id, from_on, until_on, crew_sees_behaviour, '-infinity'
  from crew_camp join camp on camp.id = camp_id;

create function record_crew_standing(crew crew_camp, is_named boolean) returns void language plpgsql as $$
begin
  update crew_standing set until = now()
    where staff_id = crew.staff_id and camp_id = crew.camp_id and until is null;
  if is_named then
    insert into crew_standing (staff_id, camp_id, from_on, until_on, sees_behaviour)
      select crew.staff_id, crew.camp_id, crew.from_on, crew.until_on, crew_sees_behaviour
      from camp where id = crew.camp_id
      on conflict (staff_id, camp_id, since) do update set from_on = excluded.from_on,
        until_on = excluded.until_on, sees_behaviour = excluded.sees_behaviour, until = null;
  end if;
end $$;

create function crew_camp_is_recorded() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform record_crew_standing(old, false); end if;
  if tg_op <> 'DELETE' then perform record_crew_standing(new, true); end if;
  return null;
end $$;
create trigger crew_camp_is_recorded after insert or update or delete on crew_camp
  for each row execute function crew_camp_is_recorded();

create function crew_sight_is_recorded() returns trigger language plpgsql as $$
begin
  perform record_crew_standing(crew_camp, true) from crew_camp where camp_id = new.id;
  return null;
end $$;
create trigger crew_sight_is_recorded after update of crew_sees_behaviour on camp
  for each row when (old.crew_sees_behaviour <> new.crew_sees_behaviour)
  execute function crew_sight_is_recorded();

-- Words that may be about health are encrypted like answers. The next start encrypts those that are stored in clear.

alter table registration_note alter column text drop not null, add column sealed bytea;
comment on column registration_note.text is 'Null since it is encrypted in `sealed`.';
alter table change_request alter column message drop not null, add column sealed bytea;
comment on column change_request.message is 'Null since it is encrypted in `sealed`.';
comment on column change_request.reason is 'What the family was told when it was declined; null since it is encrypted in `sealed`.';
alter table form_event add column sealed bytea;
comment on column form_event.reason is 'Null since it is encrypted in `sealed`.';
alter table message add column sealed bytea;
comment on column message.reason is 'Null since it is encrypted in `sealed`.';
alter table retention_hold alter column reason drop not null, add column sealed bytea;
comment on column retention_hold.reason is 'Null since it is encrypted in `sealed`.';

create or replace function form_event_is_kept() returns trigger language plpgsql as $$
begin
  if task_is('seal') and new.reason is null
    and to_jsonb(old) - array['reason', 'sealed'] = to_jsonb(new) - array['reason', 'sealed'] then return new; end if;
  raise exception 'form_event rows are kept as they were written';
end $$;

alter table installation add column sealed_questions text[];
comment on column installation.sealed_questions is 'The questions whose answers are encrypted; null before the first start that records them.';

-- What staff wrote at camp is not in the archive that families download, until an admin releases it.
create table archive_release (
  registration_id uuid not null references registration on delete cascade,
  record_id uuid not null,
  record_version integer not null,
  staff_id uuid not null references staff,
  released_at timestamptz not null,
  primary key (record_id, record_version)
);
comment on column archive_release.record_id is 'An incident, a note to it, a dose, a medicine, a swimming test, what to do, or an action that was not stored.';
comment on column archive_release.record_version is 'What to do can change: another version is not released. 0 for the others.';
create index archive_release_by_registration on archive_release (registration_id);
