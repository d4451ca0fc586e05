-- The office reviews registrations and confirms payments.

-- Words without case, accents and apostrophes, each Chinese character a word of its own; the search of the office looks
-- for words that begin so. Only functions every PostgreSQL has: a restore builds the tables in a schema of its own.
create function search_words(given text) returns tsvector language sql immutable parallel safe
begin atomic
  select array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(
      regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f''`\u2018\u2019\u02bc]', '', 'g'),
      '([\u3400-\u9fff])', ' \1 ', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), ''));
end;

-- A phone is looked for without its country code of Malaysia, as people type it.
create function camper_words(profile jsonb) returns tsvector language sql immutable parallel safe
begin atomic
  select search_words(concat_ws(' ', profile -> 'details' ->> 'name', profile -> 'details' ->> 'email',
    regexp_replace(profile -> 'details' ->> 'phone_mobile', '^\+60', '')));
end;

create function account_words(email text, profile jsonb) returns tsvector language sql immutable parallel safe
begin atomic
  select search_words(concat_ws(' ', email, profile -> 'account-details' ->> 'name_first',
    profile -> 'account-details' ->> 'name_last',
    regexp_replace(profile -> 'account-details' ->> 'phone', '^\+60', '')));
end;

create index camper_by_words on camper using gin (camper_words(profile));
create index account_by_words on account using gin (account_words(email, profile));
create index camper_by_ic on camper (ic);

-- What the queue filters by, beside the answers so that it need not open them.
alter table camper add column gender text generated always as (profile -> 'details' ->> 'gender') stored;

-- Who sent the form back last: it returns to the same person.
alter table registration add column reviewer_id uuid references staff;
-- Oldest by registration date first; what has none yet comes after, by age of the form.
create index registration_queue on registration (status, (coalesce(registration_date, 'infinity'::date)), id);
create index registration_by_camp on registration (camp_id, status);

create table registration_note (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  staff_id uuid not null references staff,
  text text not null,
  at timestamptz not null
);
create index registration_note_by_registration on registration_note (registration_id, at);

-- `amount_sen` is what counts: what the family says until staff confirm it, what arrived from then on.
alter table payment
  add column method text not null default 'slip' check (method in ('slip', 'cash', 'cheque')),
  add column claimed_sen integer check (claimed_sen > 0),
  add column reason text,
  add column decided_by uuid references staff,
  add column decided_at timestamptz,
  alter column file drop not null,
  alter column content_type drop not null,
  alter column sha256 drop not null,
  add check ((method = 'slip') = (file is not null));
create index payment_by_content on payment (sha256);
create index payment_to_confirm on payment (id) where status = 'Submitted';
