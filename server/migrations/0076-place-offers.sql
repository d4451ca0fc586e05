-- Places that become free are offered to the waiting list. An open offer holds its place until it is answered or ends.
alter table camp
  add column offers_automatic boolean not null default false,
  add column offer_hours integer not null default 48 check (offer_hours between 24 and 168);
comment on column camp.offers_automatic is 'Whether free places are offered to the waiting list without a member of staff.';
comment on column camp.offer_hours is 'How many hours a family has to answer an offer.';

alter table registration
  add column waiting_rank integer,
  add column offers_paused boolean not null default false,
  add column waits_with_siblings boolean not null default false;
comment on column registration.waiting_rank is 'The order that staff gave the waiting list; null for registrations that joined it afterwards, which come last.';
comment on column registration.offers_paused is 'Whether it is left out when places are offered: staff skipped it, or an offer was declined, taken back or ended.';
comment on column registration.waits_with_siblings is 'Whether the family wants places only together. One of its registrations on a waiting list says so for all of them there.';

create table place_offer (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  camp_id uuid not null references camp on delete cascade,
  group_id uuid not null,
  offered_at timestamptz not null,
  ends_at timestamptz not null,
  offered_by uuid references staff,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'ended', 'withdrawn')),
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
comment on column place_offer.group_id is 'Shared by the offers to siblings that are answered together.';
comment on column place_offer.offered_by is 'Null where the portal offered the place itself.';
create unique index place_offer_open on place_offer (registration_id) where state = 'open';
create index place_offer_by_registration on place_offer (registration_id, offered_at);
create index place_offer_by_group on place_offer (group_id);
create index place_offer_by_end on place_offer (ends_at) where state = 'open';
create index place_offer_by_camp on place_offer (camp_id) where state = 'open';

alter table message add column offer_id uuid references place_offer on delete cascade;
comment on column message.offer_id is 'The offer of a place that an email is about.';
create index message_by_offer on message (offer_id) where offer_id is not null;

alter table camp_places add column offered integer not null default 0;
comment on column camp_places.offered is 'Places that are offered to registrations on the waiting list.';

create function place_offer_moves_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'open' then
    update camp_places set offered = offered - 1 where camp_id = old.camp_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'open' then
    update camp_places set offered = offered + 1 where camp_id = new.camp_id;
  end if;
  return null;
end $$;

create trigger place_offer_moves_places after insert or update of state or delete on place_offer
  for each row execute function place_offer_moves_places();

-- An offer ends with the wait, whatever ended it, so that no code path leaves a place held for nobody.
create or replace function registration_moves_places() returns trigger language plpgsql as $$
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
  if was = 'Waitlisted' and (becomes is distinct from 'Waitlisted' or old.camp_id <> new.camp_id) then
    update place_offer set closed_at = new.updated_at,
      state = case when becomes = 'Accepted' and old.camp_id = new.camp_id then 'accepted' else 'withdrawn' end
    where registration_id = new.id and state = 'open';
  end if;
  return null;
end $$;

create or replace view counted_places as
select camp.id as camp_id,
  count(registration.id) filter (where effective_status(registration.status, status_before) = 'Deposit Received')::integer as deposits,
  count(registration.id) filter (where effective_status(registration.status, status_before) = 'Accepted')::integer as accepted,
  (select count(*) from place_offer where place_offer.camp_id = camp.id and place_offer.state = 'open')::integer as offered
from camp left join registration on registration.camp_id = camp.id
  and registration.status in ('Deposit Received', 'Accepted', 'Changes Requested')
group by camp.id;

create or replace function recount_places() returns void language plpgsql as $$
begin
  lock table camp_places in exclusive mode;
  insert into camp_places select * from counted_places
  on conflict (camp_id) do update
    set deposits = excluded.deposits, accepted = excluded.accepted, offered = excluded.offered;
end $$;
