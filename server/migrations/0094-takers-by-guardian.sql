-- Each guardian authorises people of their own, and decides for itself about the email on the hand-over.

alter table guardian add column hand_over_email boolean not null default false;
comment on column guardian.hand_over_email is 'This guardian wants an email when the camper was handed over.';
comment on column registration.hand_over_email is 'The account of the registration wants an email when the camper was handed over.';
comment on column authorised_person.entered_by is 'The guardian who entered the person; null for the account of the registration.';

-- Until now what was chosen for a registration held for all its guardians.
update guardian set hand_over_email = true
where not 'camp' = any(muted)
  and exists (select from registration
    where registration.camper_id = guardian.camper_id and registration.hand_over_email);
