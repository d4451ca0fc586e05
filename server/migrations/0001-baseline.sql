-- The tables of version 0.2.0. A database of 0.2.0 has them already and counts this file as run; later changes are the files
-- after it. What a name does not say is a comment of the column.

-- ===== 1. Functions that several chapters use ====================================================
-- Rows that are kept as they were written, and the words that people are found by. Functions are `immutable` where an index
-- or a generated column is made with them, and name nothing that an extension would have to bring.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are kept as they were written', tg_table_name;
end $$;

-- Whether the transaction does work that changes no answer, such as encrypting them: `set_config('bowline.task', …, true)`.
create function task_is(task text) returns boolean language sql stable
return coalesce(current_setting('bowline.task', true), '') = task;

-- Words without case, accents and apostrophes, each Chinese character a word of its own; the search of the office looks for
-- words that begin so. A name with an apostrophe is kept both as one word and as two, so that D'Souza is found as dsouza and
-- as d souza; letters whose stroke is no accent of its own are read without it.
create function search_words(given text) returns tsvector language sql immutable parallel safe
begin atomic
  select array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(
      regexp_replace(plain, '[''`\u2018\u2019\u02bc]', '', 'g')
        || case when plain ~ '[''`\u2018\u2019\u02bc]' then ' ' || regexp_replace(plain, '[''`\u2018\u2019\u02bc]', ' ', 'g') else '' end,
      '([\u3400-\u9fff])', ' \1 ', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), ''))
  from (select translate(regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f]', '', 'g'), 'đðøłı', 'ddoli')) as read(plain);
end;

-- `<` before the digits of a phone, backwards; `#` before a keyed hash of an IC number or of its end; `=` before each part of
-- a reference from some character on.
create function number_words(phones text[], ic_words text[], reference text) returns tsvector
language sql immutable parallel safe
begin atomic
  select array_to_tsvector(coalesce(array_agg(word), '{}')) from (
    select '<' || reverse(regexp_replace(phone, '\D', '', 'g')) from unnest(phones) as phone where phone <> ''
    union select '#' || ic_word from unnest(ic_words) as ic_word
    union select '=' || substr(reference, start) from generate_series(1, length(reference) - 3) as start
  ) as every(word);
end;

-- The answers of a profile, one a row; an empty one is none.
create function answers_given(profile jsonb) returns table (section text, name text, answer text)
language sql immutable parallel safe
begin atomic
  select sections.key, answers.key, answers.value
  from jsonb_each(profile) as sections cross join jsonb_each_text(sections.value) as answers
  where answers.value <> '';
end;

-- The questions whose answers differ.
create function changed_answers(before jsonb, after jsonb) returns table (section text, name text)
language sql immutable parallel safe
begin atomic
  select section, name
  from answers_given(before) as old full join answers_given(after) as new using (section, name)
  where old.answer is distinct from new.answer;
end;

-- A form that was sent back counts as what it was.
create function effective_status(status text, status_before text) returns text language sql immutable
return coalesce(nullif(status, 'Changes Requested'), status_before);

-- ===== 2. The organisation and its installation ==================================================
-- One row tells who runs the camp, one which key and which files belong to this database.

create table provider (
  id integer primary key default 1 check (id = 1),
  name text not null,
  abbreviation text not null,
  contact_email text not null,
  sender_email text not null,
  contact_phone text not null,
  payee text not null,
  bank_name text not null,
  bank_account text not null,
  deposit_sen integer not null check (deposit_sen >= 0),
  time_zone text not null,
  version integer not null default 1,
  -- The picture of the DuitNow QR code by which families pay: the key of its file.
  duitnow_qr_file text,
  -- The camp's logo on the pages that anybody may open: the key of its file.
  logo_file text,
  write_off_limit_sen integer not null default 500 check (write_off_limit_sen >= 0),
  more_races text,
  more_religions text,
  hand_over_release boolean not null default false,
  colour text not null default '#ffc629' check (colour ~ '^#[0-9a-f]{6}$'),
  picture_file text,
  -- Who issues receipts and statements, beside the name.
  registration_number text,
  address text,
  more_shirt_sizes text,
  payment_reminders boolean not null default false,
  reminder_days text not null default '-7, 0, 3, 10',
  lapse_days integer check (lapse_days > 0)
);
comment on column provider.write_off_limit_sen is 'The most of a deposit that a registrar may write off.';
comment on column provider.more_races is 'Those that families can choose besides the usual ones, one a line.';
comment on column provider.more_religions is 'The same for religions.';
comment on column provider.hand_over_release is 'Whether the office releases a hand-over to somebody who is not on the list.';
comment on column provider.picture_file is 'Shown on the login and sign-up pages: the key of its file.';
comment on column provider.registration_number is 'Of the company or society; printed on receipts and statements.';
comment on column provider.more_shirt_sizes is 'T-shirt sizes that families can choose besides the usual ones, one a line.';
comment on column provider.payment_reminders is 'Whether families are reminded by email of what they have to pay.';
comment on column provider.reminder_days is 'When: days from the day on which something is due, negative before it.';
comment on column provider.lapse_days is 'After how many days an amount is so late that staff are asked to decide; null for never.';
insert into provider (name, abbreviation, contact_email, sender_email, contact_phone, payee, bank_name, bank_account, deposit_sen, time_zone)
values ('Westwind Sailing Camp', 'WSC', 'office@westwind.example', 'registration@westwind.example', '+60 3-5555 0100', 'Westwind Sailing Camp',
        'Harbour Bank', '0000 1111 2222', 20000, 'Asia/Kuala_Lumpur');

-- Which secret key the data was written with. Only its fingerprint is kept, so that a start with a lost or foreign key is
-- refused instead of making a new key that opens nothing.
create table installation (
  id integer primary key default 1 check (id = 1),
  key_fingerprint text not null,
  created_at timestamptz not null default now(),
  -- Which file store belongs to the database: a server whose store does not hold this file refuses to start.
  marker_file text,
  index_key bytea,
  sealed_questions text[]
);
comment on column installation.marker_file is 'A file that says where the files are kept; null until the first start that knows it.';
comment on column installation.index_key is 'The key of tags and keyed hashes, encrypted under the secret key.';
comment on column installation.sealed_questions is 'The questions whose answers are encrypted; null before the first start that records them.';

-- Failed logins, sign-ups and the like, counted in windows; the key is a hash that names nobody.
create table attempt (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table notice (
  kind text not null check (kind in ('mail limit', 'forwarded requests', 'shared address')),
  subject text not null default '',
  since timestamptz not null,
  until timestamptz,
  closed_at timestamptz,
  primary key (kind, subject)
);
comment on table notice is 'What a server process noticed and staff must know, once for all processes.';
comment on column notice.subject is 'The network address that many share; empty in the others.';
comment on column notice.until is 'When the mail server is tried again, or the address is no longer slowed; null where somebody must act.';
comment on column notice.closed_at is 'When an admin closed it: it is not shown again, and the address is not slowed until then.';

-- ===== 3. Staff ==================================================================================
-- Accounts of staff are apart from families': a token of one side opens nothing of the other.

create table staff (
  id uuid primary key,
  email text not null,
  name text not null,
  -- The last day that the account opens anything.
  ends_on date,
  disabled_at timestamptz,
  -- Both are set together, by an invitation, and gone together when it must be set up anew.
  password_hash text,
  totp_secret bytea,
  -- The time step of the last code that was taken: none up to it is taken again.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Of two admins who change an account at once, the second is told.
  version integer not null default 1,
  -- What an account may do is the union of its roles.
  roles text[] not null,
  sign_on_issuer text,
  sign_on_subject text,
  check ((password_hash is null) = (totp_secret is null)),
  check (cardinality(roles) > 0),
  check ((sign_on_issuer is null) = (sign_on_subject is null)),
  unique (sign_on_issuer, sign_on_subject)
);
create unique index staff_by_email on staff (lower(email));
comment on column staff.totp_secret is 'Encrypted for this account with the key of staff-second-factor.';
comment on column staff.sign_on_issuer is 'The provider at which this account has logged in.';
comment on column staff.sign_on_subject is 'Who it is there (sub): an email may be given to somebody else.';

-- What an account was, from when on. Written by the database itself: no change can be forgotten.
create table staff_standing (
  staff_id uuid not null references staff on delete cascade,
  since timestamptz not null default now(),
  roles text[] constraint staff_standing_role_not_null not null,
  disabled boolean not null,
  ends_on date,
  recorded boolean not null default true,
  primary key (staff_id, since)
);
comment on column staff_standing.recorded is 'False for what was so when recording began.';

create function record_staff_standing() returns trigger language plpgsql as $$
begin
  insert into staff_standing (staff_id, roles, disabled, ends_on)
    values (new.id, new.roles, new.disabled_at is not null, new.ends_on)
    on conflict (staff_id, since) do update
      set roles = excluded.roles, disabled = excluded.disabled, ends_on = excluded.ends_on;
  return null;
end $$;
create trigger staff_standing_is_recorded after insert or update of roles, disabled_at, ends_on on staff
  for each row execute function record_staff_standing();

-- Begun by the password, good for nothing until the second factor has confirmed it.
create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Sessions are kept when they are over: when an account was used, and from where.
  address text,
  -- A session for the camp days, on a phone on site: it may make the calls of camp days only, and is not ended by rest.
  for_camp_days boolean not null default false,
  sign_on_issuer text,
  sign_on_subject text,
  check ((sign_on_issuer is null) = (sign_on_subject is null))
);
create index staff_session_by_staff on staff_session (staff_id);
comment on column staff_session.address is 'The network address the second factor was confirmed from.';
comment on column staff_session.sign_on_issuer is 'Begun by single sign-on, at this provider.';
comment on column staff_session.sign_on_subject is 'By whom, to be linked to the account once the session is confirmed.';

-- One-time links to set up an account. Only the hash of a link's secret is kept.
create table staff_invitation (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  staff_id uuid references staff on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer link.
  ended_at timestamptz,
  -- What was chosen in its first half, until the second proves that the authenticator app has the secret.
  password_hash text,
  totp_secret bytea,
  first_admin boolean not null default false
);
create index staff_invitation_by_staff on staff_invitation (staff_id);
comment on column staff_invitation.staff_id is 'Null until whoever has the link of the first start has given name and email.';
comment on column staff_invitation.first_admin is 'Creates the first admin, and is valid only while there is no other admin.';

create table staff_recovery_code (
  code_sha256 bytea not null check (length(code_sha256) = 32),
  staff_id uuid not null references staff on delete cascade,
  used_at timestamptz,
  primary key (staff_id, code_sha256)
);

create table used_sign_on (
  state_sha256 bytea primary key check (length(state_sha256) = 32),
  expires_at timestamptz not null
);
comment on table used_sign_on is 'Logins by single sign-on that were finished, so that none is finished twice.';

create table api_key (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  key_sha256 bytea not null unique check (length(key_sha256) = 32),
  beginning text not null,
  created_at timestamptz not null,
  created_by uuid not null references staff,
  ends_on date not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references staff,
  check ((revoked_at is null) = (revoked_by is null))
);
comment on table api_key is 'Keys of programs. They are never deleted: the log names them.';
comment on column api_key.beginning is 'The first characters, by which people recognise a key.';
comment on column api_key.ends_on is 'The last day on which it works, on the provider''s calendar.';
comment on column api_key.last_used_at is 'To a minute.';

-- What admins skip of the checklist of a new installation.
create table set_up_skipped (item text primary key);

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
comment on column text_correction.english is
  'The text it translates, as it stands in the software; of several plural forms the one for other numbers.';
comment on column text_correction.translation is 'The translation by plural form; a text without plural forms has the one for other numbers alone.';

-- ===== 4. Accounts of families ===================================================================
-- Columns for what the server decides with; jsonb, keyed by section and question, for what people read. Health, immunisation
-- and behavioural answers and IC numbers are encrypted by the server: `sealed` holds all of a record, and among the other
-- answers a tag replaces each, which tells only whether it is the same as another of the same record. SQL has no keys.

-- Reading a record's words costs far more than looking into the index, however many records have the word: with its true
-- cost the planner does not.
create function account_words(email text, profile jsonb) returns tsvector language sql immutable parallel safe cost 100000
begin atomic
  select search_words(concat_ws(' ', email, profile -> 'account-details' ->> 'name_first',
    profile -> 'account-details' ->> 'name_last',
    regexp_replace(profile -> 'account-details' ->> 'phone', '^\+60', '')));
end;

-- The email one logs in with is not among the answers of an account; on the form it is one of them.
create function account_answers(email text, profile jsonb) returns jsonb language sql immutable parallel safe
begin atomic
  select profile || jsonb_build_object('account-details',
    coalesce(profile -> 'account-details', '{}') || jsonb_build_object('email', email));
end;

create table account (
  id uuid primary key,
  type text not null check (type in ('parent', 'adult_camper')),
  email text,
  password_hash text,
  profile jsonb not null default '{}',
  is_complete boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sealed bytea,
  ic_words text[] not null default '{}',
  -- Whether a family reads the email of its account. The copy of a form is sent to no other.
  email_confirmed_at timestamptz,
  -- What is left of a deleted account has a pseudonym: registrations with their money, and who signed.
  erased_at timestamptz,
  erased_because text check (erased_because in ('family', 'unused')),
  -- An account that nobody logged in to for long is deleted after two emails, which are rows of message.
  last_login_at timestamptz not null default now(),
  language text not null default 'en',
  joined_account_id uuid references account on delete set null,
  email_failures integer not null default 0 check (email_failures >= 0),
  email_failed_at timestamptz,
  check ((erased_at is null) = (erased_because is null)),
  check (email is not null or password_hash is null),
  check (email_failures = 0 or email_failed_at is not null)
);
create unique index account_by_email on account (lower(email));
create index account_by_words on account using gin (account_words(email, profile));
create index account_erased on account (erased_at) where erased_at is not null;
-- Accounts without a registration are in no entry of the queue: their phones and IC numbers are searched here.
create index account_by_numbers on account using gin (
  number_words(array[profile -> 'account-details' ->> 'phone'], ic_words, null));
create index account_joined on account (joined_account_id) where joined_account_id is not null;
comment on column account.email is 'Null where staff entered the account from a paper form and the family has none.';
comment on column account.password_hash is 'Null until the family takes over an account that staff entered.';
comment on column account.sealed is 'The sensitive answers of the profile, encrypted; null only until the server has encrypted them.';
comment on column account.ic_words is 'Keyed hashes of the whole IC number and of its last four characters, for searches.';
comment on column account.email_confirmed_at is 'When a link that was sent to this email was used; null where none was.';
comment on column account.erased_at is
  'When all that tells who the family was was deleted; its name is a pseudonym since, and its email an address that cannot exist.';
comment on column account.erased_because is 'Whether the family deleted the account, or it was not used for too long.';
comment on column account.last_login_at is 'When its last session began; for accounts of earlier versions the last one that was stored.';
comment on column account.language is 'The language of its emails and documents, chosen on its pages, as a BCP 47 tag.';
comment on column account.joined_account_id is 'The account that staff joined this one with: nobody logs in to this one any more.';
comment on column account.email_failures is 'How many emails to its address failed for good, since one was known to arrive.';
comment on column account.email_failed_at is 'When the last of them failed.';

create function forget_email_failures() returns trigger language plpgsql as $$
begin
  new.email_failures := 0;
  new.email_failed_at := null;
  return new;
end $$;
create trigger account_email_changed before update of email on account
  for each row when (new.email is distinct from old.email) execute function forget_email_failures();

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_account on session (account_id);

-- Links to a new password and links that confirm an email. Only the hash of a link's secret is kept; rows older than an hour
-- go with the next request. The constraints have the name that the table had when it held only links to a new password.
create table account_link (
  token_sha256 bytea constraint password_reset_token_sha256_not_null not null constraint password_reset_pkey primary key
    constraint password_reset_token_sha256_check check (length(token_sha256) = 32),
  account_id uuid constraint password_reset_account_id_not_null not null
    constraint password_reset_account_id_fkey references account on delete cascade,
  asked_at timestamptz constraint password_reset_asked_at_not_null not null,
  expires_at timestamptz constraint password_reset_expires_at_not_null not null,
  -- Used, or killed by a newer link or a changed password.
  ended_at timestamptz,
  email text,
  -- The session that asked; it stays valid after the change.
  session_id uuid references session on delete set null,
  purpose text not null check (purpose in ('password', 'email', 'confirmation')),
  check ((purpose = 'password') = (email is null))
);
create index account_link_by_account on account_link (account_id, asked_at);
comment on column account_link.email is 'What it confirms: a new email, or that of the account; null in a link to a new password.';
comment on column account_link.purpose is 'To a new password, to a new email, or to confirm the email of the account.';

-- The network addresses that logged in to an account. While somebody guesses its password, these are not slowed.
create table known_address (
  account_id uuid references account on delete cascade,
  staff_id uuid references staff on delete cascade,
  address_hmac bytea not null,
  last_used_at timestamptz not null,
  check (num_nonnulls(account_id, staff_id) = 1),
  unique (account_id, address_hmac),
  unique (staff_id, address_hmac)
);
create index known_address_by_use on known_address (last_used_at);
comment on column known_address.address_hmac is
  'Of the account and the address, with the key of known-addresses: the address cannot be read from it.';
comment on column known_address.last_used_at is 'To the day; forgotten 90 days later.';

-- What a call with an Idempotency-Key made, so that asking again answers with it instead of making another.
create table idempotency_key (
  account_id uuid references account on delete cascade,
  key text not null,
  call text not null,
  resource_id uuid,
  created_at timestamptz not null default now(),
  staff_id uuid references staff on delete cascade,
  -- The same key with another body is an error, not a repeated request.
  content_hash text,
  check (num_nonnulls(account_id, staff_id) = 1)
);
create index idempotency_key_by_age on idempotency_key (created_at);
create unique index idempotency_key_by_account on idempotency_key (account_id, key);
create unique index idempotency_key_by_staff on idempotency_key (staff_id, key);
comment on column idempotency_key.content_hash is 'Keyed hash of what was sent with the key; null in a key of version 0.1.';

create table paper_account (
  account_id uuid primary key references account on delete cascade,
  staff_id uuid not null references staff,
  entered_at timestamptz not null,
  code_hash text unique,
  code_ends_at timestamptz,
  taken_over_at timestamptz,
  check ((code_hash is null) = (code_ends_at is null)),
  check (code_hash is null or taken_over_at is null)
);
comment on table paper_account is 'The accounts that staff entered from paper forms.';
comment on column paper_account.code_hash is 'A keyed hash of the printed code with which the family takes the account over, once.';
comment on column paper_account.taken_over_at is 'When the family chose a password.';

-- ===== 5. Campers and their guardians ============================================================
-- A camper belongs to one account; other guardians see, change or sign by invitation.

-- A phone is looked for without its country code of Malaysia, as people type it. `strict` keeps the planner from taking the
-- function apart and forgetting its cost.
create function camper_words(profile jsonb) returns tsvector language sql immutable parallel safe strict cost 100000
begin atomic
  select search_words(concat_ws(' ', profile -> 'details' ->> 'name', profile -> 'details' ->> 'email',
    regexp_replace(profile -> 'details' ->> 'phone_mobile', '^\+60', '')));
end;

create table camper (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  ic text not null,
  dob date not null,
  profile jsonb not null,
  photo_file text,
  ic_front_file text,
  ic_back_file text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the queue filters by, beside the answers so that it need not open them.
  gender text generated always as (profile -> 'details' ->> 'gender') stored,
  sealed bytea,
  ic_words text[] not null default '{}',
  -- A photo and an ID picture are asked for again after two years.
  photo_at timestamptz,
  ic_at timestamptz,
  joined_camper_id uuid references camper on delete set null,
  -- Outlives the access of a guardian, who may be invited again.
  health_hidden_from uuid[] not null default '{}',
  check ((ic_front_file is null) = (ic_back_file is null))
);
create unique index camper_by_account_and_ic on camper (account_id, ic);
create index camper_by_account on camper (account_id, created_at);
create index camper_by_words on camper using gin (camper_words(profile));
create index camper_by_ic on camper (ic);
create index camper_by_numbers on camper using gin (
  number_words(array[profile -> 'details' ->> 'phone_mobile'], ic_words, null));
comment on column camper.ic is 'A keyed hash of the IC number: equal for equal numbers.';
comment on column camper.sealed is 'The sensitive answers of the profile, encrypted; null only until the server has encrypted them.';
comment on column camper.ic_words is 'Keyed hashes of the whole IC number and of its last four characters, for searches.';
comment on column camper.joined_camper_id is 'The same child in another account, which staff made the camper of both; this one is no longer listed.';
comment on column camper.health_hidden_from is 'The accounts of guardians who do not read its health answers.';

-- Other guardians of a camper, whom the account that has the camper invited.
create table guardian_invitation (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camper_ids uuid[] not null check (cardinality(camper_ids) > 0),
  access text not null check (access in ('see', 'edit', 'sign')),
  sealed bytea not null,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
create index guardian_invitation_by_account on guardian_invitation (account_id);
comment on column guardian_invitation.sealed is 'Name, email and relationship, encrypted.';

create table guardian (
  id uuid not null unique,
  camper_id uuid not null references camper on delete cascade,
  account_id uuid not null references account on delete cascade,
  invited_by uuid references account on delete set null,
  access text not null check (access in ('see', 'edit', 'sign')),
  sees_health boolean not null default true,
  muted text[] not null default '{}',
  sealed bytea not null,
  since timestamptz not null,
  primary key (camper_id, account_id)
);
create index guardian_by_account on guardian (account_id);
comment on column guardian.sees_health is 'False where staff decided that this guardian does not read health answers.';
comment on column guardian.muted is 'The groups of emails that this guardian does not want.';
comment on column guardian.sealed is 'The relationship to the camper, encrypted.';

-- While it is there, no guardian changes anything about the camper.
create table camper_freeze (
  id uuid not null unique,
  camper_id uuid primary key references camper on delete cascade,
  staff_id uuid not null references staff,
  sealed bytea not null,
  at timestamptz not null
);
comment on column camper_freeze.sealed is 'Why staff froze changes, encrypted; families do not read it.';

-- What staff made one: two accounts, or two campers of an account.
create table merge (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  other_account_id uuid references account on delete cascade,
  staff_id uuid not null references staff,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references staff,
  sealed bytea not null,
  check ((undone_at is null) = (undone_by is null))
);
create index merge_by_account on merge (account_id);
create index merge_by_other_account on merge (other_account_id);
comment on column merge.other_account_id is 'The account that was joined with the first; null where two campers of one account became one.';
comment on column merge.sealed is 'Why, and which rows moved from whom to whom, encrypted: an undo puts them back.';

-- ===== 6. Camps ==================================================================================
-- What the office says about a camp, what a camp asks, and who works there.

create table camp (
  id uuid primary key,
  type text not null check (type in ('lite', 'junior', 'senior')),
  name text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  min_age integer not null check (min_age >= 0),
  max_age integer check (max_age >= min_age),
  audience text not null check (audience in ('children', 'adults', 'both')),
  capacity integer not null check (capacity >= 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  closed_by_hand boolean not null default false,
  fee_sen integer not null check (fee_sen >= 0),
  fees_description text not null,
  terms_conditions text not null,
  terms_conditions_adult text not null,
  terms_conditions_appendices text not null,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  guest_lunch_sen integer not null default 0 check (guest_lunch_sen >= 0),
  pick_up_points text not null default '',
  drop_off_points text not null default '',
  waiting_list boolean not null default true,
  closed_by_hand_at timestamptz,
  sibling_discount_unit text not null default 'none' check (sibling_discount_unit in ('none', 'RM', '%')),
  sibling_discount integer check (sibling_discount > 0),
  early_bird_unit text not null default 'none' check (early_bird_unit in ('none', 'RM', '%')),
  early_bird_discount integer check (early_bird_discount > 0),
  -- The last day on which a submission gets it.
  early_bird_until date,
  published boolean not null default true,
  crew_sees_behaviour boolean not null default false,
  -- For the emergency page.
  address text not null default '',
  -- From here to the contact: what families of accepted campers read.
  place text not null default '',
  map_link text not null default '' check (map_link = '' or map_link like 'https://%'),
  arrival_time text check (arrival_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  departure_time text check (departure_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  packing_list text not null default '',
  day_contact_name text not null default '',
  day_contact_phone text not null default '',
  rest_due_on date,
  -- Whether families are asked about medicines, and what the medic may give if they agree.
  asks_medicines boolean not null default false,
  standard_medicines text not null default '',
  payment_plan text not null default 'at once' check (payment_plan in ('at once', 'instalments', 'choice')),
  instalments_due text not null default '',
  -- Places that become free are offered to the waiting list. An open offer holds its place until it is answered or ends.
  offers_automatic boolean not null default false,
  offer_hours integer not null default 48 check (offer_hours between 24 and 168),
  check ((sibling_discount_unit = 'none') = (sibling_discount is null)),
  check ((early_bird_unit = 'none') = (early_bird_discount is null)),
  check ((early_bird_unit = 'none') = (early_bird_until is null))
);
create index camp_by_end on camp (ends_on);
comment on column camp.pick_up_points is 'One stop a line.';
comment on column camp.drop_off_points is 'One stop a line.';
comment on column camp.waiting_list is 'Whether a full camp goes on taking registrations, for its waiting list.';
comment on column camp.sibling_discount is 'In sen, or in hundredths of a percent of the camp fee.';
comment on column camp.early_bird_discount is 'In sen, or in hundredths of a percent of the camp fee.';
comment on column camp.published is 'Families do not see a camp that is not published.';
comment on column camp.address is 'Several lines, as read to an ambulance.';
comment on column camp.arrival_time is 'On the first day, in the provider''s time zone.';
comment on column camp.departure_time is 'On the last day, in the provider''s time zone.';
comment on column camp.rest_due_on is 'By when families pay what is left after the deposit.';
comment on column camp.standard_medicines is 'One medicine a line.';
comment on column camp.payment_plan is 'How families pay what is left after the deposit; with choice, each family chooses at once or in instalments.';
comment on column camp.instalments_due is
  'When each instalment is due, one a line: a day, yyyy-mm-dd, or a number of days before the first day, such as `30 days before`.';
comment on column camp.offers_automatic is 'Whether free places are offered to the waiting list without a member of staff.';
comment on column camp.offer_hours is 'How many hours a family has to answer an offer.';

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

-- Questions that staff add to the form of a camp. Families answer what was published, so a version never changes.
create table camp_question_set (
  camp_id uuid not null references camp on delete cascade,
  version integer not null check (version > 0),
  questions jsonb not null,
  published_by uuid references staff,
  published_at timestamptz not null,
  primary key (camp_id, version)
);
create trigger camp_question_set_is_kept before update on camp_question_set for each row execute function refuse_change();

-- Who asked for an email when registration for a camp opens. Only the camp has the time of that.
create table opening_reminder (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (account_id, camp_id)
);
create index opening_reminder_to_send on opening_reminder (camp_id) where sent_at is null;

create table crew_camp (
  staff_id uuid not null references staff on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  primary key (staff_id, camp_id)
);
comment on table crew_camp is 'The camps whose days crew may see, and when.';

-- ===== 7. Registrations ==========================================================================
-- A form in progress may change; what is submitted is frozen, and each move is kept. The profile of a camper may
-- still change after it: the differences are computed from the two, and only the day of each change is kept.

create table registration (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camper_id uuid not null references camper,
  camp_id uuid not null references camp,
  camper_ic text not null,
  form_type text not null,
  status text not null default 'In Progress'
    check (status in ('In Progress', 'Pending Payment', 'Pending Payment Confirmation', 'Deposit Received', 'Accepted',
      'Waitlisted', 'Refused', 'Withdrawn', 'Changes Requested')),
  status_before text,
  current_step text,
  furthest_step text,
  answers jsonb not null default '{}',
  reopened_steps text[] not null default '{}',
  reference text unique,
  submitted_at timestamptz,
  registration_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who sent the form back last: it returns to the same person.
  reviewer_id uuid references staff,
  -- Why the consent to a form that is not submitted yet was withdrawn, so that the family can be told when it agrees again.
  consent_withdrawn text check (consent_withdrawn in ('answers', 'terms')),
  sealed bytea,
  answers_erased_at timestamptz,
  consent_language text,
  consent_terms_sha256 text,
  hand_over_email boolean not null default false,
  -- The list is saved as a whole, by one of several open pages.
  takers_version integer not null default 0,
  -- A form begins with the answers of an earlier one, and the family says which of them are still true.
  earlier jsonb not null default '{}',
  consent_by uuid references account on delete set null,
  questions_version integer,
  despite_closed boolean not null default false,
  -- A sent form keeps the version of the camp's questions that it was sent with; what was answered later is beside it.
  answered_questions_version integer,
  consent_again_at timestamptz,
  payment_plan text check (payment_plan in ('at once', 'instalments')),
  waiting_rank integer,
  offers_paused boolean not null default false,
  waits_with_siblings boolean not null default false,
  check (status in ('In Progress', 'Withdrawn') or submitted_at is not null),
  check ((submitted_at is null) = (reference is null)),
  check (num_nulls(consent_language, consent_terms_sha256) <> 1)
);
create index registration_by_account on registration (account_id, created_at desc);
create index registration_by_camper on registration (camper_id, created_at desc);
create index registration_by_camp on registration (camp_id, status);
create index registration_by_reference on registration (replace(reference, '-', '') text_pattern_ops);
-- Every list of campers asks whether a camp is full; only what can hold a place is looked at.
create index registration_by_place on registration (camp_id)
  where status in ('Deposit Received', 'Accepted', 'Changes Requested');
-- The place of a registration on the waiting list is counted among those of its camp that wait.
create index registration_waiting on registration (camp_id) where status in ('Waitlisted', 'Changes Requested');
-- One live registration per camper and camp; the same child in two accounts is for staff to decide.
create unique index registration_live_by_ic on registration (camp_id, account_id, camper_ic) where status <> 'Withdrawn';
comment on column registration.camper_ic is 'A keyed hash of the IC number: equal for equal numbers.';
comment on column registration.sealed is 'The sensitive answers, encrypted; null only until the server has encrypted them.';
comment on column registration.answers_erased_at is 'When its health and behavioural answers were deleted because they were old.';
comment on column registration.consent_language is
  'The language in which the family last agreed, as a BCP 47 tag; null, which means English, where it was not said.';
comment on column registration.consent_terms_sha256 is 'Of the terms it was shown then; a form is not submitted with others.';
comment on column registration.hand_over_email is 'The family wants an email when the camper was handed over.';
comment on column registration.takers_version is 'Of the list in authorised_person; 0 before the family saved one.';
comment on column registration.earlier is 'The answers that the family has yet to confirm: by step, the day on which each was given.';
comment on column registration.consent_by is
  'The guardian who gave the consent; null for the account of the registration. Nobody submits with the consent of another.';
comment on column registration.questions_version is
  'The version of the camp''s questions that the family saw when it last saved answers to them; fixed once the form is submitted.';
comment on column registration.despite_closed is
  'Staff registered the camper although the camp was closed or full: the family fills the form in and submits it all the same.';
comment on column registration.answered_questions_version is 'The version of the camp''s questions whose later questions the family has answered.';
comment on column registration.consent_again_at is 'Since when the family is asked to sign the consent again: staff corrected what its words name.';
comment on column registration.payment_plan is
  'What the family chose where its camp leaves the choice; instalments are fixed when the form is submitted.';
comment on column registration.waiting_rank is
  'The order that staff gave the waiting list; null for registrations that joined it afterwards, which come last.';
comment on column registration.offers_paused is
  'Whether it is left out when places are offered: staff skipped it, or an offer was declined, taken back or ended.';
comment on column registration.waits_with_siblings is
  'Whether the family wants places only together. One of its registrations on a waiting list says so for all of them there.';

create table form_event (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  move text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('family', 'staff', 'system')),
  actor_id uuid,
  reason text,
  at timestamptz not null default now(),
  -- The version that a move left behind: while the registration has it, nothing was changed since.
  version integer,
  sealed bytea
);
create index form_event_by_registration on form_event (registration_id, at);
comment on column form_event.reason is 'Null since it is encrypted in `sealed`.';
comment on column form_event.version is 'The version of the registration after this event.';

-- The words that staff gave with a decision may be about the camper; which decision it was stays.
create function form_event_is_kept() returns trigger language plpgsql as $$
begin
  if task_is('seal') and new.reason is null
    and to_jsonb(old) - array['reason', 'sealed'] = to_jsonb(new) - array['reason', 'sealed'] then return new; end if;
  raise exception 'form_event rows are kept as they were written';
end $$;
create trigger form_event_is_kept before update on form_event for each row execute function form_event_is_kept();

-- What was submitted, frozen: in words for people, in data for machines, with the terms as they stood.
create table submission (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  -- json, not jsonb: the text stays as it was hashed.
  document json,
  data json not null,
  terms text not null,
  terms_sha256 text not null,
  sha256 text,
  signer_name text not null,
  signer_ic text,
  signed_from text not null,
  submitted_at timestamptz not null,
  sealed bytea,
  -- It has the family's latest answers, which nobody has reviewed: changes are compared with the form as it was submitted.
  signed_again boolean not null default false
);
create index submission_by_registration on submission (registration_id, submitted_at desc);
comment on column submission.document is 'Null since it is encrypted in `sealed`.';
comment on column submission.sha256 is 'Null since it is encrypted in `sealed`: whoever guesses an answer could verify the guess by it.';
comment on column submission.signer_ic is 'Null since it is encrypted in `sealed`.';
comment on column submission.sealed is
  'The document in words, the sensitive answers of the data, the IC of the signer and the hash of it all, encrypted.';
comment on column submission.signed_again is
  'The consent was signed again after staff corrected a name or IC number; the form was not submitted again.';

-- A submission stays as it was signed. Encrypting it moves parts of it, and only those, into `sealed`.
create function submission_is_kept() returns trigger language plpgsql as $$
begin
  if task_is('seal') and (to_jsonb(old) - array['document', 'data', 'signer_ic', 'sha256', 'sealed'])
    = (to_jsonb(new) - array['document', 'data', 'signer_ic', 'sha256', 'sealed']) then return new; end if;
  raise exception 'submission rows are kept as they were written';
end $$;
create trigger submission_is_kept before update on submission for each row execute function submission_is_kept();

-- A file that was uploaded as the answer to a question of a camp.
create table answer_file (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  question text not null,
  file text not null unique,
  content_type text not null,
  uploaded_at timestamptz not null
);
create index answer_file_by_registration on answer_file (registration_id);

-- What staff filled in or corrected for a family. What was signed stays as it is.
create table answer_correction (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camper_id uuid references camper on delete cascade,
  registration_id uuid references registration on delete cascade,
  section text not null,
  names text[] not null check (cardinality(names) > 0),
  staff_id uuid not null references staff,
  state text not null default 'new' check (state in ('new', 'seen', 'objected', 'kept', 'taken back')),
  made_at timestamptz not null,
  objected_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references staff,
  sealed bytea not null,
  check ((answered_at is null) = (answered_by is null)),
  check (registration_id is null or camper_id is not null)
);
create index answer_correction_by_account on answer_correction (account_id, made_at);
create index answer_correction_by_camper on answer_correction (camper_id, made_at);
create index answer_correction_by_registration on answer_correction (registration_id, made_at)
  where registration_id is not null;
comment on column answer_correction.camper_id is 'Null where it is about the account itself.';
comment on column answer_correction.registration_id is 'Null where it is about a profile.';
comment on column answer_correction.names is 'The questions whose answers changed.';
comment on column answer_correction.sealed is 'The answers before and after, the reason, what the family objects and the answer to it, encrypted.';

-- What a family asks to change in a form that was submitted. The message may be about health: only who may read the
-- sections sees it.
create table change_request (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  sections text[] not null check (cardinality(sections) > 0),
  message text,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'sent back', 'declined')),
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  sealed bytea,
  check ((state = 'open') = (closed_at is null))
);
create unique index change_request_open on change_request (registration_id) where state = 'open';
create index change_request_by_registration on change_request (registration_id, created_at);
comment on column change_request.message is 'Null since it is encrypted in `sealed`.';
comment on column change_request.reason is 'What the family was told when it was declined; null since it is encrypted in `sealed`.';

-- The day of each change of a profile that a submitted form has: neither of the two has it.
create table profile_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- Null for an answer of the account itself.
  camper_id uuid references camper on delete cascade,
  section text not null,
  name text not null,
  changed_at timestamptz not null,
  unique nulls not distinct (account_id, camper_id, section, name)
);
create index profile_change_by_camper on profile_change (camper_id);

create function camper_change_is_dated() returns trigger language plpgsql as $$
begin
  if task_is('seal') then return null; end if;
  insert into profile_change as kept (account_id, camper_id, section, name, changed_at)
  select new.account_id, new.id, changed.section, changed.name, new.updated_at
  from (
    select section, name from changed_answers(old.profile, new.profile)
    union all select 'photo', 'photo' where old.photo_file is distinct from new.photo_file
    union all select 'id', 'id_front' where old.ic_front_file is distinct from new.ic_front_file
    union all select 'id', 'id_back' where old.ic_back_file is distinct from new.ic_back_file
  ) as changed
  where exists (select from registration where camper_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger camper_change_is_dated after update of profile, photo_file, ic_front_file, ic_back_file
  on camper for each row execute function camper_change_is_dated();

create function account_change_is_dated() returns trigger language plpgsql as $$
begin
  if task_is('seal') then return null; end if;
  insert into profile_change as kept (account_id, section, name, changed_at)
  select new.id, changed.section, changed.name, new.updated_at
  from changed_answers(account_answers(old.email, old.profile), account_answers(new.email, new.profile)) as changed
  where exists (select from registration where account_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger account_change_is_dated after update of email, profile
  on account for each row execute function account_change_is_dated();

-- Where the profile differs from the form that was signed last, for every registration that stands. A change after the
-- camp does not concern it any more.
create view registration_profile_change as
select registration.id as registration_id, change.camper_id, change.section, change.name, change.changed_at
from registration
  join camp on camp.id = registration.camp_id
  join camper on camper.id = registration.camper_id
  join account on account.id = registration.account_id
  join lateral (select submission.data, submission.submitted_at from submission
    where submission.registration_id = registration.id and not submission.signed_again
    order by submission.submitted_at desc, submission.id desc limit 1) signed on true
  join profile_change change on change.account_id = registration.account_id
    and (change.camper_id is null or change.camper_id = registration.camper_id)
where registration.status <> all (array['In Progress', 'Refused', 'Withdrawn'])
  and change.changed_at < camp.ends_on + 1
  and case
    when change.section in ('photo', 'id') then change.changed_at > signed.submitted_at
    when change.camper_id is null then coalesce(signed.data #>> array['account', change.section, change.name], '')
      <> coalesce(account_answers(account.email, account.profile) #>> array[change.section, change.name], '')
    else coalesce(signed.data #>> array['camper', change.section, change.name], '')
      <> coalesce(camper.profile #>> array[change.section, change.name], '')
  end;
comment on column registration_profile_change.camper_id is 'Null for an answer of the account.';

create table paper_form (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  staff_id uuid not null references staff,
  submitted_at timestamptz not null,
  signed_on date not null,
  file text not null unique,
  content_type text not null
);
create index paper_form_by_registration on paper_form (registration_id, submitted_at desc);
comment on table paper_form is 'Scans of signed paper forms, one for each submission that staff entered.';

-- ===== 8. Places and the waiting list ============================================================
-- How many places of each camp are held, kept by triggers, so that nobody counts registrations for it and no code path can
-- forget it. It is a row of its own: a change of status and an edit of the camp do not wait for each other.

create table camp_places (
  camp_id uuid primary key references camp on delete cascade,
  deposits integer not null default 0,
  accepted integer not null default 0,
  offered integer not null default 0
);
comment on column camp_places.deposits is 'Registrations with a deposit and no decision; one that was sent back keeps its place.';
comment on column camp_places.accepted is 'Accepted registrations; one that was sent back keeps its place.';
comment on column camp_places.offered is 'Places that are offered to registrations on the waiting list.';

create table place_offer (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  group_id uuid not null,
  offered_at timestamptz not null,
  ends_at timestamptz not null,
  offered_by uuid references staff,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'ended', 'withdrawn')),
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index place_offer_open on place_offer (registration_id) where state = 'open';
create index place_offer_by_registration on place_offer (registration_id, offered_at);
create index place_offer_by_group on place_offer (group_id);
create index place_offer_by_end on place_offer (ends_at) where state = 'open';
create index place_offer_by_camp on place_offer (camp_id) where state = 'open';
comment on column place_offer.group_id is 'Shared by the offers to siblings that are answered together.';
comment on column place_offer.offered_by is 'Null where the portal offered the place itself.';

-- The places as the registrations have them: what `camp_places` must equal.
create view counted_places as
select camp.id as camp_id,
  count(registration.id) filter (where effective_status(registration.status, status_before) = 'Deposit Received')::integer as deposits,
  count(registration.id) filter (where effective_status(registration.status, status_before) = 'Accepted')::integer as accepted,
  (select count(*) from place_offer where place_offer.camp_id = camp.id and place_offer.state = 'open')::integer as offered
from camp left join registration on registration.camp_id = camp.id
  and registration.status in ('Deposit Received', 'Accepted', 'Changes Requested')
group by camp.id;

create function camp_gets_places() returns trigger language plpgsql as $$
begin
  insert into camp_places (camp_id) values (new.id);
  return null;
end $$;
create trigger camp_gets_places after insert on camp for each row execute function camp_gets_places();

-- Leaves the row unlocked where nothing changes: drafts, and moves between statuses without a place.
create function add_places(camp uuid, more_deposits bigint, more_accepted bigint) returns void language sql
begin atomic
  update camp_places set deposits = deposits + more_deposits, accepted = accepted + more_accepted
  where camp_id = camp and (more_deposits <> 0 or more_accepted <> 0);
end;

-- An offer ends with the wait, whatever ended it, so that no code path leaves a place held for nobody.
create function registration_moves_places() returns trigger language plpgsql as $$
declare
  was constant text := effective_status(old.status, old.status_before);
  becomes constant text := effective_status(new.status, new.status_before);
begin
  -- In one order of the camps, so that two transactions do not wait for each other.
  perform add_places(camp, deposits, accepted) from (
    select camp, coalesce(sum(sign) filter (where status = 'Deposit Received'), 0) as deposits,
      coalesce(sum(sign) filter (where status = 'Accepted'), 0) as accepted
    from (values (old.camp_id, was, -1), (new.camp_id, becomes, 1)) as side (camp, status, sign)
    group by camp order by camp
  ) as change;
  if was = 'Waitlisted' and (becomes is distinct from 'Waitlisted' or old.camp_id <> new.camp_id) then
    update place_offer set closed_at = new.updated_at,
      state = case when becomes = 'Accepted' and old.camp_id = new.camp_id then 'accepted' else 'withdrawn' end
    where registration_id = new.id and state = 'open';
  end if;
  return null;
end $$;
-- Saving answers changes none of these columns and costs nothing here.
create trigger registration_moves_places after update of camp_id, status, status_before on registration for each row
  when ((old.camp_id, old.status, old.status_before) is distinct from (new.camp_id, new.status, new.status_before))
  execute function registration_moves_places();

create function registrations_change_places() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform add_places(camp_id, sign * deposits, sign * accepted) from (
    select camp_id, count(*) filter (where effective_status(status, status_before) = 'Deposit Received') as deposits,
      count(*) filter (where effective_status(status, status_before) = 'Accepted') as accepted
    from changed group by camp_id order by camp_id
  ) as change;
  return null;
end $$;
create trigger registrations_take_places after insert on registration
  referencing new table as changed for each statement execute function registrations_change_places();
create trigger registrations_free_places after delete on registration
  referencing old table as changed for each statement execute function registrations_change_places();

create function place_offer_moves_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'open' then
    update camp_places set offered = offered - 1 where camp_id = old.camp_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'open' then
    update camp_places set offered = offered + 1 where camp_id = new.camp_id;
  end if;
  return null;
end $$;
create trigger place_offer_moves_places after insert or update of state or delete on place_offer
  for each row execute function place_offer_moves_places();

-- Counts all places again while no status moves.
create function recount_places() returns void language plpgsql as $$
begin
  lock table camp_places in exclusive mode;
  insert into camp_places select * from counted_places
  on conflict (camp_id) do update
    set deposits = excluded.deposits, accepted = excluded.accepted, offered = excluded.offered;
end $$;

-- ===== 9. The queue of the office ================================================================
-- Notes, what each of the staff has seen, the views they keep, and the queue itself.

create table registration_note (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  staff_id uuid not null references staff,
  text text,
  at timestamptz not null,
  sealed bytea
);
create index registration_note_by_registration on registration_note (registration_id, at);
comment on column registration_note.text is 'Null since it is encrypted in `sealed`.';

-- Which submission each of the office saw last of a registration, and which one before that: what changed since is shown.
create table registration_look (
  staff_id uuid not null references staff on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  submission_id uuid not null references submission on delete cascade,
  looked_at timestamptz not null,
  earlier_submission_id uuid references submission on delete cascade,
  earlier_looked_at timestamptz,
  primary key (staff_id, registration_id),
  check ((earlier_submission_id is null) = (earlier_looked_at is null))
);
create index registration_look_by_registration on registration_look (registration_id);
comment on column registration_look.earlier_submission_id is 'The submission viewed before that one.';

-- What each of the staff chose to see of the queue, and the views they keep. Filters are stored as the contract reads them.
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

create table queue_columns (
  staff_id uuid primary key references staff on delete cascade,
  columns text[] not null
);

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
  -- Of the camper and of the account.
  words tsvector not null,
  profile_changed_at timestamptz,
  change_requested boolean not null default false,
  -- As it is sorted: without capitals and accents.
  name_key text collate "C" not null default '',
  -- Of the camper only: these results are shown first.
  name_words tsvector not null default '',
  submitted_at timestamptz
);
-- The queue in its order, with all that it is filtered by, so that the rows themselves need not be read for it.
create index queue_entry_by_place on queue_entry (status, place, registration_id)
  include (camp_id, form_type, gender, age, reviewer_id);
create index queue_entry_by_camp on queue_entry (camp_id, status);
create index queue_entry_by_reviewer on queue_entry (reviewer_id) where reviewer_id is not null;
create index queue_entry_by_words on queue_entry using gin (words) with (fastupdate = off);
create index queue_entry_by_name on queue_entry (name_key, registration_id);
create index queue_entry_by_profile_change on queue_entry (status, place, registration_id)
  where profile_changed_at is not null;
create index queue_entry_by_change_request on queue_entry (status, place, registration_id) where change_requested;
comment on column queue_entry.place is 'The registration date, or infinity.';
comment on column queue_entry.age is 'On the first day of camp.';
comment on column queue_entry.profile_changed_at is 'When the profile last became different from the signed form; null while they agree.';
comment on column queue_entry.change_requested is 'Whether the family has asked for a change to the form.';

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
end;

-- Who writes an entry reads what it is written from only when it has the entry to itself: of two that change a registration
-- and its camper at once, the second has seen what the first did.
create function write_queue_entries_in_turn(which uuid[]) returns void language plpgsql as $$
begin
  -- In one order, so that two who write several do not wait for each other.
  perform from queue_entry where registration_id = any (which) order by registration_id for update;
  perform write_queue_entries(which);
end $$;

create function registration_is_queued() returns trigger language plpgsql as $$
begin
  -- Nobody else knows of a new registration: a change of its camper or account that is under way is waited for.
  if tg_op = 'INSERT' then
    perform from camper where id = new.camper_id for share;
    perform from account where id = new.account_id for share;
  end if;
  perform write_queue_entries_in_turn(array[new.id]);
  return null;
end $$;
create constraint trigger registration_is_queued
  after insert or update of account_id, camper_id, camp_id, status, registration_date, form_type, reviewer_id, reference, submitted_at
  on registration deferrable initially deferred for each row execute function registration_is_queued();

create function camper_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries_in_turn(array(select id from registration where camper_id = new.id));
  return null;
end $$;
create constraint trigger camper_is_queued after update of ic, dob, profile
  on camper deferrable initially deferred for each row execute function camper_is_queued();
create constraint trigger camper_picture_is_queued after update of photo_file, ic_front_file, ic_back_file
  on camper deferrable initially deferred for each row execute function camper_is_queued();

create function account_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries_in_turn(array(select id from registration where account_id = new.id));
  return null;
end $$;
create constraint trigger account_is_queued after update of email, profile
  on account deferrable initially deferred for each row execute function account_is_queued();

create function camp_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries_in_turn(array(select id from registration where camp_id = new.id));
  return null;
end $$;
create constraint trigger camp_is_queued after update of starts_on on camp deferrable initially deferred for each row
  when (old.starts_on <> new.starts_on) execute function camp_is_queued();

-- Who writes an entry need not know of the marks. An objection to a correction is an open point, as a requested change is.
create function queue_entry_is_marked() returns trigger language plpgsql as $$
begin
  select max(changed_at) into new.profile_changed_at
  from registration_profile_change where registration_id = new.registration_id;
  new.change_requested := new.status not in ('In Progress', 'Refused', 'Withdrawn') and (
    exists (select from change_request where registration_id = new.registration_id and state = 'open')
    or exists (select from answer_correction as correction
      join registration on registration.id = new.registration_id
      where correction.state = 'objected' and correction.account_id = registration.account_id
        and (correction.registration_id = registration.id or (correction.registration_id is null
          and (correction.camper_id is null or correction.camper_id = registration.camper_id)))));
  return new;
end $$;
create trigger queue_entry_is_marked before insert or update on queue_entry
  for each row execute function queue_entry_is_marked();

create function change_request_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries_in_turn(array[new.registration_id]);
  return null;
end $$;
create constraint trigger change_request_is_queued after insert or update of state
  on change_request deferrable initially deferred for each row execute function change_request_is_queued();

create function answer_correction_is_queued() returns trigger language plpgsql as $$
begin
  if new.state <> 'objected' and old.state <> 'objected' then return null; end if;
  perform write_queue_entries_in_turn(array(select id from registration
    where account_id = new.account_id and (new.registration_id is null or id = new.registration_id)
      and (new.camper_id is null or camper_id = new.camper_id)));
  return null;
end $$;
create constraint trigger answer_correction_is_queued after update of state on answer_correction
  deferrable initially deferred for each row execute function answer_correction_is_queued();

-- ===== 10. Money =================================================================================
-- Charges are what a registration owes, receipts and ledger entries what it has; the views add them up, and are the only
-- place that does. Nothing that was written is changed: what ends, ends by another row or by the columns that say when.

create table payment (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  amount_sen integer not null check (amount_sen > 0),
  status text not null default 'Submitted',
  file text,
  content_type text,
  sha256 text,
  created_at timestamptz not null default now(),
  received_on date,
  -- `amount_sen` is what counts: what the family says until staff confirm it, what arrived from then on.
  method text not null default 'slip',
  claimed_sen integer check (claimed_sen > 0),
  reason text,
  decided_by uuid references staff,
  decided_at timestamptz,
  account_id uuid references account on delete set null,
  payment_reference text check (char_length(payment_reference) between 1 and 60),
  split_id uuid,
  check ((method = 'slip') = (file is not null)),
  -- `bank` is a transfer found on a statement, without a slip.
  constraint payment_method_check check (method in ('slip', 'cash', 'cheque', 'bank')),
  -- `Void` was recorded by hand and undone.
  constraint payment_status_check check (status in ('Submitted', 'Confirmed', 'Rejected', 'Void'))
);
create index payment_by_registration on payment (registration_id, created_at desc);
create index payment_by_content on payment (sha256);
create index payment_to_confirm on payment (id) where status = 'Submitted';
create unique index payment_split_once on payment (split_id, registration_id) where split_id is not null;
-- A file that several payments name is removed with the last of them.
create index payment_by_file on payment (file) where file is not null;
comment on column payment.received_on is 'The day the money arrived, as staff enter it when they confirm the payment.';
comment on column payment.claimed_sen is 'What the family says it paid, once staff have entered what arrived.';
comment on column payment.reason is 'What the family was told when the slip was rejected.';
comment on column payment.account_id is 'Who sent it, where a guardian did and not the account of the registration.';
comment on column payment.payment_reference is 'The reference of a payment that staff recorded, such as the number of a cheque.';
comment on column payment.split_id is 'The same for payments of several registrations that came as one, with one slip or in one transfer.';

-- A receipt's number is given when staff confirm the payment, in an unbroken row: it comes from a counter that the same
-- transaction moves on, so that what is rolled back leaves no gap and what is deleted is never given again.
create table receipt_counter (
  id integer primary key default 1 check (id = 1),
  last integer not null default 0
);
insert into receipt_counter default values;

-- A receipt is a record of its own: a payment whose confirmation was undone keeps its receipt, void, and gets another
-- one when it is confirmed again. Numbers of receipts and of voids come from the same counter.
create table receipt (
  id uuid primary key,
  number integer not null unique,
  payment_id uuid not null references payment on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  amount_sen integer not null check (amount_sen > 0),
  received_on date,
  issued_at timestamptz not null,
  void_number integer unique check (void_number > number),
  voided_at timestamptz,
  voided_by uuid references staff,
  void_reason text,
  check (num_nonnulls(void_number, voided_at, voided_by, void_reason) in (0, 4))
);
create unique index receipt_in_force on receipt (payment_id) where void_number is null;
create index receipt_by_payment on receipt (payment_id);
create index receipt_by_registration on receipt (registration_id);
create index receipt_by_issue on receipt (issued_at);
comment on column receipt.void_reason is 'Shown to the family.';
create trigger receipt_is_kept
  before update of id, number, payment_id, registration_id, amount_sen, received_on, issued_at on receipt
  for each row execute function refuse_change();
create trigger void_receipt_is_kept before update on receipt
  for each row when (old.void_number is not null) execute function refuse_change();

-- What a registration owes, frozen line by line when it is submitted.
create table charge (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  kind text not null,
  amount_sen integer not null
    check (case
      when kind in ('camp fee', 'guest lunches') then amount_sen >= 0
      when kind = 'extra' then amount_sen > 0
      else amount_sen <= 0 end),
  -- How many lunches, and the frozen price of each. The row exists even for no lunch, to keep the price.
  quantity integer check (quantity >= 0),
  unit_sen integer check (unit_sen >= 0),
  rate integer check (rate between 0 and 10000),
  source text not null check (source in ('submission', 'resubmission', 'camp prices', 'staff', 'upgrade')),
  -- Of what staff added; the family reads it.
  reason text,
  staff_id uuid references staff,
  created_at timestamptz not null,
  -- The last receipt numbered before: an earlier receipt keeps saying what was true when it was written.
  after_receipt integer not null,
  -- Replaced by another row, or removed by staff.
  ended_at timestamptz,
  ended_after_receipt integer,
  ended_by uuid references staff,
  ended_reason text,
  check ((kind = 'guest lunches') = (quantity is not null)),
  check ((quantity is null) = (unit_sen is null)),
  check ((source = 'staff') = (reason is not null)),
  check ((ended_at is null) = (ended_after_receipt is null)),
  check (ended_at is not null or (ended_by is null and ended_reason is null)),
  constraint charge_kind_check check (kind in (
    'camp fee', 'guest lunches', 'sibling discount', 'early-bird discount', 'discount', 'bursary', 'extra', 'write-off'))
);
create index charge_ended on charge (registration_id) where ended_at is not null;
-- Of what a camp or the family's answers set, one line of each kind holds at a time.
create unique index charge_once on charge (registration_id, kind)
  where ended_at is null and kind not in ('discount', 'bursary', 'extra', 'write-off');
create index charge_by_registration on charge (registration_id) include (amount_sen, kind) where ended_at is null;
create index charge_write_offs on charge (created_at) where kind = 'write-off';
comment on column charge.amount_sen is 'Signed: what it adds to what the registration owes.';
comment on column charge.rate is 'Hundredths of a percent of the camp fee.';

create function charge_only_ends() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or (to_jsonb(old) - '{ended_at,ended_after_receipt,ended_by,ended_reason}'::text[])
      is distinct from (to_jsonb(new) - '{ended_at,ended_after_receipt,ended_by,ended_reason}'::text[]) then
    raise exception 'charge rows are kept as they were written';
  end if;
  return new;
end $$;
create trigger charge_only_ends before update on charge for each row execute function charge_only_ends();

-- Money that is given back, kept, or moved to a sibling.
create table ledger_entry (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  kind text not null,
  amount_sen integer not null,
  paid_on date constraint ledger_entry_check1 check ((paid_on is not null) = (kind = 'refund')),
  method text check (method in ('bank', 'cash', 'cheque')),
  -- Where moved money went to or came from.
  other_registration_id uuid references registration on delete cascade,
  reason text not null,
  staff_id uuid not null references staff,
  at timestamptz not null,
  -- The last receipt numbered before: an earlier receipt keeps saying what was true when it was written.
  after_receipt integer not null,
  account text check (char_length(account) between 1 and 60),
  reference text check (char_length(reference) between 1 and 60),
  reverses uuid unique references ledger_entry on delete cascade,
  constraint ledger_entry_kind_check
    check (kind in ('refund', 'refund reversed', 'kept', 'kept reversed', 'moved out', 'moved in')),
  constraint ledger_entry_sign_check
    check (amount_sen <> 0 and (amount_sen > 0) = (kind in ('moved in', 'refund reversed', 'kept reversed'))),
  constraint ledger_entry_check2 check ((method is not null) = (kind = 'refund')),
  constraint ledger_entry_refund_check check (kind = 'refund' or (account is null and reference is null)),
  constraint ledger_entry_check4 check (other_registration_id <> registration_id),
  constraint ledger_entry_other_check check ((other_registration_id is not null) = (kind in ('moved out', 'moved in'))),
  constraint ledger_entry_reverses_check check ((reverses is not null) = (kind in ('refund reversed', 'kept reversed')))
);
create index ledger_entry_by_registration on ledger_entry (registration_id, at);
create index ledger_entry_by_time on ledger_entry (at);
comment on column ledger_entry.amount_sen is 'Signed: what it adds to the money of the registration.';
comment on column ledger_entry.account is 'The account a refund went to. Staff alone read it.';
comment on column ledger_entry.reference is 'The reference of a refund, which the family reads, too.';
comment on column ledger_entry.reverses is 'The refund that never arrived, or the kept amount that is not kept any more: an entry is never changed.';
create trigger ledger_entry_is_kept before update on ledger_entry for each row execute function refuse_change();

-- A void receipt takes its money back at the place of its void number: what was written before stays true.
create view registration_money as
  select registration_id, amount_sen, number::numeric as place from receipt
  union all
  select registration_id, -amount_sen, void_number::numeric from receipt where void_number is not null
  union all
  select registration_id, amount_sen, after_receipt + 0.5 from ledger_entry;
comment on column registration_money.place is 'Order among receipts and voids; null for an entry that falls between them.';

-- What a registration owes, has and still has to pay. Code that needs one of these reads it here. Nothing is due before a
-- submission, nor after a refusal or a withdrawal. The deposit is never more than all that is owed.
create view registration_balance as
select registration.id as registration_id,
  charges.sen as charged_sen,
  money.sen as received_sen,
  charges.sen - money.sen as balance_sen,
  case when registration.status in ('Refused', 'Withdrawn') then 0 else greatest(charges.sen - money.sen, 0) end
    as due_sen,
  greatest(least(provider.deposit_sen + charges.written_off_sen, charges.sen), 0) as deposit_sen
from registration
  cross join provider
  cross join lateral (
    select coalesce(sum(charge.amount_sen), 0)::integer as sen,
      coalesce(sum(charge.amount_sen) filter (where charge.kind = 'write-off'), 0)::integer as written_off_sen
    from charge
    where charge.registration_id = registration.id and charge.ended_at is null) as charges
  cross join lateral (
    select coalesce(sum(entry.amount_sen), 0)::integer as sen from registration_money as entry
    where entry.registration_id = registration.id) as money;
comment on column registration_balance.balance_sen is 'Below zero when the registration is overpaid.';
comment on column registration_balance.deposit_sen is 'At most all that is charged, less what was written off.';

create table instalment (
  registration_id uuid not null references registration on delete cascade,
  nth integer not null check (nth > 0),
  due_on date not null,
  amount_sen integer not null check (amount_sen >= 0),
  primary key (registration_id, nth)
);
comment on table instalment is
  'What a registration owes beyond the deposit, in parts that were fixed at the submission. Without any, the rest is due by the day of its camp.';

create view payment_due as
with parts as (
  select balance.registration_id, balance.received_sen, 0 as nth, null::date as due_on,
    0 as after_sen, balance.deposit_sen as until_sen
  from registration_balance as balance
  where balance.due_sen > 0
  union all
  select balance.registration_id, balance.received_sen, coalesce(part.nth, 1),
    coalesce(part.due_on, camp.rest_due_on, camp.starts_on - 14),
    least(balance.charged_sen, balance.deposit_sen + coalesce(part.before_sen, 0)),
    case when coalesce(part.is_last, true) then balance.charged_sen
      else least(balance.charged_sen, balance.deposit_sen + part.before_sen + part.amount_sen) end
  from registration_balance as balance
    join registration on registration.id = balance.registration_id
    join camp on camp.id = registration.camp_id
    left join lateral (
      select instalment.nth, instalment.due_on, instalment.amount_sen,
        (sum(instalment.amount_sen) over (order by instalment.nth) - instalment.amount_sen)::integer as before_sen,
        instalment.nth = max(instalment.nth) over () as is_last
      from instalment where instalment.registration_id = balance.registration_id) as part on true
  where balance.due_sen > 0)
select parts.registration_id, parts.nth, parts.due_on, parts.until_sen - parts.after_sen as amount_sen,
  greatest(0, parts.until_sen - greatest(parts.after_sen, parts.received_sen)) as open_sen,
  greatest(0, parts.until_sen - greatest(parts.after_sen, parts.received_sen + pending.sen)) as open_after_pending_sen
from parts
  cross join lateral (
    select coalesce(sum(payment.amount_sen), 0)::integer as sen from payment
    where payment.registration_id = parts.registration_id and payment.status = 'Submitted') as pending
where parts.until_sen > parts.after_sen;
comment on view payment_due is 'What a registration that still owes pays when, one part a row, paid ones too. Money pays the oldest part first.';
comment on column payment_due.nth is '0 for the deposit.';
comment on column payment_due.due_on is 'Null for the deposit, which is due at once.';
comment on column payment_due.open_sen is 'What confirmed money leaves to pay.';
comment on column payment_due.open_after_pending_sen is 'The same with slips that nobody has checked yet counted as paid.';

create table payment_reminder (
  account_id uuid not null references account on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  nth integer not null,
  due_on date not null,
  days integer not null,
  day date not null,
  message_id uuid not null,
  primary key (account_id, registration_id, nth, due_on, days)
);
create index payment_reminder_by_day on payment_reminder (account_id, day);
create index payment_reminder_by_message on payment_reminder (message_id);
create index payment_reminder_by_registration on payment_reminder (registration_id);
comment on table payment_reminder is 'Which parts of what is due an account was reminded of, each by an email; at most one email a day.';
comment on column payment_reminder.nth is 'As in payment_due: 0 for the deposit.';
comment on column payment_reminder.days is 'Which of the reminders it was, by its days from the day on which the part was due.';

-- What came into the provider's bank account, as its statements say.
create table bank_statement (
  id uuid primary key,
  imported_by uuid not null references staff,
  imported_at timestamptz not null
);

create table bank_line (
  id uuid primary key,
  statement_id uuid not null references bank_statement,
  line_number integer not null,
  day date not null,
  amount_sen integer not null check (amount_sen > 0),
  description text not null,
  state text not null default 'open',
  decided_by uuid references staff,
  decided_at timestamptz,
  -- Unique, as a transfer is returned once.
  takes_back uuid unique references bank_line on delete set null,
  constraint bank_line_state_check check (state in ('open', 'matched', 'not ours', 'returned')),
  constraint bank_line_decided_check check ((decided_by is null) = (state in ('open', 'returned'))),
  constraint bank_line_takes_back_check check (takes_back is null or state = 'returned')
);
create index bank_line_by_state on bank_line (state, decided_at desc);
comment on column bank_line.state is 'A line stays open until its payments add up to it.';
comment on column bank_line.takes_back is 'The line whose money went back with this one, where it is known.';

-- A line is known by several keys: as it is written, by its bytes where its encoding is ambiguous, and pending as well as booked.
create table bank_line_key (
  sha256 text not null,
  nth integer not null,
  line_id uuid not null references bank_line on delete cascade,
  pending boolean not null default false,
  primary key (sha256, nth)
);
create index bank_line_key_by_line on bank_line_key (line_id);
comment on table bank_line_key is 'What a line of a statement is known by when it comes again.';
comment on column bank_line_key.nth is 'Of equal lines in one statement each has its number.';
comment on column bank_line_key.pending is 'Whether the bank had not booked it yet when it was written like this.';

create table bank_line_share (
  payment_id uuid primary key references payment on delete cascade,
  line_id uuid not null references bank_line on delete cascade,
  match text not null check (match in ('confirmed', 'recorded', 'linked'))
);
create index bank_line_share_by_line on bank_line_share (line_id);
comment on table bank_line_share is 'Which payments arrived with a line; their amounts never exceed it.';
comment on column bank_line_share.match is 'Whether the match confirmed or recorded the payment, or found one that had been confirmed before.';

-- Everything that moves money or ends a debt, one row each: what a treasurer lists, sums and exports.
create view money_entry as
with zone as (select time_zone from provider)
select receipt.id::text as id, 'payment' as kind, receipt.registration_id, receipt.amount_sen,
  coalesce(receipt.received_on, (receipt.issued_at at time zone zone.time_zone)::date) as day,
  receipt.issued_at as at, payment.method, receipt.number as receipt_number,
  payment.decided_by as staff_id, null::text as reason,
  payment.payment_reference, null::text as account
from receipt join payment on payment.id = receipt.payment_id cross join zone
union all
select receipt.id || ':void', 'void', receipt.registration_id, -receipt.amount_sen,
  (receipt.voided_at at time zone zone.time_zone)::date, receipt.voided_at, payment.method, receipt.number,
  receipt.voided_by, receipt.void_reason, payment.payment_reference, null
from receipt join payment on payment.id = receipt.payment_id cross join zone
where receipt.void_number is not null
union all
select ledger_entry.id::text, ledger_entry.kind, ledger_entry.registration_id, ledger_entry.amount_sen,
  coalesce(ledger_entry.paid_on, (ledger_entry.at at time zone zone.time_zone)::date), ledger_entry.at,
  coalesce(ledger_entry.method, refund.method), null, ledger_entry.staff_id, ledger_entry.reason,
  ledger_entry.reference, ledger_entry.account
from ledger_entry left join ledger_entry as refund on refund.id = ledger_entry.reverses cross join zone
union all
select charge.id::text, 'write-off', charge.registration_id, -charge.amount_sen,
  (charge.created_at at time zone zone.time_zone)::date, charge.created_at, null, null,
  charge.staff_id, charge.reason, null, null
from charge cross join zone where charge.kind = 'write-off'
union all
select charge.id || ':ended', 'write-off ended', charge.registration_id, charge.amount_sen,
  (charge.ended_at at time zone zone.time_zone)::date, charge.ended_at, null, null,
  charge.ended_by, charge.ended_reason, null, null
from charge cross join zone where charge.kind = 'write-off' and charge.ended_at is not null;
comment on view money_entry is
  'Payments, voids, refunds, moves, kept amounts and write-offs, each signed as it adds to the money of the registration; write-offs, which move none, as the debt that they end.';

create table closed_month (
  month date primary key check (month = date_trunc('month', month)),
  closed_at timestamptz not null,
  closed_by uuid not null references staff
);
comment on table closed_month is
  'Months whose journal is in the books. Whatever is recorded after the closing belongs to the first month that was open then.';
comment on column closed_month.month is 'Its first day.';
create trigger closed_month_is_kept before update on closed_month for each row execute function refuse_change();

create table earned_charge (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  kind text not null,
  amount_sen integer not null check (amount_sen <> 0),
  day date not null,
  at timestamptz not null
);
create index earned_charge_by_registration on earned_charge (registration_id);
create index earned_charge_by_time on earned_charge (at);
comment on table earned_charge is 'Charges of camps that are over, by kind: first their sums, then every change of them.';
create trigger earned_charge_is_kept before update on earned_charge for each row execute function refuse_change();

create table account_code (
  account text primary key,
  code text not null,
  tax_code text not null
);
comment on table account_code is 'The codes that the accounts of the journal have in the camp’s books.';

create view posted_entry as
with entry as (
  select money_entry.*, null::text as charge_kind, null::uuid as camp_id
  from money_entry
  union all
  select id::text, 'earned', registration_id, -amount_sen, day, at, null, null, null, null, null, null, kind, camp_id
  from earned_charge
)
select entry.*, greatest(entry.day, opened.day) as posted_on
from entry cross join lateral (
  select (max(month) + interval '1 month')::date as day from closed_month where closed_at < entry.at
) opened;
comment on view posted_entry is
  'The entries of the journal, each signed as it adds to the money of the registration, with the day on which it is in the books: its own, or the first day that was open when it was recorded.';

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
comment on column rendered_document.content_hash is
  'Keyed hash of all it was made from, the typesetter included; another hash means that it is out of date.';
comment on column rendered_document.made_at is 'A statement names this time.';
comment on column rendered_document.language is 'The language it is in, as a BCP 47 tag.';

-- ===== 11. The access log ========================================================================
-- Who changed what, and who saw health, behavioural or identity data. It outlives accounts and campers: ids, no references.

-- The log is chained: its entries are put into blocks, and the hash of each block contains that of the one before. An entry
-- that is changed, removed or added later no longer matches. `npm run doctor` verifies it.
create table log_block (
  number integer primary key check (number > 0),
  hash bytea not null,
  entries integer not null check (entries > 0),
  entries_sha256 bytea not null,
  last_at timestamptz not null,
  made_at timestamptz not null,
  erased_at timestamptz
);
comment on column log_block.hash is 'SHA-256 over the number, the hash of the block before, the number of entries, last_at and entries_sha256.';
comment on column log_block.entries_sha256 is 'SHA-256 over the content of its entries in the order of their ids.';
comment on column log_block.last_at is 'The time of its latest entry.';
comment on column log_block.erased_at is 'When its entries were deleted because they were old. The block stays, so that the chain goes on.';

create function keep_log_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and to_jsonb(new) - 'erased_at' = to_jsonb(old) - 'erased_at' then
    return new;
  end if;
  raise exception 'log_block rows are kept as they were written';
end $$;
create trigger log_block_is_kept before update or delete on log_block for each row execute function keep_log_block();

create table access_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Null for the command line, where the owner of the machine has everything.
  staff_id uuid,
  action text not null check (action in ('view', 'change', 'export', 'login')),
  what text not null,
  account_id uuid,
  camper_id uuid,
  registration_id uuid,
  about_staff_id uuid,
  address text not null,
  roles text[],
  block integer references log_block,
  key_id uuid
);
create index access_log_by_time on access_log (at desc, id desc);
create index access_log_by_staff on access_log (staff_id, at desc);
create index access_log_by_account on access_log (account_id, at desc);
create index access_log_by_camper on access_log (camper_id, at desc);
create index access_log_by_registration on access_log (registration_id, at desc);
-- The texts of the log are few. They are looked for among themselves, and their entries found from there.
create index access_log_by_what on access_log (what, at desc, id desc);
create index access_log_by_action on access_log (action, at desc, id desc);
create index access_log_by_block on access_log (block, id);
create index access_log_by_key on access_log (key_id, at desc) where key_id is not null;
comment on column access_log.what is 'The event as a JSON array: its code and the values of its words. A sentence in entries of version 0.1.';
comment on column access_log.roles is 'The roles that staff_id had at that time.';
comment on column access_log.block is 'Set once, within a minute or two; entries of one block are hashed together.';
comment on column access_log.key_id is 'The API key that did it, where nobody of the staff did.';

create function keep_log_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.block is null and to_jsonb(new) - 'block' = to_jsonb(old) - 'block' then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from log_block where number = old.block and erased_at is not null) then
    return old;
  end if;
  raise exception 'access_log rows are kept as they were written';
end $$;
create trigger access_log_is_kept before update or delete on access_log for each row execute function keep_log_entry();

-- Once a day the admins are sent the hash of the last block, which nobody can change in their mailboxes.
create table log_anchor (
  day date primary key,
  block integer references log_block
);
comment on column log_anchor.block is 'The last block of that day; null while there was none.';

-- ===== 12. Messages ==============================================================================
-- Emails are rows that are written in the transaction of what they tell of, and sent outside the request.

create table message_attachment (
  id uuid primary key,
  file text not null,
  name text not null,
  uploaded_by uuid not null references staff,
  uploaded_at timestamptz not null
);
comment on table message_attachment is 'PDFs of messages to groups, encrypted; deleted once no message has them.';

create table scheduled_message (
  id uuid primary key,
  name text not null,
  filters jsonb not null,
  rule text not null check (rule in ('at', 'before camp', 'after camp', 'form unfinished')),
  send_at timestamptz,
  days integer check (days >= 0),
  from_day date not null,
  subject text not null,
  text text not null,
  translations jsonb,
  state text not null default 'active' check (state in ('active', 'paused', 'cancelled', 'sent', 'missed')),
  version integer not null default 1,
  saved_by uuid not null references staff,
  saved_at timestamptz not null,
  attachment_id uuid references message_attachment on delete set null,
  check ((rule = 'at') = (send_at is not null)),
  check ((rule = 'at') = (days is null))
);
create index scheduled_message_by_attachment on scheduled_message (attachment_id);
comment on table scheduled_message is 'Messages to the families of a filtered queue, which is read when they are sent.';
comment on column scheduled_message.filters is 'As of the queue, without what depends on who asks or names a family.';
comment on column scheduled_message.days is 'How many days before or after the first day of camp, or how long a form is unfinished.';
comment on column scheduled_message.from_day is 'When it was saved or resumed: nothing is sent for earlier days of camps.';
comment on column scheduled_message.state is 'Sent and missed are for one at a time alone; missed: no server was running for two days.';

-- What the office writes to a group of families: one row for all of them, one message for each family.
create table group_message (
  id uuid primary key,
  staff_id uuid not null references staff,
  -- Asking again under the same key answers with this row.
  idempotency_key text not null,
  families integer not null check (families > 0),
  -- As they were written, with their placeholders; dropped when the message is old.
  subject text,
  text text,
  created_at timestamptz not null default now(),
  content_hash text,
  translations jsonb,
  scheduled_message_id uuid references scheduled_message on delete set null,
  attachment_id uuid references message_attachment on delete set null,
  unique (staff_id, idempotency_key)
);
create index group_message_by_scheduled on group_message (scheduled_message_id);
create index group_message_by_attachment on group_message (attachment_id);
comment on column group_message.content_hash is 'Keyed hash of the call that sent it; null in a message of version 0.1.';
comment on column group_message.translations is
  'Subject and text by language, for families that do not read English; null where there are none, and once the message was cleared.';
comment on column group_message.scheduled_message_id is 'The scheduled message that sent it; null where staff sent it themselves.';

create table scheduled_delivery (
  scheduled_message_id uuid not null references scheduled_message on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  group_message_id uuid not null references group_message on delete cascade,
  primary key (scheduled_message_id, registration_id)
);
create index scheduled_delivery_by_registration on scheduled_delivery (registration_id);
create index scheduled_delivery_by_group on scheduled_delivery (group_message_id);
comment on table scheduled_delivery is 'Which registrations a scheduled message went out for, each once.';

create table message_template (
  id uuid primary key,
  name text not null,
  subject text not null,
  text text not null,
  translations jsonb,
  saved_by uuid not null references staff,
  saved_at timestamptz not null
);
create unique index message_template_by_name on message_template (lower(name));

create table message (
  id uuid primary key,
  kind text not null,
  account_id uuid references account on delete cascade,
  registration_id uuid references registration on delete cascade,
  payment_id uuid references payment on delete cascade,
  reason text,
  -- Encrypted, and gone as soon as the message is sent or given up.
  secret bytea,
  good_until timestamptz,
  state text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  first_tried_at timestamptz,
  sent_at timestamptz,
  corrects uuid references message on delete cascade,
  ledger_entry_id uuid references ledger_entry on delete cascade,
  staff_id uuid references staff on delete cascade,
  group_message_id uuid references group_message on delete cascade,
  group_registrations uuid[],
  -- Since when only the fact of sending is kept.
  cleared_at timestamptz,
  receipt_id uuid references receipt on delete cascade,
  -- Emails about decisions and payments wait a while before they go, so that an undo in that time sends nothing.
  held_until timestamptz,
  recipient_email text,
  camp_id uuid references camp on delete cascade,
  log_block integer references log_block,
  language text,
  sealed bytea,
  starts_on_before date,
  ends_on_before date,
  calendar text check (calendar in ('PUBLISH', 'CANCEL')),
  correction_id uuid references answer_correction on delete cascade,
  offer_id uuid references place_offer on delete cascade,
  check ((state = 'sent') = (sent_at is not null)),
  check (secret is null or state not in ('sent', 'dead')),
  check ((kind = 'correction') = (corrects is not null)),
  constraint message_has_one_recipient check ((account_id is null) <> (staff_id is null)),
  constraint message_of_group_names_it check ((kind = 'group message') = (group_message_id is not null)),
  check ((starts_on_before is null) = (ends_on_before is null)),
  constraint message_state_check check (state in ('queued', 'sending', 'sent', 'kept', 'failed', 'dead', 'cancelled'))
);
create index message_by_account on message (account_id, created_at);
create index message_by_registration on message (registration_id, created_at);
create index message_undelivered on message (created_at) where state <> 'sent';
create index message_by_staff on message (staff_id) where staff_id is not null;
create index message_by_group on message (group_message_id) where group_message_id is not null;
create index message_to_clear on message (created_at) where cleared_at is null;
create index message_by_receipt on message (receipt_id) where receipt_id is not null;
create index message_by_correction on message (correction_id) where correction_id is not null;
create index message_by_offer on message (offer_id) where offer_id is not null;
comment on column message.account_id is 'The family it goes to; null when it goes to a staff account.';
comment on column message.reason is 'Null since it is encrypted in `sealed`.';
comment on column message.state is 'Kept: stored in the outbox, as there is no mail server.';
comment on column message.corrects is 'The sent message that this one corrects.';
comment on column message.group_registrations is 'The registrations it is about: those of the family in a group message, or those of a digest.';
comment on column message.held_until is 'Not sent before; null when it is sent at once.';
comment on column message.recipient_email is 'The address it goes to when that is not the present email of the account.';
comment on column message.language is 'The language of an email whose account is deleted; null where it is the account’s, and in what was sent.';
comment on column message.sealed is
  'Encrypted: what staff wrote with a decision, and the email as it was last written, without the tokens of its links.';
comment on column message.starts_on_before is 'In an email on new dates of a camp: the dates that the family knew.';
comment on column message.calendar is
  'Whether the sent email brought a calendar entry or took one back; null also in acceptances sent before this was recorded.';
comment on column message.correction_id is 'The correction by staff that it is about.';
comment on column message.offer_id is 'The offer of a place that an email is about.';

-- One email a day tells the medics whose health answers changed.
create table health_digest (
  day date primary key,
  made_at timestamptz not null
);
comment on column health_digest.day is 'The medics were sent a digest of changed health answers on this day.';

create table bounce_mailbox (
  id integer primary key default 1 check (id = 1),
  uid_validity bigint,
  last_uid bigint,
  next_read_at timestamptz,
  problem text,
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null))
);
comment on table bounce_mailbox is 'How far the mailbox with delivery failures was read.';
comment on column bounce_mailbox.uid_validity is 'Numbers of emails count within one such value (RFC 9051, section 2.3.1.1).';
comment on column bounce_mailbox.problem is 'Why it could not be read the last time: login, connection, timeout or folder.';
insert into bounce_mailbox default values;

create table text_message (
  id uuid primary key,
  staff_id uuid not null references staff,
  idempotency_key text not null,
  content_hash text not null,
  created_at timestamptz not null,
  recipients text not null,
  sealed bytea not null,
  parts integer not null check (parts > 0),
  numbers integer not null check (numbers > 0),
  cost_sen integer,
  unique (staff_id, idempotency_key)
);
comment on column text_message.recipients is 'Whom it was for, in words that name no family.';
comment on column text_message.sealed is 'The text, encrypted.';
comment on column text_message.parts is 'How many messages a network makes of the text for each number.';
comment on column text_message.cost_sen is 'Of all parts to all numbers; null where no price was set.';

create table text_recipient (
  id uuid primary key,
  text_message_id uuid not null references text_message on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  registrations uuid[] not null,
  sealed bytea,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'shown', 'no number')),
  waiting_since timestamptz not null,
  attempted_at timestamptz,
  reason text,
  check (sealed is not null or state = 'no number')
);
create index text_recipient_by_message on text_recipient (text_message_id);
create index text_recipient_by_registration on text_recipient (registration_id);
create index text_recipient_underway on text_recipient (state, id) where state in ('waiting', 'sending');
comment on table text_recipient is 'The numbers of a text message, each once, and who has no mobile number.';
comment on column text_recipient.registrations is 'All that the text is about; `registration_id` is the first of them.';
comment on column text_recipient.sealed is
  'Name, relation and phone, and the beginning of an error of the gateway, encrypted; null where a registration has no number.';
comment on column text_recipient.state is
  'Sending: a server began it. One that was interrupted is uncertain, and never sent again by itself. Shown: there was no gateway.';
comment on column text_recipient.reason is 'Why it failed, or what is not known.';

-- ===== 13. On site ===============================================================================
-- Crew work on phones that may be without a network: an action has the id and the time that the phone gave it, is stored once,
-- and can be undone. Phones ask for what changed since the version of the camp that they have.

create table group_kind (
  id uuid primary key default gen_random_uuid(),
  camp_id uuid not null references camp on delete cascade,
  name text not null,
  published boolean not null default false,
  position integer not null,
  separate_by_sex boolean not null default false,
  campers_per_leader integer check (campers_per_leader > 0),
  unique (camp_id, name)
);
comment on column group_kind.published is 'Families see in which group of this kind their camper is.';
comment on column group_kind.separate_by_sex is 'Girls and boys have groups of their own.';
comment on column group_kind.campers_per_leader is 'For how many campers one leader is enough; null for no rule.';

create table camp_group (
  id uuid primary key default gen_random_uuid(),
  kind_id uuid not null references group_kind on delete cascade,
  name text not null,
  capacity integer check (capacity > 0),
  from_on date,
  until_on date check (until_on >= from_on),
  helmets integer check (helmets >= 0),
  life_jackets integer check (life_jackets >= 0),
  position integer not null,
  -- Stored, so that a group keeps its colour when others are added: name tags are printed with it.
  colour text not null check (colour in ('red', 'blue', 'green', 'orange', 'purple', 'teal', 'pink', 'brown')),
  unique (kind_id, name)
);
comment on column camp_group.from_on is 'Null for all days of the camp, as is until_on.';
comment on column camp_group.colour is
  'Of its name tags, its sheets and its column on the board; the values are in contract/src/on-site/group-colours.ts.';

create table crew_standing (
  staff_id uuid not null references staff on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  from_on date not null,
  until_on date not null,
  sees_behaviour boolean not null,
  since timestamptz not null default now(),
  until timestamptz,
  primary key (staff_id, camp_id, since)
);
comment on table crew_standing is 'The history of crew_camp, written by triggers, for exposure reports.';
comment on column crew_standing.since is '-infinity for what was so when recording began.';
comment on column crew_standing.until is 'Null for what is so now.';

create function record_crew_standing(crew crew_camp, is_named boolean) returns void language plpgsql as $$
begin
  update crew_standing set until = now()
    where staff_id = crew.staff_id and camp_id = crew.camp_id and until is null;
  if is_named then
    insert into crew_standing (staff_id, camp_id, from_on, until_on, sees_behaviour)
      select crew.staff_id, crew.camp_id, crew.from_on, crew.until_on, crew_sees_behaviour
      from camp where id = crew.camp_id
      on conflict (staff_id, camp_id, since) do update set from_on = excluded.from_on,
        until_on = excluded.until_on, sees_behaviour = excluded.sees_behaviour, until = null;
  end if;
end $$;

create function crew_camp_is_recorded() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform record_crew_standing(old, false); end if;
  if tg_op <> 'DELETE' then perform record_crew_standing(new, true); end if;
  return null;
end $$;
create trigger crew_camp_is_recorded after insert or update or delete on crew_camp
  for each row execute function crew_camp_is_recorded();

create function crew_sight_is_recorded() returns trigger language plpgsql as $$
begin
  perform record_crew_standing(crew_camp, true) from crew_camp where camp_id = new.id;
  return null;
end $$;
create trigger crew_sight_is_recorded after update of crew_sees_behaviour on camp
  for each row when (old.crew_sees_behaviour <> new.crew_sees_behaviour) execute function crew_sight_is_recorded();

-- Counts the changes of a camp's days, so that devices read only what is new. The row is locked by each change.
create table camp_day_version (
  camp_id uuid primary key references camp on delete cascade,
  version bigint not null default 0,
  people_version bigint not null default 0
);
comment on column camp_day_version.version is 'Rises with every action; rows of actions carry the version they were made or undone at.';
comment on column camp_day_version.people_version is 'Rises when what is known of people changes: groups, medicines, whom they may be handed to.';

create table checkpoint (
  id uuid primary key default gen_random_uuid(),
  camp_id uuid not null references camp on delete cascade,
  kind text not null check (kind in ('bus there', 'arrival', 'session', 'meal', 'bus home')),
  name text not null,
  day date,
  starts_at time,
  group_kind_id uuid references group_kind on delete set null,
  check ((kind in ('session', 'meal')) = (day is not null)),
  unique nulls not distinct (camp_id, kind, day, starts_at, name)
);
comment on table checkpoint is 'Where people are counted. Every camp has a bus there, an arrival and a bus home; it adds its sessions and meals.';
comment on column checkpoint.day is 'Null for the bus there and the arrival (first day) and for the bus home (last day).';
comment on column checkpoint.group_kind_id is 'The kind of group, such as boats, that is counted one by one here.';

create function camp_gets_days() returns trigger language plpgsql as $$
begin
  insert into camp_day_version (camp_id) values (new.id);
  insert into checkpoint (camp_id, kind, name) values
    (new.id, 'bus there', 'Bus to camp'), (new.id, 'arrival', 'Arrival'), (new.id, 'bus home', 'Bus home');
  return null;
end $$;
create trigger camp_gets_days after insert on camp for each row execute function camp_gets_days();

-- Phones on site read the people of a camp again when somebody is accepted or is not any more, and when what they show of
-- an accepted camper changes, whichever call changes it.
create function people_of_camps_change(camps uuid[]) returns void language sql
begin atomic
  -- In one order, so that two transactions do not wait for each other.
  update camp_day_version set version = version + 1, people_version = people_version + 1
  where camp_id in (select camp_id from camp_day_version where camp_id = any(camps) order by camp_id for no key update);
end;

create function registration_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array[old.camp_id, new.camp_id]); end if;
  return null;
end $$;
create trigger registration_changes_people after update of camp_id, status, status_before, answers, sealed on registration
  for each row when ('Accepted' in (effective_status(old.status, old.status_before), effective_status(new.status, new.status_before))
    and (old.camp_id, effective_status(old.status, old.status_before), old.answers, old.sealed)
      is distinct from (new.camp_id, effective_status(new.status, new.status_before), new.answers, new.sealed))
  execute function registration_changes_people();

create function camper_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array(select camp_id from registration
    where camper_id = new.id and effective_status(status, status_before) = 'Accepted')); end if;
  return null;
end $$;
create trigger camper_changes_people after update of dob, profile, sealed, photo_file on camper
  for each row when ((old.dob, old.profile, old.sealed, old.photo_file)
    is distinct from (new.dob, new.profile, new.sealed, new.photo_file))
  execute function camper_changes_people();

create function account_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array(select camp_id from registration
    where account_id = new.id and effective_status(status, status_before) = 'Accepted')); end if;
  return null;
end $$;
create trigger account_changes_people after update of profile, sealed on account
  for each row when ((old.profile, old.sealed) is distinct from (new.profile, new.sealed))
  execute function account_changes_people();

-- Phones read people and medicines again when a family changes its answers, or asks for a change, around the camp.
create function phones_read_people_again(registrations uuid[], changed_at timestamptz) returns void language sql
begin atomic
  update camp_day_version set version = version + 1, people_version = people_version + 1
  where camp_id in (
    select camp.id from registration join camp on camp.id = registration.camp_id
    where registration.id = any (registrations) and registration.status in ('Accepted', 'Changes Requested')
      and changed_at >= camp.starts_on - 7 and changed_at < camp.ends_on + 2);
end;

create function profile_change_reaches_phones() returns trigger language plpgsql as $$
begin
  perform phones_read_people_again(array(
    select id from registration where account_id = new.account_id
      and (new.camper_id is null or camper_id = new.camper_id)), new.changed_at);
  return null;
end $$;
create trigger profile_change_reaches_phones after insert or update on profile_change
  for each row execute function profile_change_reaches_phones();

create function change_request_reaches_phones() returns trigger language plpgsql as $$
begin
  perform phones_read_people_again(array[new.registration_id], new.updated_at);
  return null;
end $$;
create trigger change_request_reaches_phones after insert or update of updated_at, state on change_request
  for each row execute function change_request_reaches_phones();

-- What phones of camp days say of themselves: the office sees which can work without a network, and what they have yet to send.
create table camp_phone (
  session_id uuid not null references staff_session on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  ready boolean not null,
  waiting integer not null check (waiting >= 0),
  heard_at timestamptz not null,
  primary key (session_id, camp_id)
);
create index camp_phone_by_camp on camp_phone (camp_id, heard_at);
comment on column camp_phone.ready is 'It has the list and the pages, and opens without a network.';
comment on column camp_phone.waiting is 'How many taps it had yet to send.';

-- What the QR code of a camper holds: random, and of no meaning elsewhere.
create table camp_pass (
  registration_id uuid primary key references registration on delete cascade,
  token text not null unique
);

create table group_member (
  group_id uuid not null references camp_group on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  primary key (group_id, registration_id)
);
create index group_member_by_registration on group_member (registration_id);

create table group_leader (
  group_id uuid not null references camp_group on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  primary key (group_id, staff_id)
);
create index group_leader_by_staff on group_leader (staff_id);
comment on table group_leader is 'The staff who lead a group at camp.';

create table group_wish (
  camp_id uuid not null references camp on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  other_id uuid not null references registration on delete cascade,
  together boolean not null,
  primary key (registration_id, other_id)
);
create index group_wish_by_other on group_wish (other_id);
comment on table group_wish is 'Friends or siblings whom staff keep together, or apart; stored for both of the two.';

-- Who moved whom between groups: a tap on a phone is stored once, and an earlier one that arrives later does not overrule.
create table group_move (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  kind_id uuid not null references group_kind on delete cascade,
  group_id uuid references camp_group on delete set null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
create index group_move_by_registration on group_move (registration_id, kind_id, made_at);
comment on column group_move.group_id is 'Null where somebody was taken out of every group of the kind.';

-- What is done on the day. The device makes the ids, so that an action sent twice is stored once. An action is never
-- deleted by those who made it: it can only be undone. Times are the device's; `received_at` is the database's.
create table attendance (
  id uuid primary key,
  checkpoint_id uuid not null references checkpoint on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null
);
create unique index attendance_once on attendance (checkpoint_id, registration_id) where undone_at is null;
create index attendance_by_registration on attendance (registration_id);
-- What changed at a camp's checkpoints is read by every phone after each change: with 115,000 rows in 1 ms instead of 12.
create index attendance_by_checkpoint on attendance (checkpoint_id, version);

create table authorised_person (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references registration on delete cascade,
  allowed boolean not null,
  position integer not null,
  sealed bytea not null,
  entered_by uuid references account on delete set null
);
create index authorised_person_by_registration on authorised_person (registration_id, allowed desc, position);
comment on table authorised_person is
  'Who may take a camper home besides the guardians, and to whom the camper must not be handed; written by the family.';
comment on column authorised_person.sealed is 'Name, relation and phone.';
comment on column authorised_person.entered_by is 'The guardian who entered an exclusion; null for the account of the registration.';

create table hand_over (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  taker_kind text not null check (taker_kind in ('named', 'guardian', 'authorised', 'other', 'self')),
  sealed bytea not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null,
  -- Who comes back can be counted, and handed over again.
  returned_at timestamptz
);
create index hand_over_by_registration on hand_over (registration_id);
create unique index hand_over_once on hand_over (registration_id) where undone_at is null and returned_at is null;
comment on column hand_over.sealed is 'Name, relation and phone of who took the camper, and the call to the guardian.';
comment on column hand_over.returned_at is 'When the camper was back at camp; null while it holds.';

create table came_back (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  hand_over_id uuid not null references hand_over on delete cascade,
  sealed bytea,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null
);
create index came_back_by_registration on came_back (registration_id);
create index came_back_by_hand_over on came_back (hand_over_id);
comment on column came_back.sealed is 'Who brought the camper back; null without a note.';

-- Health on the day, entered by the medic in addition to the family’s own words.
create table camp_health (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null unique references registration on delete cascade,
  sealed bytea not null,
  version integer not null,
  staff_id uuid not null references staff,
  updated_at timestamptz not null default now()
);
comment on column camp_health.sealed is 'Typed allergens, and what to do.';

-- What a family changed after a medicine was entered stands on the medicine until a medic has read it.
create table health_notes_read (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  changed_at timestamptz not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
create index health_notes_read_by_registration on health_notes_read (registration_id);
comment on column health_notes_read.changed_at is 'The newest change that was read.';

create table medicine (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references registration on delete cascade,
  sealed bytea not null,
  times time[] not null,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  staff_id uuid not null references staff,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references staff,
  hours_apart smallint check (hours_apart > 0),
  most_a_day smallint check (most_a_day > 0)
);
create index medicine_by_registration on medicine (registration_id);
comment on table medicine is 'A medicine that is given at camp. It is never changed: it is ended, and another entered.';
comment on column medicine.sealed is 'Name, dose, by whom it is given, and notes.';
comment on column medicine.times is 'When it is given each day; empty where it is given as needed.';
comment on column medicine.hours_apart is 'The shortest time between two doses; null for any.';
comment on column medicine.most_a_day is 'The most doses in 24 hours; null for any number.';

create table dose (
  id uuid primary key,
  medicine_id uuid not null references medicine on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  day date not null,
  due_at time,
  outcome text not null,
  sealed bytea,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null,
  given_at timestamptz,
  constraint dose_outcome_check check (outcome in ('given', 'refused', 'withheld'))
);
create index dose_by_registration on dose (registration_id);
comment on column dose.due_at is 'Which of the medicine’s times it is for; null for one that was given as needed.';
comment on column dose.given_at is 'When it was given or not, where that was entered; null where it was recorded when it happened.';

create table swim_test (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  can_swim boolean not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null,
  sealed bytea
);
create index swim_test_by_registration on swim_test (registration_id);
comment on table swim_test is 'The result of the test at camp. The newest that was not undone overrules the family’s answer.';
comment on column swim_test.sealed is 'A note; null without one.';

create table incident (
  id uuid primary key,
  camp_id uuid not null references camp on delete cascade,
  registration_id uuid references registration on delete cascade,
  kind text not null check (kind in ('first aid', 'incident')),
  sealed bytea not null,
  happened_at timestamptz not null,
  guardian_told_at timestamptz,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
create index incident_by_camp on incident (camp_id, happened_at);
create index incident_by_registration on incident (registration_id);
comment on column incident.sealed is 'What happened, where, and what was done.';

create table incident_note (
  id uuid primary key,
  incident_id uuid not null references incident on delete cascade,
  sealed bytea not null,
  guardian_told_at timestamptz,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  version bigint not null
);
create index incident_note_by_incident on incident_note (incident_id);
comment on table incident_note is 'What was added to an incident, which itself is never changed.';

-- The photo of a note to an incident. Apart from the note, which phones read often.
create table incident_photo (
  id uuid primary key references incident_note on delete cascade,
  sealed bytea not null
);
comment on column incident_photo.id is 'Of the note.';
comment on column incident_photo.sealed is 'JPEG in base64.';

-- What somebody did on site and the server did not store: staff read it, and say when it is settled.
create table rejected_action (
  id uuid primary key,
  camp_id uuid not null references camp on delete cascade,
  registration_id uuid references registration on delete cascade,
  kind text not null,
  sealed bytea not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references staff
);
create index rejected_action_by_camp on rejected_action (camp_id) where settled_at is null;
create index rejected_action_by_registration on rejected_action (registration_id);
comment on column rejected_action.id is 'Of the action: one that is sent twice is stored once.';
comment on column rejected_action.registration_id is 'Null where it is about nobody of the camp, or takes another action back.';
comment on column rejected_action.sealed is 'The action, and why it was rejected.';

-- What staff wrote at camp is not in the archive that families download, until an admin releases it.
create table archive_release (
  registration_id uuid not null references registration on delete cascade,
  record_id uuid not null,
  record_version integer not null,
  staff_id uuid not null references staff,
  released_at timestamptz not null,
  primary key (record_id, record_version)
);
create index archive_release_by_registration on archive_release (registration_id);
comment on column archive_release.record_id is
  'An incident, a note to it, a dose, a medicine, a swimming test, what to do, or an action that was not stored.';
comment on column archive_release.record_version is 'What to do can change: another version is not released. 0 for the others.';

-- ===== 14. Webhooks ==============================================================================
-- The camp's own programs are told what happens.

create table webhook (
  id uuid primary key,
  url text not null,
  events text[] not null,
  sealed bytea not null,
  created_at timestamptz not null,
  created_by uuid not null references staff,
  failing_since timestamptz,
  switched_off_at timestamptz,
  switched_off_because text check (switched_off_because in ('staff', 'failing', 'gone')),
  check ((switched_off_at is null) = (switched_off_because is null))
);
comment on column webhook.events is 'The types of the events it gets.';
comment on column webhook.sealed is 'The secret that signs what is sent, encrypted.';
comment on column webhook.failing_since is 'The first attempt that failed since the last that did not.';
comment on column webhook.switched_off_because is 'By staff, after days of failing, or since the address answered 410 Gone.';

create table webhook_event (
  id uuid primary key,
  occasion text not null,
  at timestamptz not null,
  registration_id uuid references registration on delete cascade,
  camp_id uuid references camp on delete cascade,
  payment_id uuid references payment on delete cascade,
  status text,
  distributed boolean not null default false
);
create index webhook_event_to_distribute on webhook_event (at) where not distributed;
create index webhook_event_by_registration on webhook_event (registration_id);
create index webhook_event_by_camp on webhook_event (camp_id);
create index webhook_event_by_payment on webhook_event (payment_id);
comment on table webhook_event is 'What happened while there was a webhook, written by triggers in the transaction of the change.';
comment on column webhook_event.occasion is 'A transition of a registration, or `receipt issued`, `receipt voided`, `camp changed` or `test`.';
comment on column webhook_event.status is 'Of the registration, after a transition.';
comment on column webhook_event.distributed is 'Whether its deliveries were made.';

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event_id uuid not null references webhook_event on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  attempted_at timestamptz,
  response_status integer,
  response_excerpt text,
  error text,
  unique (webhook_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_by_event on webhook_delivery (event_id);
comment on column webhook_delivery.next_attempt_at is
  'Of a delivery that waits: when it is tried next. While it is tried, when another server may take it for lost.';
comment on column webhook_delivery.response_excerpt is 'The beginning of the last response.';
comment on column webhook_delivery.error is 'Why the last attempt had no response.';

create function queue_webhook_event() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if exists (select from webhook where switched_off_at is null) then
    changed := to_jsonb(new);
    insert into webhook_event (id, occasion, at, registration_id, camp_id, payment_id, status)
    values (gen_random_uuid(), coalesce(tg_argv[0], changed ->> 'move'), now(), (changed ->> 'registration_id')::uuid,
      case when tg_table_name = 'camp' then (changed ->> 'id')::uuid end,
      (changed ->> 'payment_id')::uuid, changed ->> 'to_status');
  end if;
  return null;
end
$$;
create trigger form_event_tells_webhooks after insert on form_event for each row execute function queue_webhook_event();
create trigger receipt_tells_webhooks after insert on receipt
  for each row execute function queue_webhook_event('receipt issued');
create trigger void_receipt_tells_webhooks after update of voided_at on receipt
  for each row when (old.voided_at is null and new.voided_at is not null)
  execute function queue_webhook_event('receipt voided');
create trigger camp_tells_webhooks after update on camp for each row when (new.published and new.version <> old.version)
  execute function queue_webhook_event('camp changed');

-- ===== 15. Retention and deleted accounts ========================================================
-- What is too old is deleted each night; what is left of a deleted account has a pseudonym. The rules are in the server; here
-- are the periods that were changed, holds on single registrations, and a certificate of each run.

create table retention_period (
  kind text primary key,
  days integer not null check (days between 1 and 36500)
);
comment on column retention_period.kind is 'What is kept, or back-ups; one without a row has the default of its rule.';

create table retention_hold (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  reason text,
  placed_by uuid not null references staff,
  placed_at timestamptz not null,
  lifted_by uuid references staff,
  lifted_at timestamptz,
  sealed bytea,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index retention_hold_in_force on retention_hold (registration_id) where lifted_at is null;
comment on column retention_hold.reason is 'Null since it is encrypted in `sealed`.';
comment on column retention_hold.lifted_at is 'Null while nothing about the registration may be deleted.';

create table retention_run (
  id uuid primary key,
  day date not null unique,
  started_at timestamptz not null,
  finished_at timestamptz,
  software text not null,
  backup_days integer not null,
  -- What a run deleted leaves the database's files when the tables are rewritten, which may be an hour or a night later.
  rewritten_at timestamptz
);
comment on column retention_run.day is 'In the provider''s time zone: what is due until then goes.';
comment on column retention_run.finished_at is 'Null while it is at work, or was interrupted: the next run continues it.';
comment on column retention_run.backup_days is 'How long back-ups were kept when it ran: they hold what was deleted until then.';
comment on column retention_run.rewritten_at is 'When the tables that it deleted from were rewritten; null until then.';

create table retention_result (
  run_id uuid not null references retention_run on delete cascade,
  kind text not null,
  days integer not null,
  erased integer not null,
  ids_sha256 text not null,
  failed integer not null default 0,
  primary key (run_id, kind),
  check (erased >= 0 and failed >= 0 and erased + failed > 0)
);
comment on column retention_result.ids_sha256 is 'SHA-256 over the ids of what was deleted, sorted, one a line.';

-- What an unfinished run has deleted; emptied when it is finished.
create table retention_erased (
  run_id uuid not null references retention_run on delete cascade,
  kind text not null,
  id text not null,
  primary key (run_id, kind, id)
);

-- What cannot be deleted does not stop a run.
create table retention_failure (
  run_id uuid not null references retention_run on delete cascade,
  kind text not null,
  id text not null,
  error text not null,
  primary key (run_id, kind, id)
);
comment on table retention_failure is 'What the last run could not delete, and an unfinished one so far; the next run tries again.';
comment on column retention_failure.error is 'The type of the error and its code, never its message.';

-- A save that waited for the deletion must not bring anything back.
create function account_is_not_erased() returns trigger language plpgsql as $$
begin
  if not task_is('seal') and exists (
    select from account where id = (to_jsonb(new) ->> tg_argv[0])::uuid and erased_at is not null
  ) then
    raise exception 'the account is deleted' using errcode = 'BW401';
  end if;
  return new;
end $$;
create trigger account_is_not_erased before update on account for each row execute function account_is_not_erased('id');
create trigger camper_is_not_erased before insert or update on camper
  for each row execute function account_is_not_erased('account_id');
create trigger registration_is_not_erased before insert or update of answers, sealed, camper_id, camper_ic on registration
  for each row execute function account_is_not_erased('account_id');
create trigger session_is_not_erased before insert on session
  for each row execute function account_is_not_erased('account_id');

-- Nobody reads what is sent to a deleted account, nor to one without an email, whose staff read what the family should know.
create function message_to_erased_is_cancelled() returns trigger language plpgsql as $$
begin
  if task_is('seal') then return new; end if;
  if exists (select from account where id = new.account_id and erased_at is not null) then
    new.state := 'cancelled';
    new.secret := null;
    new.reason := null;
  elsif new.recipient_email is null and exists (select from account where id = new.account_id and email is null) then
    new.state := 'cancelled';
    new.secret := null;
    new.last_error := 'no email';
  end if;
  return new;
end $$;
create trigger message_to_erased_is_cancelled before insert on message
  for each row execute function message_to_erased_is_cancelled();
