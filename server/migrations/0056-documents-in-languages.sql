alter table registration
  add column consent_language text,
  add column consent_terms_sha256 text,
  add check (num_nulls(consent_language, consent_terms_sha256) <> 1);
comment on column registration.consent_language is 'The language in which the family last agreed, as a BCP 47 tag; null, which means English, where it was not said.';
comment on column registration.consent_terms_sha256 is 'Of the terms it was shown then; a form is not submitted with others.';

-- A form copy, a receipt and a statement are kept once in each language that somebody opened them in.
alter table rendered_document
  add column language text not null default 'en',
  drop constraint rendered_document_registration_id_key,
  drop constraint rendered_document_receipt_id_key,
  drop constraint rendered_document_account_id_key,
  add unique (registration_id, language),
  add unique (receipt_id, language),
  add unique (account_id, language);
comment on column rendered_document.language is 'The language it is in, as a BCP 47 tag.';
