-- PostgreSQL plans what a function in SQL runs at every call, and what one in PL/pgSQL runs once for each connection.
-- Each save of a family ran five to ten of the former.

create or replace function search_words(given text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain constant text := translate(
    regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f]', '', 'g'), 'đðøłı', 'ddoli');
begin
  return array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(
      regexp_replace(plain, '[''`\u2018\u2019\u02bc]', '', 'g')
        || case when plain ~ '[''`\u2018\u2019\u02bc]' then ' ' || regexp_replace(plain, '[''`\u2018\u2019\u02bc]', ' ', 'g') else '' end,
      '([\u3400-\u9fff])', ' \1 ', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), ''));
end $$;

create or replace function number_words(phones text[], ic_words text[], reference text) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return (select array_to_tsvector(coalesce(array_agg(word), '{}')) from (
    select '<' || reverse(regexp_replace(phone, '\D', '', 'g')) from unnest(phones) as phone where phone <> ''
    union select '#' || ic_word from unnest(ic_words) as ic_word
    union select '=' || substr(reference, start) from generate_series(1, length(reference) - 3) as start
  ) as every(word));
end $$;

-- An array of unknown length counts as ten registrations: PostgreSQL would plan each call anew for the one it is about.
create or replace function write_queue_entries_in_turn(which uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(which) = 0 then return; end if;
  -- In one order, so that two who write several do not wait for each other.
  perform from queue_entry where registration_id = any (which) order by registration_id for update;
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
end $$;
drop function write_queue_entries(uuid[]);

create or replace function add_places(camp uuid, more_deposits bigint, more_accepted bigint) returns void
language plpgsql as $$
begin
  update camp_places set deposits = deposits + more_deposits, accepted = accepted + more_accepted
  where camp_id = camp and (more_deposits <> 0 or more_accepted <> 0);
end $$;

create or replace function people_of_camps_change(camps uuid[]) returns void language plpgsql as $$
begin
  if cardinality(camps) = 0 then return; end if;
  -- In one order, so that two transactions do not wait for each other.
  update camp_day_version set version = version + 1, people_version = people_version + 1
  where camp_id in (select camp_id from camp_day_version where camp_id = any (camps) order by camp_id for no key update);
end $$;

create or replace function phones_read_people_again(registrations uuid[], changed_at timestamptz) returns void
language plpgsql as $$
begin
  if cardinality(registrations) = 0 then return; end if;
  update camp_day_version set version = version + 1, people_version = people_version + 1
  where camp_id in (
    select camp.id from registration join camp on camp.id = registration.camp_id
    where registration.id = any (registrations) and registration.status in ('Accepted', 'Changes Requested')
      and changed_at >= camp.starts_on - 7 and changed_at < camp.ends_on + 2);
end $$;

create or replace function note_change(what text, record text, is_deleted boolean) returns void language plpgsql as $$
begin
  insert into record_change (kind, record_id, deleted) values (what, record, is_deleted)
  on conflict (kind, record_id) do update
    set xid = pg_current_xact_id(), at = now(), deleted = excluded.deleted
    where record_change.xid <> pg_current_xact_id() or record_change.deleted <> excluded.deleted;
end $$;

-- For statements about few registrations, of which reading the view would be most of the planning.
create function parts_due(registration uuid) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(jsonb_agg(to_jsonb(part) - 'registration_id' order by part.nth), '[]') from payment_due as part
    where part.registration_id = registration);
end $$;
