-- What staff write about a camp, in the languages of families besides English.
create table camp_text (
  camp_id uuid not null references camp on delete cascade,
  language text not null,
  name text not null,
  content text not null check (content <> ''),
  english_sha256 text not null,
  primary key (camp_id, language, name)
);
comment on table camp_text is 'Translations of a camp’s texts, written by staff.';
comment on column camp_text.language is 'As a BCP 47 tag; never English, which is in the camp itself.';
comment on column camp_text.name is 'The column of camp that it translates.';
comment on column camp_text.english_sha256 is 'Of the English text that it translates; while that is another one now, the translation is outdated.';
