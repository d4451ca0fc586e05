-- What is noted of a swimming test can be about health, so it is encrypted as the notes to doses are.
alter table swim_test drop column note, add column sealed bytea;
comment on column swim_test.sealed is 'A note; null without one.';
