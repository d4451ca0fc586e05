-- Messages to families that go out at a time or by a rule.

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
  saved_by uuid not null references staff (id),
  saved_at timestamptz not null,
  check ((rule = 'at') = (send_at is not null)),
  check ((rule = 'at') = (days is null))
);
comment on table scheduled_message is 'Messages to the families of a filtered queue, which is read when they are sent.';
comment on column scheduled_message.filters is 'As of the queue, without what depends on who asks or names a family.';
comment on column scheduled_message.days is 'How many days before or after the first day of camp, or how long a form is unfinished.';
comment on column scheduled_message.from_day is 'When it was saved or resumed: nothing is sent for earlier days of camps.';
comment on column scheduled_message.state is 'Sent and missed are for one at a time alone; missed: no server was running for two days.';

create table scheduled_delivery (
  scheduled_message_id uuid not null references scheduled_message (id) on delete cascade,
  registration_id uuid not null references registration (id) on delete cascade,
  group_message_id uuid not null references group_message (id) on delete cascade,
  primary key (scheduled_message_id, registration_id)
);
comment on table scheduled_delivery is 'Which registrations a scheduled message went out for, each once.';
create index scheduled_delivery_by_registration on scheduled_delivery (registration_id);
create index scheduled_delivery_by_group on scheduled_delivery (group_message_id);

alter table group_message add column scheduled_message_id uuid references scheduled_message (id) on delete set null;
comment on column group_message.scheduled_message_id is 'The scheduled message that sent it; null where staff sent it themselves.';
create index group_message_by_scheduled on group_message (scheduled_message_id);
