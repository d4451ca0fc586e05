-- Webhooks: addresses of the camp's own programs that are told what happens.

create table webhook (
  id uuid primary key,
  url text not null,
  events text[] not null,
  sealed bytea not null,
  created_at timestamptz not null,
  created_by uuid not null references staff(id),
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
  registration_id uuid references registration(id) on delete cascade,
  camp_id uuid references camp(id) on delete cascade,
  payment_id uuid references payment(id) on delete cascade,
  status text,
  distributed boolean not null default false
);
comment on table webhook_event is 'What happened while there was a webhook, written by triggers in the transaction of the change.';
comment on column webhook_event.occasion is 'A transition of a registration, or `receipt issued`, `receipt voided`, `camp changed` or `test`.';
comment on column webhook_event.status is 'Of the registration, after a transition.';
comment on column webhook_event.distributed is 'Whether its deliveries were made.';
create index webhook_event_to_distribute on webhook_event (at) where not distributed;
create index webhook_event_by_registration on webhook_event (registration_id);
create index webhook_event_by_camp on webhook_event (camp_id);
create index webhook_event_by_payment on webhook_event (payment_id);

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook(id) on delete cascade,
  event_id uuid not null references webhook_event(id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  attempted_at timestamptz,
  response_status integer,
  response_excerpt text,
  error text,
  unique (webhook_id, event_id)
);
comment on column webhook_delivery.next_attempt_at is 'Of a delivery that waits: when it is tried next. While it is tried, when another server may take it for lost.';
comment on column webhook_delivery.response_excerpt is 'The beginning of the last response.';
comment on column webhook_delivery.error is 'Why the last attempt had no response.';
create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_by_event on webhook_delivery (event_id);

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
create trigger form_event_tells_webhooks after insert on form_event
  for each row execute function queue_webhook_event();
create trigger receipt_tells_webhooks after insert on receipt
  for each row execute function queue_webhook_event('receipt issued');
create trigger void_receipt_tells_webhooks after update of voided_at on receipt
  for each row when (old.voided_at is null and new.voided_at is not null)
  execute function queue_webhook_event('receipt voided');
create trigger camp_tells_webhooks after update on camp
  for each row when (new.published and new.version <> old.version)
  execute function queue_webhook_event('camp changed');
