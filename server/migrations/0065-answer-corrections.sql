-- What staff filled in or corrected for a family. What was signed stays as it is.
create table answer_correction (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camper_id uuid references camper on delete cascade,
  registration_id uuid references registration on delete cascade,
  section text not null,
  names text[] not null check (cardinality(names) > 0),
  staff_id uuid not null references staff,
  state text not null default 'new' check (state in ('new', 'seen', 'objected', 'kept', 'taken back')),
  made_at timestamptz not null,
  objected_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references staff,
  sealed bytea not null,
  check ((answered_at is null) = (answered_by is null)),
  check (registration_id is null or camper_id is not null)
);
comment on column answer_correction.camper_id is 'Null where it is about the account itself.';
comment on column answer_correction.registration_id is 'Null where it is about a profile.';
comment on column answer_correction.names is 'The questions whose answers changed.';
comment on column answer_correction.sealed is 'The answers before and after, the reason, what the family objects and the answer to it, encrypted.';
create index answer_correction_by_account on answer_correction (account_id, made_at);
create index answer_correction_by_camper on answer_correction (camper_id, made_at);
create index answer_correction_by_registration on answer_correction (registration_id, made_at)
  where registration_id is not null;

alter table message add column correction_id uuid references answer_correction on delete cascade;
comment on column message.correction_id is 'The correction by staff that it is about.';
create index message_by_correction on message (correction_id) where correction_id is not null;

alter table registration add column consent_again_at timestamptz;
comment on column registration.consent_again_at is 'Since when the family is asked to sign the consent again: staff corrected what its words name.';
