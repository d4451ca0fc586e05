-- Who writes an entry reads what it is written from only when it has the entry to itself: of two that change a registration
-- and its camper at once, the second has seen what the first did.
create function write_queue_entries_in_turn(which uuid[]) returns void language plpgsql as $$
begin
  -- In one order, so that two who write several do not wait for each other.
  perform from queue_entry where registration_id = any (which) order by registration_id for update;
  perform write_queue_entries(which);
end $$;

create or replace function registration_is_queued() returns trigger language plpgsql as $$
begin
  -- Nobody else knows of a new registration: a change of its camper or account that is under way is waited for.
  if tg_op = 'INSERT' then
    perform from camper where id = new.camper_id for share;
    perform from account where id = new.account_id for share;
  end if;
  perform write_queue_entries_in_turn(array[new.id]);
  return null;
end $$;

create or replace function camper_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries_in_turn(array(select id from registration where camper_id = new.id));
  return null;
end $$;

create or replace function account_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries_in_turn(array(select id from registration where account_id = new.id));
  return null;
end $$;

create or replace function camp_is_queued() returns trigger language plpgsql as $$
begin
  perform write_queue_entries_in_turn(array(select id from registration where camp_id = new.id));
  return null;
end $$;
