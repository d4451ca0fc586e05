-- The queue is sorted by more than the registration date, and people are found by the end of a number and by any part of a
-- reference. All of it is words of one index: a mark before a word says what it is.
-- The function holds every column of the table; it is made anew below.
drop function write_queue_entries(uuid[]);
alter table queue_entry
  drop column ic,
  -- As it is sorted: without capitals and accents.
  add column name_key text collate "C" not null default '',
  -- Of the camper alone: who was meant comes first.
  add column name_words tsvector not null default '',
  add column submitted_at timestamptz;

-- `<` before the digits of a phone and `#` before an IC or passport number, both backwards; `=` before each part of a
-- reference from some character on.
create function number_words(phones text[], ics text[], reference text) returns tsvector
language sql immutable parallel safe
begin atomic
  select array_to_tsvector(coalesce(array_agg(word), '{}')) from (
    select '<' || reverse(regexp_replace(phone, '\D', '', 'g')) from unnest(phones) as phone where phone <> ''
    union select '#' || reverse(ic) from unnest(ics) as ic where ic <> ''
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
      array[camper.ic, account.profile -> 'account-details' ->> 'ic_no'], replace(registration.reference, '-', '')),
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

drop trigger registration_is_queued on registration;
create constraint trigger registration_is_queued
  after insert or update of account_id, camper_id, camp_id, status, registration_date, form_type, reviewer_id, reference, submitted_at
  on registration deferrable initially deferred for each row execute function registration_is_queued();

select write_queue_entries(array(select id from registration));

-- What numbers and references were found by before.
drop index queue_entry_by_reference, queue_entry_by_code;
create index queue_entry_by_name on queue_entry (name_key, registration_id);
