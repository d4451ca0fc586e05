-- The answers of a family: its consent, and their encryption.

-- Why the consent to a form that is not submitted yet was withdrawn, so that the family can be told when it agrees again.
alter table registration
  add column consent_withdrawn text check (consent_withdrawn in ('answers', 'terms'));

-- Health, immunisation and behavioural answers and IC numbers are encrypted by the server. `sealed` holds all of a record;
-- among the other answers a tag replaces each, which tells only whether it is the same as another of the same record.
-- SQL has no keys: the server encrypts what it finds in clear before it serves (`sealed` is null).
alter table installation
  -- Which file store belongs to the database: a server whose store does not hold this file refuses to start.
  add column marker_file text,
  add column index_key bytea;
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

comment on column installation.marker_file is 'A file that says where the files are kept; null until the first start that knows it.';
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

-- A submission stays as it was signed. Encrypting it moves parts of it, and only those, into `sealed`.
create function submission_is_kept() returns trigger language plpgsql as $$
begin
  if task_is('seal') and (to_jsonb(old) - array['document', 'data', 'signer_ic', 'sha256', 'sealed'])
    = (to_jsonb(new) - array['document', 'data', 'signer_ic', 'sha256', 'sealed']) then return new; end if;
  raise exception 'submission rows are kept as they were written';
end $$;
drop trigger submission_is_kept on submission;
create trigger submission_is_kept before update on submission for each row execute function submission_is_kept();
