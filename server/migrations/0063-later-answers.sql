-- A sent form keeps the version of the camp's questions that it was sent with; what was answered later is beside it.
alter table registration add column answered_questions_version integer;
comment on column registration.answered_questions_version is 'The version of the camp''s questions whose later questions the family has answered.';
comment on column registration.questions_version is 'The version of the camp''s questions that the family saw when it last saved answers to them; fixed once the form is submitted.';
