-- When a mail server takes no email of ours, every address at it seems dead. Such failures count for no address.
alter table message
  add column failed_at timestamptz,
  add column failure_counted boolean not null default false;
comment on column message.failed_at is 'When its last delivery failed for good by what a mail server said, directly or in a report.';
comment on column message.failure_counted is 'Whether that counts in `account.email_failures`.';
create index message_by_failure on message (failed_at) where failed_at is not null;

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('mail limit', 'forwarded requests', 'shared address', 'domain rejects'));
alter table notice add column details text not null default '';
comment on column notice.subject is 'The network address that many share, or the domain whose mail server rejects emails; empty in the others.';
comment on column notice.details is 'What the mail server said, without addresses; empty in the others.';
