-- An email that was only stored, as there is no mail server, is no longer called sent. Those of earlier versions are found by
-- their files when the server starts.
alter table message
  drop constraint message_state_check,
  add constraint message_state_check
    check (state in ('queued', 'sending', 'sent', 'kept', 'failed', 'dead', 'cancelled'));
comment on column message.state is 'Kept: stored in the outbox, as there is no mail server.';
comment on column message.sealed is 'Encrypted: what staff wrote with a decision, and the email as it was last written, without the tokens of its links.';
