-- A form that was signed again has the family's latest answers, which nobody has reviewed: changes are still compared with
-- the form as it was submitted.
alter table submission add column signed_again boolean not null default false;
comment on column submission.signed_again is 'The consent was signed again after staff corrected a name or IC number; the form was not submitted again.';

create or replace view registration_profile_change as
select registration.id as registration_id, change.camper_id, change.section, change.name, change.changed_at
from registration
  join camp on camp.id = registration.camp_id
  join camper on camper.id = registration.camper_id
  join account on account.id = registration.account_id
  join lateral (select submission.data, submission.submitted_at from submission
    where submission.registration_id = registration.id and not submission.signed_again
    order by submission.submitted_at desc, submission.id desc limit 1) signed on true
  join profile_change change on change.account_id = registration.account_id
    and (change.camper_id is null or change.camper_id = registration.camper_id)
where registration.status <> all (array['In Progress', 'Refused', 'Withdrawn'])
  and change.changed_at < camp.ends_on + 1
  and case
    when change.section in ('photo', 'id') then change.changed_at > signed.submitted_at
    when change.camper_id is null then coalesce(signed.data #>> array['account', change.section, change.name], '')
      <> coalesce(account_answers(account.email, account.profile) #>> array[change.section, change.name], '')
    else coalesce(signed.data #>> array['camper', change.section, change.name], '')
      <> coalesce(camper.profile #>> array[change.section, change.name], '')
  end;
