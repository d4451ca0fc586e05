-- The network addresses that logged in to an account. While somebody guesses its password, these are not slowed.
create table known_address (
  account_id uuid references account on delete cascade,
  staff_id uuid references staff on delete cascade,
  address_hmac bytea not null,
  last_used_at timestamptz not null,
  check (num_nonnulls(account_id, staff_id) = 1),
  unique (account_id, address_hmac),
  unique (staff_id, address_hmac)
);
create index known_address_by_use on known_address (last_used_at);

comment on column known_address.address_hmac is 'Of the account and the address, with the key of known-addresses: the address cannot be read from it.';
comment on column known_address.last_used_at is 'To the day; forgotten 90 days later.';
