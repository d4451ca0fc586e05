-- PDFs that go with messages to groups.

create table message_attachment (
  id uuid primary key,
  file text not null,
  name text not null,
  uploaded_by uuid not null references staff (id),
  uploaded_at timestamptz not null
);
comment on table message_attachment is 'PDFs of messages to groups, encrypted; deleted once no message has them.';

alter table group_message add column attachment_id uuid references message_attachment (id) on delete set null;
alter table scheduled_message add column attachment_id uuid references message_attachment (id) on delete set null;
create index group_message_by_attachment on group_message (attachment_id);
create index scheduled_message_by_attachment on scheduled_message (attachment_id);
