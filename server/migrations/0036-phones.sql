-- What phones of camp days say of themselves: the office sees which can work without a network, and what they have yet to send.
create table camp_phone (
  session_id uuid not null references staff_session on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  ready boolean not null,
  waiting integer not null check (waiting >= 0),
  heard_at timestamptz not null,
  primary key (session_id, camp_id)
);
comment on column camp_phone.ready is 'It has the list and the pages, and opens without a network.';
comment on column camp_phone.waiting is 'How many taps it had yet to send.';
create index camp_phone_by_camp on camp_phone (camp_id, heard_at);
