-- Questions that staff add to the form of a camp. Families answer what was published, so a version never changes.
create table camp_question_set (
  camp_id uuid not null references camp on delete cascade,
  version integer not null check (version > 0),
  questions jsonb not null,
  published_by uuid references staff,
  published_at timestamptz not null,
  primary key (camp_id, version)
);
create trigger camp_question_set_is_kept before update on camp_question_set
  for each row execute function refuse_change();

alter table registration add column questions_version integer;
comment on column registration.questions_version is 'The version of the camp''s questions that the family saw when it last saved answers to them; fixed once the form is submitted, until it answers later ones.';

-- A file that was uploaded as the answer to a question of a camp.
create table answer_file (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  question text not null,
  file text not null unique,
  content_type text not null,
  uploaded_at timestamptz not null
);
create index answer_file_by_registration on answer_file (registration_id);
