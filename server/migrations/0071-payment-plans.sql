-- The rest of the fee in instalments.

alter table camp
  add column payment_plan text not null default 'at once'
    check (payment_plan in ('at once', 'instalments', 'choice')),
  add column instalments_due text not null default '';
comment on column camp.payment_plan is
  'How families pay what is left after the deposit; with choice, each family chooses at once or in instalments.';
comment on column camp.instalments_due is
  'When each instalment is due, one a line: a day, yyyy-mm-dd, or a number of days before the first day, such as `30 days before`.';

alter table registration add column payment_plan text check (payment_plan in ('at once', 'instalments'));
comment on column registration.payment_plan is
  'What the family chose where its camp leaves the choice; instalments are fixed when the form is submitted.';

create table instalment (
  registration_id uuid not null references registration (id) on delete cascade,
  nth integer not null check (nth > 0),
  due_on date not null,
  amount_sen integer not null check (amount_sen >= 0),
  primary key (registration_id, nth)
);
comment on table instalment is
  'What a registration owes beyond the deposit, in parts that were fixed at the submission. Without any, the rest is due by the day of its camp.';

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
select parts.registration_id, parts.nth, parts.due_on, parts.until_sen - parts.after_sen as amount_sen,
  greatest(0, parts.until_sen - greatest(parts.after_sen, parts.received_sen)) as open_sen,
  greatest(0, parts.until_sen - greatest(parts.after_sen, parts.received_sen + pending.sen)) as open_after_pending_sen
from parts
  cross join lateral (
    select coalesce(sum(payment.amount_sen), 0)::integer as sen from payment
    where payment.registration_id = parts.registration_id and payment.status = 'Submitted') as pending
where parts.until_sen > parts.after_sen;
comment on view payment_due is
  'What a registration that still owes pays when, one part a row, paid ones too. Money pays the oldest part first.';
comment on column payment_due.nth is '0 for the deposit.';
comment on column payment_due.due_on is 'Null for the deposit, which is due at once.';
comment on column payment_due.open_sen is 'What confirmed money leaves to pay.';
comment on column payment_due.open_after_pending_sen is 'The same with slips that nobody has checked yet counted as paid.';
