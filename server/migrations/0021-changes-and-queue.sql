-- What changed after a form was submitted, what a family asks to change, and the staff's queue, which shows both.

-- A submitted form keeps what was signed, while the profile may still change. The differences are computed from the two;
-- only the day of each change is kept here, since neither of them has it.
create table profile_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- Null for an answer of the account itself.
  camper_id uuid references camper on delete cascade,
  section text not null,
  name text not null,
  changed_at timestamptz not null,
  unique nulls not distinct (account_id, camper_id, section, name)
);
create index profile_change_by_camper on profile_change (camper_id);

-- The email one logs in with is not among the answers of an account; on the form it is one of them.
create function account_answers(email text, profile jsonb) returns jsonb language sql immutable parallel safe
begin atomic
  select profile || jsonb_build_object('account-details',
    coalesce(profile -> 'account-details', '{}') || jsonb_build_object('email', email));
end;

create function answers_given(profile jsonb) returns table (section text, name text, answer text)
language sql immutable parallel safe
begin atomic
  select sections.key, answers.key, answers.value
  from jsonb_each(profile) as sections cross join jsonb_each_text(sections.value) as answers
  where answers.value <> '';
end;

create function changed_answers(before jsonb, after jsonb) returns table (section text, name text)
language sql immutable parallel safe
begin atomic
  select section, name
  from answers_given(before) as old full join answers_given(after) as new using (section, name)
  where old.answer is distinct from new.answer;
end;

-- What changed before this migration has the day on which the profile was saved last.
insert into profile_change (account_id, camper_id, section, name, changed_at)
select distinct camper.account_id, camper.id, changed.section, changed.name, camper.updated_at
from registration
  join camper on camper.id = registration.camper_id
  join submission on submission.registration_id = registration.id
  cross join changed_answers(coalesce(submission.data::jsonb -> 'camper', '{}'), camper.profile) as changed
where camper.updated_at > submission.submitted_at
on conflict do nothing;
insert into profile_change (account_id, section, name, changed_at)
select distinct account.id, changed.section, changed.name, account.updated_at
from registration
  join account on account.id = registration.account_id
  join submission on submission.registration_id = registration.id
  cross join changed_answers(
    coalesce(submission.data::jsonb -> 'account', '{}'), account_answers(account.email, account.profile)) as changed
where account.updated_at > submission.submitted_at
on conflict do nothing;

create function camper_change_is_dated() returns trigger language plpgsql as $$
begin
  if task_is('seal') then return null; end if;
  insert into profile_change as kept (account_id, camper_id, section, name, changed_at)
  select new.account_id, new.id, changed.section, changed.name, new.updated_at
  from (
    select section, name from changed_answers(old.profile, new.profile)
    union all select 'photo', 'photo' where old.photo_file is distinct from new.photo_file
    union all select 'id', 'id_front' where old.ic_front_file is distinct from new.ic_front_file
    union all select 'id', 'id_back' where old.ic_back_file is distinct from new.ic_back_file
  ) as changed
  where exists (select from registration where camper_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $$;

create function account_change_is_dated() returns trigger language plpgsql as $$
begin
  if task_is('seal') then return null; end if;
  insert into profile_change as kept (account_id, section, name, changed_at)
  select new.id, changed.section, changed.name, new.updated_at
  from changed_answers(account_answers(old.email, old.profile), account_answers(new.email, new.profile)) as changed
  where exists (select from registration where account_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $$;

create trigger camper_change_is_dated after update of profile, photo_file, ic_front_file, ic_back_file
  on camper for each row execute function camper_change_is_dated();
create trigger account_change_is_dated after update of email, profile
  on account for each row execute function account_change_is_dated();

-- Where the profile differs from the form that was signed last, for every registration that stands. A change after the
-- camp does not concern it any more.
create view registration_profile_change as
select registration.id as registration_id, change.camper_id, change.section, change.name, change.changed_at
from registration
  join camp on camp.id = registration.camp_id
  join camper on camper.id = registration.camper_id
  join account on account.id = registration.account_id
  join lateral (
    select data, submitted_at from submission where submission.registration_id = registration.id
    order by submitted_at desc, id desc limit 1
  ) as signed on true
  join profile_change as change on change.account_id = registration.account_id
    and (change.camper_id is null or change.camper_id = registration.camper_id)
where registration.status not in ('In Progress', 'Refused', 'Withdrawn')
  and change.changed_at < camp.ends_on + 1
  and case
    when change.section in ('photo', 'id') then change.changed_at > signed.submitted_at
    when change.camper_id is null then
      coalesce(signed.data #>> array['account', change.section, change.name], '')
        <> coalesce(account_answers(account.email, account.profile) #>> array[change.section, change.name], '')
    else
      coalesce(signed.data #>> array['camper', change.section, change.name], '')
        <> coalesce(camper.profile #>> array[change.section, change.name], '')
  end;
comment on column registration_profile_change.camper_id is 'Null for an answer of the account.';

-- One email a day tells the medics whose health answers changed.
create table health_digest (
  day date primary key,
  made_at timestamptz not null
);
comment on column health_digest.day is 'The medics were sent a digest of changed health answers on this day.';

-- What a family asks to change in a form that was submitted. The message may be about health: only who may read the
-- sections sees it.
create table change_request (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  sections text[] not null check (cardinality(sections) > 0),
  message text not null,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'sent back', 'declined')),
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index change_request_open on change_request (registration_id) where state = 'open';
create index change_request_by_registration on change_request (registration_id, created_at);
comment on column change_request.reason is 'What the family was told when it was declined.';

-- The queue is sorted by name and by submission too, and people are found by the end of a number and by any part of a
-- reference. Everything they are found by is a word of one index, with a mark for its kind.
drop index queue_entry_by_reference, queue_entry_by_code;
-- The function names every column of the table.
drop function write_queue_entries(uuid[]);
alter table queue_entry
  drop column ic,
  add column profile_changed_at timestamptz,
  add column change_requested boolean not null default false,
  -- As it is sorted: without capitals and accents.
  add column name_key text collate "C" not null default '',
  -- Of the camper alone: these results are shown first.
  add column name_words tsvector not null default '',
  add column submitted_at timestamptz;
comment on column queue_entry.place is 'The registration date, or infinity.';
comment on column queue_entry.age is 'On the first day of camp.';
comment on column queue_entry.profile_changed_at is 'When the profile last became different from the signed form; null while they agree.';
comment on column queue_entry.change_requested is 'Whether the family has asked for a change to the form.';

-- `<` before the digits of a phone, backwards; `#` before a keyed hash of an IC number or of its end; `=` before each part of
-- a reference from some character on.
create function number_words(phones text[], ic_words text[], reference text) returns tsvector
language sql immutable parallel safe
begin atomic
  select array_to_tsvector(coalesce(array_agg(word), '{}')) from (
    select '<' || reverse(regexp_replace(phone, '\D', '', 'g')) from unnest(phones) as phone where phone <> ''
    union select '#' || ic_word from unnest(ic_words) as ic_word
    union select '=' || substr(reference, start) from generate_series(1, length(reference) - 3) as start
  ) as every(word);
end;

create function write_queue_entries(which uuid[]) returns void language sql
begin atomic
  insert into queue_entry (registration_id, account_id, camper_id, camp_id, status, place, form_type, gender, age,
    reviewer_id, reference, words, name_key, name_words, submitted_at)
  select registration.id, registration.account_id, registration.camper_id, registration.camp_id, registration.status,
    coalesce(registration.registration_date, 'infinity'::date), registration.form_type, camper.gender,
    extract(year from camp.starts_on)::integer - extract(year from camper.dob)::integer
      - (to_char(camp.starts_on, 'MMDD') < to_char(camper.dob, 'MMDD'))::integer,
    registration.reviewer_id, replace(registration.reference, '-', ''),
    camper_words(camper.profile) || account_words(account.email, account.profile) || number_words(
      array[camper.profile -> 'details' ->> 'phone_mobile', account.profile -> 'account-details' ->> 'phone'],
      camper.ic_words || account.ic_words, replace(registration.reference, '-', '')),
    coalesce(regexp_replace(lower(normalize(camper.profile -> 'details' ->> 'name', NFKD)), '[\u0300-\u036f]', '', 'g'), ''),
    coalesce(search_words(camper.profile -> 'details' ->> 'name'), ''), registration.submitted_at
  from registration
    join camper on camper.id = registration.camper_id
    join account on account.id = registration.account_id
    join camp on camp.id = registration.camp_id
  where registration.id = any (which)
  order by registration.id
  on conflict (registration_id) do update set
    account_id = excluded.account_id, camper_id = excluded.camper_id, camp_id = excluded.camp_id,
    status = excluded.status, place = excluded.place, form_type = excluded.form_type, gender = excluded.gender,
    age = excluded.age, reviewer_id = excluded.reviewer_id, reference = excluded.reference, words = excluded.words,
    name_key = excluded.name_key, name_words = excluded.name_words, submitted_at = excluded.submitted_at;
end;

-- Whoever writes an entry need not know of the marks.
create function queue_entry_is_marked() returns trigger language plpgsql as $$
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

create trigger queue_entry_is_marked before insert or update on queue_entry
  for each row execute function queue_entry_is_marked();
drop trigger registration_is_queued on registration;
create constraint trigger registration_is_queued
  after insert or update of account_id, camper_id, camp_id, status, registration_date, form_type, reviewer_id, reference, submitted_at
  on registration deferrable initially deferred for each row execute function registration_is_queued();
create constraint trigger camper_picture_is_queued after update of photo_file, ic_front_file, ic_back_file
  on camper deferrable initially deferred for each row execute function camper_is_queued();
create constraint trigger change_request_is_queued after insert or update of state
  on change_request deferrable initially deferred for each row execute function change_request_is_queued();

select write_queue_entries(array(select id from registration));

create index queue_entry_by_name on queue_entry (name_key, registration_id);
create index queue_entry_by_profile_change on queue_entry (status, place, registration_id)
  where profile_changed_at is not null;
create index queue_entry_by_change_request on queue_entry (status, place, registration_id) where change_requested;

comment on column form_event.version is 'The version of the registration after this event.';
comment on column registration_look.earlier_submission_id is 'The submission viewed before that one.';
