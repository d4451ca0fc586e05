-- An account is not deleted while staff have frozen changes about one of its campers.

alter table camper_freeze add column deletion_asked_at timestamptz;
comment on column camper_freeze.deletion_asked_at is 'When the family asked to delete its account, which waits for the end of the freeze.';
