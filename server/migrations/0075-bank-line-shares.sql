-- One line of a bank statement can be the money of several payments.
create table bank_line_share (
  payment_id uuid primary key references payment on delete cascade,
  line_id uuid not null references bank_line on delete cascade,
  match text not null check (match in ('confirmed', 'recorded', 'linked'))
);
comment on table bank_line_share is 'Which payments arrived with a line; their amounts never exceed it.';
comment on column bank_line_share.match is 'Whether the match confirmed or recorded the payment, or found one that had been confirmed before.';
create index bank_line_share_by_line on bank_line_share (line_id);
insert into bank_line_share (payment_id, line_id, match)
  select payment_id, id, match from bank_line where payment_id is not null;

alter table bank_line
  drop column payment_id,
  drop column match;
comment on column bank_line.state is 'A line stays open until its payments add up to it.';
