-- Nothing is due before it could be paid: not before the decision, nor before that day and some days more.

alter table provider
  add column days_to_pay integer not null default 7 check (days_to_pay between 0 and 60),
  add column reminded_until date;
comment on column provider.days_to_pay is
  'How many days families have at least to pay what is left after the deposit, from the day on which it became payable.';
comment on column provider.reminded_until is
  'The last day on which payment reminders were queued; those of the days since then are made up for.';

alter table registration
  add column payable_on date,
  add column due_from date,
  add check ((payable_on is null) = (due_from is null));
comment on column registration.payable_on is
  'The last day on which what is left after the deposit became payable, such as that of the acceptance; null before a decision.';
comment on column registration.due_from is
  'No part of it is due before this day, which was counted from payable_on with the setting of then.';

-- Registrations that were accepted before this version: counted from the last acceptance.
update registration set payable_on = accepted.day,
  due_from = greatest(accepted.day, least(accepted.day + provider.days_to_pay, camp.starts_on))
from camp, provider, (
  select registration.id,
    (coalesce(max(event.at), registration.submitted_at, registration.created_at) at time zone provider.time_zone)::date as day
  from registration
    cross join provider
    left join form_event as event on event.registration_id = registration.id
      and event.to_status = 'Accepted' and event.from_status not in ('Accepted', 'Changes Requested')
  where coalesce(nullif(registration.status, 'Changes Requested'), registration.status_before) = 'Accepted'
  group by registration.id, provider.time_zone) as accepted
where camp.id = registration.camp_id and accepted.id = registration.id;

drop view payment_due;
create view payment_due as
with parts as (
  select balance.registration_id, balance.received_sen, 0 as nth, null::date as due_on,
    0 as after_sen, balance.deposit_sen as until_sen
  from registration_balance as balance
  where balance.due_sen > 0
  union all
  select balance.registration_id, balance.received_sen, coalesce(part.nth, 1),
    coalesce(part.due_on, camp.rest_due_on, camp.starts_on - 14),
    least(balance.charged_sen, balance.deposit_sen + coalesce(part.before_sen, 0)),
    case when coalesce(part.is_last, true) then balance.charged_sen
      else least(balance.charged_sen, balance.deposit_sen + part.before_sen + part.amount_sen) end
  from registration_balance as balance
    join registration on registration.id = balance.registration_id
    join camp on camp.id = registration.camp_id
    left join lateral (
      select instalment.nth, instalment.due_on, instalment.amount_sen,
        (sum(instalment.amount_sen) over (order by instalment.nth) - instalment.amount_sen)::integer as before_sen,
        instalment.nth = max(instalment.nth) over () as is_last
      from instalment where instalment.registration_id = balance.registration_id) as part on true
  where balance.due_sen > 0)
select parts.registration_id, parts.nth,
  case when parts.due_on is not null then greatest(parts.due_on, registration.due_from) end as due_on,
  parts.until_sen - parts.after_sen as amount_sen,
  greatest(0, parts.until_sen - greatest(parts.after_sen, parts.received_sen)) as open_sen,
  greatest(0, parts.until_sen - greatest(parts.after_sen, parts.received_sen + pending.sen)) as open_after_pending_sen,
  registration.payable_on, camp.starts_on, provider.days_to_pay
from parts
  join registration on registration.id = parts.registration_id
  join camp on camp.id = registration.camp_id
  cross join provider
  cross join lateral (
    select coalesce(sum(payment.amount_sen), 0)::integer as sen from payment
    where payment.registration_id = parts.registration_id and payment.status = 'Submitted') as pending
where parts.until_sen > parts.after_sen;
comment on view payment_due is
  'What a registration that still owes pays when, one part a row, paid ones too. Money pays the oldest part first.';
comment on column payment_due.nth is '0 for the deposit.';
comment on column payment_due.due_on is
  'Null for the deposit, which is due at once. Without payable_on the part is not due before the decision, whatever this day.';
comment on column payment_due.open_sen is 'What confirmed money leaves to pay.';
comment on column payment_due.open_after_pending_sen is 'The same with slips that nobody has checked yet counted as paid.';
comment on column payment_due.payable_on is 'As in registration: null before a decision.';
