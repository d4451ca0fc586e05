-- Accounts of families and of staff, how they log in, and the emails they are sent.

-- Links to a new password and links that confirm an email are one table.
alter table password_reset rename to account_link;
alter index password_reset_by_account rename to account_link_by_account;
alter table account_link
  add column email text,
  -- The session that asked; it stays valid after the change.
  add column session_id uuid references session on delete set null,
  -- The links of version 0.1 are to a new password.
  add column purpose text not null default 'password' check (purpose in ('password', 'email', 'confirmation')),
  add check ((purpose = 'password') = (email is null));
alter table account_link alter column purpose drop default;
comment on column account_link.purpose is 'To a new password, to a new email, or to confirm the email of the account.';
comment on column account_link.email is 'What it confirms: a new email, or that of the account; null in a link to a new password.';

-- Whether a family reads the email of its account. The copy of a form goes to no other.
alter table account add column email_confirmed_at timestamptz;
comment on column account.email_confirmed_at is 'When a link that was sent to this email was used; null where none was.';

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
comment on column known_address.address_hmac is 'Of the account and the address, with the key of known-addresses: the address cannot be read from it.';
comment on column known_address.last_used_at is 'To the day; forgotten 90 days later.';

-- A person may hold several roles; what they may do is the union.
alter table staff add column roles text[];
update staff set roles = array[role];
drop trigger staff_standing_is_recorded on staff;
alter table staff
  drop column role,
  alter column roles set not null,
  add check (cardinality(roles) > 0);
alter table staff_standing alter column role type text[] using array[role];
alter table staff_standing rename column role to roles;
-- Entries stay as they are: only the type of the column changes.
alter table access_log alter column role type text[] using case when role is not null then array[role] end;
alter table access_log rename column role to roles;
comment on column staff.totp_secret is 'Encrypted for this account with the key of staff-second-factor.';
comment on column staff_standing.recorded is 'False for what was so when recording began.';
comment on column staff_session.address is 'The network address the second factor was confirmed from.';
comment on column access_log.roles is 'The roles that staff_id had at that time.';

create or replace function record_staff_standing() returns trigger language plpgsql as $$
begin
  insert into staff_standing (staff_id, roles, disabled, ends_on)
    values (new.id, new.roles, new.disabled_at is not null, new.ends_on)
    on conflict (staff_id, since) do update
      set roles = excluded.roles, disabled = excluded.disabled, ends_on = excluded.ends_on;
  return null;
end $$;
create trigger staff_standing_is_recorded
  after insert or update of roles, disabled_at, ends_on on staff
  for each row execute function record_staff_standing();

-- The same key with another body is an error, not a repeated request.
alter table idempotency_key add column content_hash text;
alter table group_message add column content_hash text;
comment on column idempotency_key.content_hash is 'Keyed hash of what was sent with the key; null in a key of version 0.1.';
comment on column group_message.content_hash is 'Keyed hash of the call that sent it; null in a message of version 0.1.';

alter table message
  -- Emails about decisions and payments wait a while before they go, so that an undo in that time sends nothing.
  add column held_until timestamptz,
  add column recipient_email text;
comment on column message.account_id is 'The family it goes to; null when it goes to a staff account.';
comment on column message.recipient_email is 'The address it goes to when that is not the present email of the account.';
comment on column message.group_registrations is 'The registrations it is about: those of the family in a group message, or those of a digest.';
comment on column message.corrects is 'The sent message that this one corrects.';
comment on column message.held_until is 'Not sent before; null when it is sent at once.';
