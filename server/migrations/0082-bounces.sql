-- Emails that bounce after the mail server had accepted them.

alter table account
  add column email_failures integer not null default 0 check (email_failures >= 0),
  add column email_failed_at timestamptz,
  add check (email_failures = 0 or email_failed_at is not null);
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

-- Addresses that the mail server rejected for good.
update account set email_failures = failed.count, email_failed_at = failed.at
  from (
    select message.account_id, least(count(*), 2) as count, max(message.first_tried_at) as at from message
      where message.state = 'dead' and message.last_error = 'recipient' and message.recipient_email is null
        and message.first_tried_at is not null
        and not exists (select from message as later where later.account_id = message.account_id
          and (later.kind = 'email changed' and later.id > message.id
            or later.state = 'sent' and later.recipient_email is null and later.sent_at > message.first_tried_at))
      group by message.account_id
  ) as failed
  where account.id = failed.account_id and account.erased_at is null;

create table bounce_mailbox (
  id integer primary key default 1 check (id = 1),
  uid_validity bigint,
  last_uid bigint,
  next_read_at timestamptz,
  problem text,
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null))
);
insert into bounce_mailbox default values;
comment on table bounce_mailbox is 'How far the mailbox with delivery failures was read.';
comment on column bounce_mailbox.uid_validity is 'Numbers of emails count within one such value (RFC 9051, section 2.3.1.1).';
comment on column bounce_mailbox.problem is 'Why it could not be read the last time: login, connection, timeout or folder.';
