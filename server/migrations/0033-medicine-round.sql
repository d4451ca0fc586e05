-- Two people who record the same dose are both right: both entries are kept, and everybody sees that it was given twice.
drop index dose_once;
alter table dose drop constraint dose_outcome_check;
alter table dose add constraint dose_outcome_check check (outcome in ('given', 'refused', 'withheld'));
alter table dose add column given_at timestamptz;
comment on column dose.given_at is 'When it was given or not, where that was entered; null where it was recorded when it happened.';

alter table medicine
  add column hours_apart smallint check (hours_apart > 0),
  add column most_a_day smallint check (most_a_day > 0);
comment on column medicine.hours_apart is 'The shortest time between two doses; null for any.';
comment on column medicine.most_a_day is 'The most doses in 24 hours; null for any number.';

-- What a family changed after a medicine was entered stands on the medicine until a medic has read it.
create table health_notes_read (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  changed_at timestamptz not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
comment on column health_notes_read.changed_at is 'The newest change that was read.';
create index health_notes_read_by_registration on health_notes_read (registration_id);

-- Phones read people and medicines again when a family changes its answers, or asks for a change, around the camp.
create function phones_read_people_again(registrations uuid[], changed_at timestamptz) returns void language sql
begin atomic
  update camp_day_version set version = version + 1, people_version = people_version + 1
  where camp_id in (
    select camp.id from registration join camp on camp.id = registration.camp_id
    where registration.id = any (registrations) and registration.status in ('Accepted', 'Changes Requested')
      and changed_at >= camp.starts_on - 7 and changed_at < camp.ends_on + 2);
end;

create function profile_change_reaches_phones() returns trigger language plpgsql as $$
begin
  perform phones_read_people_again(array(
    select id from registration where account_id = new.account_id
      and (new.camper_id is null or camper_id = new.camper_id)), new.changed_at);
  return null;
end $$;

create function change_request_reaches_phones() returns trigger language plpgsql as $$
begin
  perform phones_read_people_again(array[new.registration_id], new.updated_at);
  return null;
end $$;

create trigger profile_change_reaches_phones after insert or update on profile_change
  for each row execute function profile_change_reaches_phones();
create trigger change_request_reaches_phones after insert or update of updated_at, state on change_request
  for each row execute function change_request_reaches_phones();
