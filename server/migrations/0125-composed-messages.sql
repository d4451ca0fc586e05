-- A message to many is created once for a key as everything else is, by `idempotency_key`.
alter table group_message drop column idempotency_key, drop column content_hash;
alter table scheduled_message drop column created_by, drop column idempotency_key, drop column content_hash;
alter table text_message drop column idempotency_key, drop column content_hash;

-- A text can be cancelled while it is held.
alter table text_recipient
  drop constraint text_recipient_state_check,
  add constraint text_recipient_state_check check (state in
    ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'shown', 'cancelled', 'no number'));
comment on column text_recipient.waiting_since is 'In the future while it is held and can be cancelled.';
