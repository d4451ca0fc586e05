-- What the office's queue filters, searches and sorts by, beside each other and without the answers: a narrow row for each
-- registration, so that a hundred thousand of them are counted by reading little. The database itself keeps it true.
create table queue_entry (
  registration_id uuid primary key references registration on delete cascade,
  account_id uuid not null,
  camper_id uuid not null,
  camp_id uuid not null,
  status text not null,
  -- The registration date; what has none yet comes after all that have one.
  place date not null,
  form_type text not null,
  gender text,
  -- In whole years on the first day of camp; who is born on 29 February has the birthday on 1 March in other years.
  age integer not null,
  reviewer_id uuid,
  -- Without its dashes.
  reference text,
  ic text not null,
  -- Of the camper and of the account.
  words tsvector not null
);

create function write_queue_entries(which uuid[]) returns void language sql
begin atomic
  insert into queue_entry
  select registration.id, registration.account_id, registration.camper_id, registration.camp_id, registration.status,
    coalesce(registration.registration_date, 'infinity'::date), registration.form_type, camper.gender,
    extract(year from camp.starts_on)::integer - extract(year from camper.dob)::integer
      - (to_char(camp.starts_on, 'MMDD') < to_char(camper.dob, 'MMDD'))::integer,
    registration.reviewer_id, replace(registration.reference, '-', ''), camper.ic,
    camper_words(camper.profile) || account_words(account.email, account.profile)
  from registration
    join camper on camper.id = registration.camper_id
    join account on account.id = registration.account_id
    join camp on camp.id = registration.camp_id
  where registration.id = any (which)
  -- Whoever writes several takes them in one order, so that two do not wait for each other.
  order by registration.id
  on conflict (registration_id) do update set
    account_id = excluded.account_id, camper_id = excluded.camper_id, camp_id = excluded.camp_id,
    status = excluded.status, place = excluded.place, form_type = excluded.form_type, gender = excluded.gender,
    age = excluded.age, reviewer_id = excluded.reviewer_id, reference = excluded.reference, ic = excluded.ic,
    words = excluded.words;
end;

create function registration_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries(array[new.id]);
  return null;
end $$;

create function camper_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries(array(select id from registration where camper_id = new.id));
  return null;
end $$;

create function account_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries(array(select id from registration where account_id = new.id));
  return null;
end $$;

create function camp_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries(array(select id from registration where camp_id = new.id));
  return null;
end $$;

-- At the end of the transaction, when it holds all else that it holds: an entry is always what is waited for last.
create constraint trigger registration_is_queued
  after insert or update of account_id, camper_id, camp_id, status, registration_date, form_type, reviewer_id, reference
  on registration deferrable initially deferred for each row execute function registration_is_queued();
create constraint trigger camper_is_queued after update of ic, dob, profile
  on camper deferrable initially deferred for each row execute function camper_is_queued();
create constraint trigger account_is_queued after update of email, profile
  on account deferrable initially deferred for each row execute function account_is_queued();
create constraint trigger camp_is_queued after update of starts_on
  on camp deferrable initially deferred for each row
  when (old.starts_on <> new.starts_on) execute function camp_is_queued();

select write_queue_entries(array(select id from registration));

-- The queue in its order, with all that it is filtered by, so that the rows themselves need not be read for it.
create index queue_entry_by_place on queue_entry (status, place, registration_id)
  include (camp_id, form_type, gender, age, reviewer_id);
create index queue_entry_by_camp on queue_entry (camp_id, status);
create index queue_entry_by_reviewer on queue_entry (reviewer_id) where reviewer_id is not null;
create index queue_entry_by_words on queue_entry using gin (words) with (fastupdate = off);
create index queue_entry_by_reference on queue_entry (reference text_pattern_ops);
create index queue_entry_by_code on queue_entry (right(reference, 6));
create index queue_entry_by_ic on queue_entry (ic);

-- What the queue was found by before.
drop index registration_queue, registration_by_date, registration_by_reviewer, registration_by_code;
