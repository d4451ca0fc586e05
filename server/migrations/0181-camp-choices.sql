-- Families of a cancelled camp may move to another one instead of a refund.
create table camp_choice (
  registration_id uuid primary key references registration on delete cascade,
  from_camp_id uuid not null references camp on delete cascade,
  camp_ids uuid[] not null,
  until date not null,
  offered_by uuid not null references staff,
  state text not null default 'open' check (state in ('open', 'moved', 'declined')),
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null))
);
create index camp_choice_by_camp on camp_choice (from_camp_id);
comment on column camp_choice.from_camp_id is 'The cancelled camp.';
comment on column camp_choice.until is 'The last day to choose.';
