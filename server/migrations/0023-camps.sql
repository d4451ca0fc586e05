-- Camps that are prepared, awaited and filled.

-- The camp's logo on the pages that anybody may open: the key of its file.
alter table provider add column logo_file text;

alter table camp add column published boolean not null default true;
comment on column camp.published is 'Families do not see a camp that is not published.';
comment on column camp.waiting_list is 'Whether a full camp goes on taking registrations, for its waiting list.';
comment on column camp.pick_up_points is 'One stop a line.';
comment on column camp.drop_off_points is 'One stop a line.';

-- Who asked for an email when registration for a camp opens. The time of that is in the camp alone.
create table opening_reminder (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (account_id, camp_id)
);
create index opening_reminder_to_send on opening_reminder (camp_id) where sent_at is null;
alter table message add column camp_id uuid references camp on delete cascade;

-- The place of a registration on the waiting list is counted among those of its camp that wait.
create index registration_waiting on registration (camp_id) where status in ('Waitlisted', 'Changes Requested');

-- How many places of each camp are held, kept by triggers, so that nobody counts registrations for it and no code path can
-- forget it. It is a row of its own: a change of status and an edit of the camp do not wait for each other.
create table camp_places (
  camp_id uuid primary key references camp on delete cascade,
  deposits integer not null default 0,
  accepted integer not null default 0
);
comment on column camp_places.deposits is 'Registrations with a deposit and no decision; one that was sent back keeps its place.';
comment on column camp_places.accepted is 'Accepted registrations; one that was sent back keeps its place.';

create function effective_status(status text, status_before text) returns text language sql immutable
return coalesce(nullif(status, 'Changes Requested'), status_before);

create function camp_gets_places() returns trigger language plpgsql as $$
begin
  insert into camp_places (camp_id) values (new.id);
  return null;
end $$;

-- Leaves the row unlocked where nothing changes: drafts, and moves between statuses without a place.
create function add_places(camp uuid, more_deposits bigint, more_accepted bigint) returns void language sql
begin atomic
  update camp_places set deposits = deposits + more_deposits, accepted = accepted + more_accepted
  where camp_id = camp and (more_deposits <> 0 or more_accepted <> 0);
end;

create function registration_moves_places() returns trigger language plpgsql as $$
declare
  was constant text := effective_status(old.status, old.status_before);
  becomes constant text := effective_status(new.status, new.status_before);
begin
  -- In one order of the camps, so that two transactions do not wait for each other.
  perform add_places(camp, deposits, accepted) from (
    select camp, coalesce(sum(sign) filter (where status = 'Deposit Received'), 0) as deposits,
      coalesce(sum(sign) filter (where status = 'Accepted'), 0) as accepted
    from (values (old.camp_id, was, -1), (new.camp_id, becomes, 1)) as side (camp, status, sign)
    group by camp order by camp
  ) as change;
  return null;
end $$;

create function registrations_change_places() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform add_places(camp_id, sign * deposits, sign * accepted) from (
    select camp_id, count(*) filter (where effective_status(status, status_before) = 'Deposit Received') as deposits,
      count(*) filter (where effective_status(status, status_before) = 'Accepted') as accepted
    from changed group by camp_id order by camp_id
  ) as change;
  return null;
end $$;

create trigger camp_gets_places after insert on camp for each row execute function camp_gets_places();
-- Saving answers changes none of these columns and costs nothing here.
create trigger registration_moves_places after update of camp_id, status, status_before on registration for each row
  when ((old.camp_id, old.status, old.status_before) is distinct from (new.camp_id, new.status, new.status_before))
  execute function registration_moves_places();
create trigger registrations_take_places after insert on registration
  referencing new table as changed for each statement execute function registrations_change_places();
create trigger registrations_free_places after delete on registration
  referencing old table as changed for each statement execute function registrations_change_places();

-- The places as the registrations have them: what `camp_places` must equal.
create view counted_places as
select camp.id as camp_id,
  count(registration.id) filter (where effective_status(registration.status, status_before) = 'Deposit Received')::integer as deposits,
  count(registration.id) filter (where effective_status(registration.status, status_before) = 'Accepted')::integer as accepted
from camp left join registration on registration.camp_id = camp.id
  and registration.status in ('Deposit Received', 'Accepted', 'Changes Requested')
group by camp.id;

-- Counts all places again while no status moves.
create function recount_places() returns void language plpgsql as $$
begin
  lock table camp_places in exclusive mode;
  insert into camp_places select * from counted_places
  on conflict (camp_id) do update set deposits = excluded.deposits, accepted = excluded.accepted;
end $$;

select recount_places();
