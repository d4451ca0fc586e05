-- Phones on site read the people of a camp again when somebody is accepted or is not any more, and when what they show of
-- an accepted camper changes, whichever call changes it.
create function people_of_camps_change(camps uuid[]) returns void language sql
begin atomic
  -- In one order, so that two transactions do not wait for each other.
  update camp_day_version set version = version + 1, people_version = people_version + 1
  where camp_id in (select camp_id from camp_day_version where camp_id = any(camps) order by camp_id for no key update);
end;

create function registration_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array[old.camp_id, new.camp_id]); end if;
  return null;
end $$;
create trigger registration_changes_people after update of camp_id, status, status_before, answers, sealed on registration
  for each row when ('Accepted' in (effective_status(old.status, old.status_before), effective_status(new.status, new.status_before))
    and (old.camp_id, effective_status(old.status, old.status_before), old.answers, old.sealed)
      is distinct from (new.camp_id, effective_status(new.status, new.status_before), new.answers, new.sealed))
  execute function registration_changes_people();

create function camper_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array(select camp_id from registration
    where camper_id = new.id and effective_status(status, status_before) = 'Accepted')); end if;
  return null;
end $$;
create trigger camper_changes_people after update of dob, profile, sealed, photo_file on camper
  for each row when ((old.dob, old.profile, old.sealed, old.photo_file)
    is distinct from (new.dob, new.profile, new.sealed, new.photo_file))
  execute function camper_changes_people();

create function account_changes_people() returns trigger language plpgsql as $$
begin
  if not task_is('seal') then perform people_of_camps_change(array(select camp_id from registration
    where account_id = new.id and effective_status(status, status_before) = 'Accepted')); end if;
  return null;
end $$;
create trigger account_changes_people after update of profile, sealed on account
  for each row when ((old.profile, old.sealed) is distinct from (new.profile, new.sealed))
  execute function account_changes_people();
