-- A submitted form keeps what was signed, while the profile may still change. What a profile says otherwise is computed from the
-- two; only the day of each change is kept here, since neither of them knows it.
create table profile_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- Null for an answer of the account itself.
  camper_id uuid references camper on delete cascade,
  section text not null,
  name text not null,
  changed_at timestamptz not null,
  unique nulls not distinct (account_id, camper_id, section, name)
);
create index profile_change_by_camper on profile_change (camper_id);

-- The address one logs in with is kept beside the answers of an account; on the form it is one of them.
create function account_answers(email text, profile jsonb) returns jsonb language sql immutable parallel safe
begin atomic
  select profile || jsonb_build_object('account-details',
    coalesce(profile -> 'account-details', '{}') || jsonb_build_object('email', email));
end;

create function answers_given(profile jsonb) returns table (section text, name text, answer text)
language sql immutable parallel safe
begin atomic
  select sections.key, answers.key, answers.value
  from jsonb_each(profile) as sections cross join jsonb_each_text(sections.value) as answers
  where answers.value <> '';
end;

create function changed_answers(before jsonb, after jsonb) returns table (section text, name text)
language sql immutable parallel safe
begin atomic
  select section, name
  from answers_given(before) as old full join answers_given(after) as new using (section, name)
  where old.answer is distinct from new.answer;
end;

create function camper_change_is_dated() returns trigger language plpgsql as $$
begin
  insert into profile_change as kept (account_id, camper_id, section, name, changed_at)
  select new.account_id, new.id, changed.section, changed.name, new.updated_at
  from (
    select section, name from changed_answers(old.profile, new.profile)
    union all select 'photo', 'photo' where old.photo_file is distinct from new.photo_file
    union all select 'id', 'id_front' where old.ic_front_file is distinct from new.ic_front_file
    union all select 'id', 'id_back' where old.ic_back_file is distinct from new.ic_back_file
  ) as changed
  where exists (select from registration where camper_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $$;

create function account_change_is_dated() returns trigger language plpgsql as $$
begin
  insert into profile_change as kept (account_id, section, name, changed_at)
  select new.id, changed.section, changed.name, new.updated_at
  from changed_answers(account_answers(old.email, old.profile), account_answers(new.email, new.profile)) as changed
  where exists (select from registration where account_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $$;

create trigger camper_change_is_dated after update of profile, photo_file, ic_front_file, ic_back_file
  on camper for each row execute function camper_change_is_dated();
create trigger account_change_is_dated after update of email, profile
  on account for each row execute function account_change_is_dated();

-- What the profile says otherwise than the form that was signed last, of every registration that stands. A change after the
-- camp is not about it any more.
create view registration_profile_change as
select registration.id as registration_id, change.camper_id, change.section, change.name, change.changed_at
from registration
  join camp on camp.id = registration.camp_id
  join camper on camper.id = registration.camper_id
  join account on account.id = registration.account_id
  join lateral (
    select data, submitted_at from submission where submission.registration_id = registration.id
    order by submitted_at desc, id desc limit 1
  ) as signed on true
  join profile_change as change on change.account_id = registration.account_id
    and (change.camper_id is null or change.camper_id = registration.camper_id)
where registration.status not in ('In Progress', 'Refused', 'Withdrawn')
  and change.changed_at < camp.ends_on + 1
  and case
    when change.section in ('photo', 'id') then change.changed_at > signed.submitted_at
    when change.camper_id is null then
      coalesce(signed.data #>> array['account', change.section, change.name], '')
        <> coalesce(account_answers(account.email, account.profile) #>> array[change.section, change.name], '')
    else
      coalesce(signed.data #>> array['camper', change.section, change.name], '')
        <> coalesce(camper.profile #>> array[change.section, change.name], '')
  end;

-- What changed before this migration has the day on which the profile was saved last.
insert into profile_change (account_id, camper_id, section, name, changed_at)
select distinct camper.account_id, camper.id, changed.section, changed.name, camper.updated_at
from registration
  join camper on camper.id = registration.camper_id
  join submission on submission.registration_id = registration.id
  cross join changed_answers(coalesce(submission.data::jsonb -> 'camper', '{}'), camper.profile) as changed
where camper.updated_at > submission.submitted_at
on conflict do nothing;
insert into profile_change (account_id, section, name, changed_at)
select distinct account.id, changed.section, changed.name, account.updated_at
from registration
  join account on account.id = registration.account_id
  join submission on submission.registration_id = registration.id
  cross join changed_answers(
    coalesce(submission.data::jsonb -> 'account', '{}'), account_answers(account.email, account.profile)) as changed
where account.updated_at > submission.submitted_at
on conflict do nothing;

alter table queue_entry add column profile_changed_at timestamptz;

-- Whoever writes an entry need not know of the mark.
create function queue_entry_is_marked() returns trigger language plpgsql as $$
begin
  select max(changed_at) into new.profile_changed_at
  from registration_profile_change where registration_id = new.registration_id;
  return new;
end $$;
create trigger queue_entry_is_marked before insert or update on queue_entry
  for each row execute function queue_entry_is_marked();
create constraint trigger camper_picture_is_queued after update of photo_file, ic_front_file, ic_back_file
  on camper deferrable initially deferred for each row execute function camper_is_queued();

update queue_entry set profile_changed_at = null
where registration_id in (select registration_id from registration_profile_change);
create index queue_entry_by_profile_change on queue_entry (status, place, registration_id)
  where profile_changed_at is not null;

-- One email a day tells the medics whose health answers changed.
create table health_digest (
  day date primary key,
  made_at timestamptz not null
);
