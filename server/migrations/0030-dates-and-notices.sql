-- What changed dates of a camp are told with, and what staff must know of the running server.

alter table message
  add column starts_on_before date,
  add column ends_on_before date,
  add column calendar text check (calendar in ('PUBLISH', 'CANCEL')),
  add check ((starts_on_before is null) = (ends_on_before is null));
comment on column message.starts_on_before is 'In an email on new dates of a camp: the dates that the family knew.';
comment on column message.calendar is 'Whether the sent email brought a calendar entry or took one back; null also in acceptances sent before this was recorded.';

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
