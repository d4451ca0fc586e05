-- What a family asks to change in a form that was submitted. The message may speak of health: only who reads the sections sees it.
create table change_request (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  sections text[] not null check (cardinality(sections) > 0),
  message text not null,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'sent back', 'declined')),
  -- What the family was told when it was declined.
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index change_request_open on change_request (registration_id) where state = 'open';
create index change_request_by_registration on change_request (registration_id, created_at);

alter table queue_entry add column change_requested boolean not null default false;

create or replace function queue_entry_is_marked() returns trigger language plpgsql as $$
begin
  select max(changed_at) into new.profile_changed_at
  from registration_profile_change where registration_id = new.registration_id;
  new.change_requested := new.status not in ('In Progress', 'Refused', 'Withdrawn') and exists (
    select from change_request where registration_id = new.registration_id and state = 'open');
  return new;
end $$;

create function change_request_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries_in_turn(array[new.registration_id]);
  return null;
end $$;
create constraint trigger change_request_is_queued after insert or update of state
  on change_request deferrable initially deferred for each row execute function change_request_is_queued();

create index queue_entry_by_change_request on queue_entry (status, place, registration_id) where change_requested;
