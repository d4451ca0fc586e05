-- Keys with which the camp's own programs read.

create table api_key (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  key_sha256 bytea not null unique check (length(key_sha256) = 32),
  beginning text not null,
  created_at timestamptz not null,
  created_by uuid not null references staff(id),
  ends_on date not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references staff(id),
  check ((revoked_at is null) = (revoked_by is null))
);
comment on table api_key is 'Keys of programs. They are never deleted: the log names them.';
comment on column api_key.beginning is 'The first characters, by which people recognise a key.';
comment on column api_key.ends_on is 'The last day on which it works, on the provider''s calendar.';
comment on column api_key.last_used_at is 'To a minute.';

alter table access_log add column key_id uuid;
comment on column access_log.key_id is 'The API key that did it, where nobody of the staff did.';
create index access_log_by_key on access_log (key_id, at desc) where key_id is not null;
