-- Two accounts may register the same person: staff see both and decide. Within an account there is one for each camp.
drop index registration_live_by_ic;
create unique index registration_live_by_ic on registration (camp_id, account_id, camper_ic) where status <> 'Withdrawn';

-- A line is known by several keys: as it is written, by its bytes where its encoding is ambiguous, and pending as well as booked.
create table bank_line_key (
  sha256 text not null,
  nth integer not null,
  line_id uuid not null references bank_line on delete cascade,
  pending boolean not null default false,
  primary key (sha256, nth)
);
create index bank_line_key_by_line on bank_line_key (line_id);
comment on table bank_line_key is 'What a line of a statement is known by when it comes again.';
comment on column bank_line_key.nth is 'Of equal lines in one statement each has its number.';
comment on column bank_line_key.pending is 'Whether the bank had not booked it yet when it was written like this.';
insert into bank_line_key (sha256, nth, line_id) select sha256, nth, id from bank_line;

alter table bank_line
  drop column sha256,
  drop column nth,
  -- Unique, as a transfer is returned once.
  add column takes_back uuid unique references bank_line on delete set null,
  drop constraint bank_line_check1,
  drop constraint bank_line_state_check,
  add constraint bank_line_state_check check (state in ('open', 'matched', 'not ours', 'returned')),
  add constraint bank_line_decided_check check ((decided_by is null) = (state in ('open', 'returned'))),
  add constraint bank_line_takes_back_check check (takes_back is null or state = 'returned');
comment on column bank_line.takes_back is 'The line whose money went back with this one, where it is known.';
