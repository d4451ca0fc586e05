-- What every save of a family runs is planned once for each connection, and reads each sum once.

-- An array of unknown length counts as ten registrations: PostgreSQL would plan each call anew for the one it is about.
alter function write_queue_entries_in_turn(uuid[]) set plan_cache_mode = force_generic_plan;

create or replace view payment_due as
select balance.registration_id, part.nth,
  case when part.due_on is not null then greatest(part.due_on, registration.due_from) end as due_on,
  part.until_sen - part.after_sen as amount_sen,
  greatest(0, part.until_sen - greatest(part.after_sen, balance.received_sen)) as open_sen,
  greatest(0, part.until_sen - greatest(part.after_sen, balance.received_sen + pending.sen)) as open_after_pending_sen,
  registration.payable_on, camp.starts_on, provider.days_to_pay
from registration_balance as balance
  join registration on registration.id = balance.registration_id
  join camp on camp.id = registration.camp_id
  cross join provider
  cross join lateral (
    select 0 as nth, null::date as due_on, 0 as after_sen, balance.deposit_sen as until_sen
    union all
    select coalesce(rest.nth, 1), coalesce(rest.due_on, camp.rest_due_on, camp.starts_on - 14),
      least(balance.charged_sen, balance.deposit_sen + coalesce(rest.before_sen, 0)),
      case when coalesce(rest.is_last, true) then balance.charged_sen
        else least(balance.charged_sen, balance.deposit_sen + rest.before_sen + rest.amount_sen) end
    from (select) as always
      left join lateral (
        select instalment.nth, instalment.due_on, instalment.amount_sen,
          (sum(instalment.amount_sen) over (order by instalment.nth) - instalment.amount_sen)::integer as before_sen,
          instalment.nth = max(instalment.nth) over () as is_last
        from instalment where instalment.registration_id = balance.registration_id) as rest on true) as part
  cross join lateral (
    select coalesce(sum(payment.amount_sen), 0)::integer as sen from payment
    where payment.registration_id = balance.registration_id and payment.status = 'Submitted') as pending
where balance.due_sen > 0 and part.until_sen > part.after_sen;
