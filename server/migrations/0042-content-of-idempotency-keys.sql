-- The same key with another body is an error, not a repeated request.
alter table idempotency_key add column content_hash text;
comment on column idempotency_key.content_hash is 'SHA-256 of what was sent with the key; null in a key from before this column.';
alter table group_message add column content_hash text;
comment on column group_message.content_hash is 'SHA-256 of the call that sent it; null in a message from before this column.';
