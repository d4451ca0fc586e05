-- Until 0094 a guardian who could edit replaced the list of a registration, and nobody recorded who had: such a list says so.

alter table authorised_person add column writer_unknown boolean not null default false;
comment on column authorised_person.writer_unknown is
  'Entered before each guardian had a list of their own, by the account of the registration or a guardian who could edit.';

update authorised_person set writer_unknown = true
where entered_by is null
  and exists (select from registration
    join guardian on guardian.camper_id = registration.camper_id
    where registration.id = authorised_person.registration_id and guardian.access <> 'see');
