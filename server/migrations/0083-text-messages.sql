-- Text messages (SMS) to families, which go out through a gateway.

create table text_message (
  id uuid primary key,
  staff_id uuid not null references staff (id),
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
  text_message_id uuid not null references text_message (id) on delete cascade,
  registration_id uuid not null references registration (id) on delete cascade,
  registrations uuid[] not null,
  sealed bytea,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'shown', 'no number')),
  waiting_since timestamptz not null,
  attempted_at timestamptz,
  reason text,
  check (sealed is not null or state = 'no number')
);
comment on table text_recipient is 'The numbers of a text message, each once, and who has no mobile number.';
comment on column text_recipient.registrations is 'All that the text is about; `registration_id` is the first of them.';
comment on column text_recipient.sealed is 'Name, relation and phone, and the beginning of an error of the gateway, encrypted; null where a registration has no number.';
comment on column text_recipient.state is 'Sending: a server began it. One that was interrupted is uncertain, and never sent again by itself. Shown: there was no gateway.';
comment on column text_recipient.reason is 'Why it failed, or what is not known.';
create index text_recipient_by_message on text_recipient (text_message_id);
create index text_recipient_by_registration on text_recipient (registration_id);
create index text_recipient_underway on text_recipient (state, id) where state in ('waiting', 'sending');
