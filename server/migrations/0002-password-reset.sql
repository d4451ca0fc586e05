-- Links to a new password. Only the hash of a link's secret is kept; rows older than an hour go with the next request.
create table password_reset (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  account_id uuid not null references account on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or killed by a newer link or a changed password.
  ended_at timestamptz
);
create index password_reset_by_account on password_reset (account_id, asked_at);
