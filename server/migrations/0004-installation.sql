-- Which secret key the data was written with. Only its fingerprint is kept, so that a start with a lost or foreign key is
-- refused instead of making a new key that opens nothing.
create table installation (
  id integer primary key default 1 check (id = 1),
  key_fingerprint text not null,
  created_at timestamptz not null default now()
);
