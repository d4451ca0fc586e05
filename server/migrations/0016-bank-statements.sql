-- What came into the provider's bank account, as its statements say.
create table bank_statement (
  id uuid primary key,
  imported_by uuid not null references staff,
  imported_at timestamptz not null
);

create table bank_line (
  id uuid primary key,
  statement_id uuid not null references bank_statement,
  -- Where it stands in the file.
  line_number integer not null,
  day date not null,
  amount_sen integer not null check (amount_sen > 0),
  description text not null,
  -- The same line of an overlapping statement has the same hash; of lines alike in one statement each is the n-th.
  sha256 text not null,
  nth integer not null,
  state text not null default 'open' check (state in ('open', 'matched', 'not ours')),
  payment_id uuid references payment on delete set null check (payment_id is null or state = 'matched'),
  -- Whether the match confirmed or recorded the payment, or found one that had been confirmed before.
  match text check (match in ('confirmed', 'recorded', 'linked')),
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((decided_by is null) = (state = 'open')),
  check ((match is not null) = (state = 'matched'))
);
create unique index bank_line_once on bank_line (sha256, nth);
create unique index bank_line_by_payment on bank_line (payment_id);
create index bank_line_by_state on bank_line (state, decided_at desc);
