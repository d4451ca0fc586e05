-- A family's list of who may take its camper home is saved as a whole, by one of several open pages.
alter table registration add column takers_version integer not null default 0;
comment on column registration.takers_version is 'Of the list in authorised_person; 0 before the family saved one.';
