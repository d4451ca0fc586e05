alter table registration add column despite_closed boolean not null default false;
comment on column registration.despite_closed is 'Staff registered the camper although the camp was closed or full: the family fills the form in and submits it all the same.';
