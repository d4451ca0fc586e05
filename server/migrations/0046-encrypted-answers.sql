-- Health, immunisation and behavioural answers and IC numbers are encrypted by the server (decision 53). `sealed` holds all
-- of a record; among the other answers a tag stands in the place of each, which tells only whether it is the same as another
-- of the same record. SQL has no keys: the server encrypts what it finds in clear before it serves (`sealed` is null).
alter table installation add column index_key bytea;
alter table account
  add column sealed bytea,
  add column ic_words text[] not null default '{}';
alter table camper
  add column sealed bytea,
  add column ic_words text[] not null default '{}';
alter table registration add column sealed bytea;
alter table submission
  add column sealed bytea,
  alter column document drop not null,
  alter column signer_ic drop not null,
  alter column sha256 drop not null;

comment on column installation.index_key is 'The key of tags and keyed hashes, encrypted under the secret key.';
comment on column account.sealed is 'The sensitive answers of the profile, encrypted; null only until the server has encrypted them.';
comment on column account.ic_words is 'Keyed hashes of the whole IC number and of its last four characters, for searches.';
comment on column camper.sealed is 'The sensitive answers of the profile, encrypted; null only until the server has encrypted them.';
comment on column camper.ic_words is 'Keyed hashes of the whole IC number and of its last four characters, for searches.';
comment on column camper.ic is 'A keyed hash of the IC number: equal for equal numbers.';
comment on column registration.sealed is 'The sensitive answers, encrypted; null only until the server has encrypted them.';
comment on column registration.camper_ic is 'A keyed hash of the IC number: equal for equal numbers.';
comment on column submission.sealed is 'The document in words, the sensitive answers of the data, the IC of the signer and the hash of it all, encrypted.';
comment on column submission.document is 'Null since it is encrypted in `sealed`.';
comment on column submission.signer_ic is 'Null since it is encrypted in `sealed`.';
comment on column submission.sha256 is 'Null since it is encrypted in `sealed`: whoever guesses an answer could verify the guess by it.';

-- Whether the transaction does work that changes no answer, such as encrypting them: `set_config('bowline.task', …, true)`.
create function task_is(task text) returns boolean language sql stable
return coalesce(current_setting('bowline.task', true), '') = task;

create or replace function camper_change_is_dated() returns trigger language plpgsql as $$
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

create or replace function account_change_is_dated() returns trigger language plpgsql as $$
begin
  if task_is('seal') then return null; end if;
  insert into profile_change as kept (account_id, section, name, changed_at)
  select new.id, changed.section, changed.name, new.updated_at
  from changed_answers(account_answers(old.email, old.profile), account_answers(new.email, new.profile)) as changed
  where exists (select from registration where account_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $$;

-- A submission stays as it was signed. Encrypting it moves parts of it, and only those, into `sealed`.
create function submission_is_kept() returns trigger language plpgsql as $$
begin
  if task_is('seal') and (to_jsonb(old) - array['document', 'data', 'signer_ic', 'sha256', 'sealed'])
    = (to_jsonb(new) - array['document', 'data', 'signer_ic', 'sha256', 'sealed']) then return new; end if;
  raise exception 'submission rows are kept as they were written';
end $$;
drop trigger submission_is_kept on submission;
create trigger submission_is_kept before update on submission for each row execute function submission_is_kept();

-- `#` stands before a keyed hash of an IC number or of its end.
drop function write_queue_entries(uuid[]);
drop function number_words(text[], text[], text);
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

-- Which content a key was used for is a keyed hash from now on; the old ones could be compared with guesses.
update idempotency_key set content_hash = null;
