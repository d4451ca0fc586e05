-- Addresses of webhooks may hold a secret, so they are encrypted with the one that signs.

alter table webhook alter column url drop not null;
comment on column webhook.url is 'As an earlier version stored it; the next start of a server encrypts it.';
comment on column webhook.sealed is 'The address, and the secret that signs what is sent, encrypted.';
