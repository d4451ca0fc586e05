-- What a medic found stays a medic's finding when their roles change.

alter table swim_test add column by_medic boolean;
comment on column swim_test.by_medic is 'Whether a role that reads health recorded it: only such a role lifts "cannot swim".';

update swim_test set by_medic = staff.roles && '{admin,medic}' from staff where staff.id = swim_test.staff_id;
alter table swim_test alter column by_medic set not null;
