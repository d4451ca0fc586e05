-- Translations that staff corrected stand in the place of those that come with the software.
create table text_correction (
  id uuid primary key,
  language text not null,
  english text not null,
  translation jsonb not null,
  changed_by uuid not null references staff,
  changed_at timestamptz not null,
  unique (language, english)
);
comment on column text_correction.language is 'As a BCP 47 tag.';
comment on column text_correction.english is 'The text it translates, as it stands in the software; of several plural forms the one for other numbers.';
comment on column text_correction.translation is 'The translation by plural form; a text without plural forms has the one for other numbers alone.';
