-- Whether a family reads the email of its account. The copy of a form goes to no other.
alter table account add column email_confirmed_at timestamptz;

-- Who changed the email had the link that was sent to the new one. A link to a new password that has ended may have been
-- ended by a newer one, so it proves nothing.
update account set email_confirmed_at = change.at
from (select account_id, max(created_at) as at from message where kind = 'email changed' group by account_id) as change
where change.account_id = account.id;

alter table account_link rename column new_email to email;
alter table account_link add column purpose text;
update account_link set purpose = case when email is null then 'password' else 'email' end;
alter table account_link
  alter column purpose set not null,
  add check (purpose in ('password', 'email', 'confirmation')),
  add check ((purpose = 'password') = (email is null));

comment on column account.email_confirmed_at is 'When a link that was sent to this email was used; null where none was.';
comment on column account_link.purpose is 'To a new password, to a new email, or to confirm the email of the account.';
comment on column account_link.email is 'What it confirms: a new email, or that of the account; null in a link to a new password.';
