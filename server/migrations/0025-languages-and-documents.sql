-- The languages of families: their emails, their consent, rendered documents, and translations by staff.

alter table account add column language text not null default 'en';
comment on column account.language is 'The language of its emails and documents, chosen on its pages, as a BCP 47 tag.';
alter table message add column language text;
comment on column message.language is 'The language of an email whose account is deleted; null where it is the account’s, and in what was sent.';
alter table group_message add column translations jsonb;
comment on column group_message.translations is 'Subject and text by language, for families that do not read English; null where there are none, and once the message was cleared.';

alter table registration
  add column consent_language text,
  add column consent_terms_sha256 text,
  add check (num_nulls(consent_language, consent_terms_sha256) <> 1);
comment on column registration.consent_language is 'The language in which the family last agreed, as a BCP 47 tag; null, which means English, where it was not said.';
comment on column registration.consent_terms_sha256 is 'Of the terms it was shown then; a form is not submitted with others.';

-- PDFs as they were rendered, so that each is rendered once in each language that somebody opened it in. When its content
-- changes, the next request replaces it.
create table rendered_document (
  file text primary key,
  registration_id uuid references registration on delete cascade,
  receipt_id uuid references receipt on delete cascade,
  account_id uuid references account on delete cascade,
  content_hash text not null,
  made_at timestamptz not null,
  language text not null default 'en',
  check (num_nonnulls(registration_id, receipt_id, account_id) = 1),
  unique (registration_id, language),
  unique (receipt_id, language),
  unique (account_id, language)
);
comment on column rendered_document.file is 'The PDF in the file store.';
comment on column rendered_document.registration_id is 'Of the last form copy of this registration.';
comment on column rendered_document.receipt_id is 'Of this receipt.';
comment on column rendered_document.account_id is 'Of the statement of this account.';
comment on column rendered_document.content_hash is 'Keyed hash of all it was made from, the typesetter included; another hash means that it is out of date.';
comment on column rendered_document.made_at is 'A statement names this time.';
comment on column rendered_document.language is 'The language it is in, as a BCP 47 tag.';

-- Translations corrected by staff, which replace those of the software.
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
