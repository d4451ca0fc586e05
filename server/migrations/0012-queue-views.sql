-- What each of the staff chose to see of the queue, and the views they keep. Filters are stored as the contract reads them.
create table queue_columns (
  staff_id uuid primary key references staff on delete cascade,
  columns text[] not null
);

create table queue_view (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  filters jsonb not null,
  columns text[] not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index queue_view_by_name on queue_view (staff_id, lower(name));
create unique index queue_view_by_default on queue_view (staff_id) where is_default;

-- A name with an apostrophe is kept both as one word and as two, so that D'Souza is found as dsouza and as d souza;
-- letters whose stroke is no accent of its own are read without it.
create or replace function search_words(given text) returns tsvector language sql immutable parallel safe
begin atomic
  select array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(
      regexp_replace(plain, '[''`\u2018\u2019\u02bc]', '', 'g')
        || case when plain ~ '[''`\u2018\u2019\u02bc]' then ' ' || regexp_replace(plain, '[''`\u2018\u2019\u02bc]', ' ', 'g') else '' end,
      '([\u3400-\u9fff])', ' \1 ', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), ''))
  from (select translate(regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f]', '', 'g'), 'đðøłı', 'ddoli')) as read(plain);
end;
reindex index camper_by_words;
reindex index account_by_words;

-- A reference is looked for without its dashes, as a whole from its beginning or by its code alone.
drop index registration_by_reference;
create index registration_by_reference on registration (replace(reference, '-', '') text_pattern_ops);
create index registration_by_code on registration (right(replace(reference, '-', ''), 6));
