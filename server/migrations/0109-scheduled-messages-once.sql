-- A scheduled message that is saved again after its response was lost is created once.
alter table scheduled_message
  add column created_by uuid references staff (id),
  add column idempotency_key text,
  add column content_hash text,
  add check ((idempotency_key is null) = (content_hash is null)),
  add unique (created_by, idempotency_key);
comment on column scheduled_message.idempotency_key is 'Sent by the browser; null for messages of earlier versions.';
