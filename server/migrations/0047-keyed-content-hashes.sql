-- Hashes of contents are keyed from now on: guesses at an answer could be verified by the old ones. A document without its
-- hash is rendered once more.
update rendered_document set content_sha256 = '';
alter table rendered_document rename column content_sha256 to content_hash;
update group_message set content_hash = null;

comment on column rendered_document.content_hash is 'Keyed hash of all it was made from, the typesetter included; another hash means that it is out of date.';
comment on column idempotency_key.content_hash is 'Keyed hash of what was sent with the key; null in a key from before decision 53.';
comment on column group_message.content_hash is 'Keyed hash of the call that sent it; null in a message from before decision 53.';
