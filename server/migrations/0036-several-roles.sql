-- A person may hold several roles; what they may do is the union.
alter table staff add column roles text[];
update staff set roles = array[role];
alter table staff alter column roles set not null;
alter table staff add check (cardinality(roles) > 0 and roles <@ array['admin', 'registrar', 'medic', 'viewer']);

drop trigger staff_standing_is_recorded on staff;
alter table staff drop column role;

alter table staff_standing alter column role type text[] using array[role];
alter table staff_standing rename column role to roles;

-- Entries stay as they are: only the type of the column changes.
alter table access_log alter column role type text[] using case when role is not null then array[role] end;
alter table access_log rename column role to roles;

create or replace function record_staff_standing() returns trigger language plpgsql as $$
begin
  insert into staff_standing (staff_id, roles, disabled, ends_on)
    values (new.id, new.roles, new.disabled_at is not null, new.ends_on)
    on conflict (staff_id, since) do update
      set roles = excluded.roles, disabled = excluded.disabled, ends_on = excluded.ends_on;
  return null;
end $$;
create trigger staff_standing_is_recorded
  after insert or update of roles, disabled_at, ends_on on staff
  for each row execute function record_staff_standing();
