-- An account that staff entered from a paper form has no password before the family takes it over, and may have no email.
alter table account alter column email drop not null, alter column password_hash drop not null;
alter table account add check (email is not null or password_hash is null);
comment on column account.email is 'Null where staff entered the account from a paper form and the family has none.';
comment on column account.password_hash is 'Null until the family takes over an account that staff entered.';
alter function account_words(text, jsonb) called on null input;

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

-- The registrations that the family signed on paper.
create table paper_form (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  staff_id uuid not null references staff,
  submitted_at timestamptz not null,
  signed_on date not null,
  file text not null unique,
  content_type text not null
);
comment on table paper_form is 'Scans of signed paper forms, one for each submission that staff entered.';
create index paper_form_by_registration on paper_form (registration_id, submitted_at desc);

-- Also to an account without an email: nothing is sent later, but staff read what the family should know.
create or replace function message_to_erased_is_cancelled() returns trigger language plpgsql as $$
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
