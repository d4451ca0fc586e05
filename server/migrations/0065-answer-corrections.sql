-- What staff filled in or corrected for a family. What was signed stays as it is.
create table answer_correction (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camper_id uuid references camper on delete cascade,
  registration_id uuid references registration on delete cascade,
  section text not null,
  names text[] not null check (cardinality(names) > 0),
  staff_id uuid not null references staff,
  state text not null default 'new' check (state in ('new', 'seen', 'objected', 'kept', 'taken back')),
  made_at timestamptz not null,
  objected_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references staff,
  sealed bytea not null,
  check ((answered_at is null) = (answered_by is null)),
  check (registration_id is null or camper_id is not null)
);
comment on column answer_correction.camper_id is 'Null where it is about the account itself.';
comment on column answer_correction.registration_id is 'Null where it is about a profile.';
comment on column answer_correction.names is 'The questions whose answers changed.';
comment on column answer_correction.sealed is 'The answers before and after, the reason, what the family objects and the answer to it, encrypted.';
create index answer_correction_by_account on answer_correction (account_id, made_at);
create index answer_correction_by_camper on answer_correction (camper_id, made_at);
create index answer_correction_by_registration on answer_correction (registration_id, made_at)
  where registration_id is not null;

alter table message add column correction_id uuid references answer_correction on delete cascade;
comment on column message.correction_id is 'The correction by staff that it is about.';
create index message_by_correction on message (correction_id) where correction_id is not null;

alter table registration add column consent_again_at timestamptz;
comment on column registration.consent_again_at is 'Since when the family is asked to sign the consent again: staff corrected what its words name.';

-- An objection to a correction is an open point in the queue, as a change that the family asks for is.
create or replace function queue_entry_is_marked() returns trigger language plpgsql as $$
begin
  select max(changed_at) into new.profile_changed_at
  from registration_profile_change where registration_id = new.registration_id;
  new.change_requested := new.status not in ('In Progress', 'Refused', 'Withdrawn') and (
    exists (select from change_request where registration_id = new.registration_id and state = 'open')
    or exists (select from answer_correction as correction
      join registration on registration.id = new.registration_id
      where correction.state = 'objected' and correction.account_id = registration.account_id
        and (correction.registration_id = registration.id or (correction.registration_id is null
          and (correction.camper_id is null or correction.camper_id = registration.camper_id)))));
  return new;
end $$;

create function answer_correction_is_queued() returns trigger language plpgsql as $$
begin
  if new.state <> 'objected' and old.state <> 'objected' then return null; end if;
  perform write_queue_entries_in_turn(array(select id from registration
    where account_id = new.account_id and (new.registration_id is null or id = new.registration_id)
      and (new.camper_id is null or camper_id = new.camper_id)));
  return null;
end $$;
create constraint trigger answer_correction_is_queued after update of state on answer_correction
  deferrable initially deferred for each row execute function answer_correction_is_queued();
