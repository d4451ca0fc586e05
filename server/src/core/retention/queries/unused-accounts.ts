import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { notExpected } from '../../erasure/queries/account-records.ts';
import type { UnusedKind } from '../../outbox/message.ts';
import type { RetainedPeriod, RetainedQuery } from './retention-rule.ts';

/** The emails before an account that nobody uses is deleted: each so many days before it. */
export const daysOfWarning = { 'account unused': 60, 'account unused again': 14 } as const;

const { 'account unused': FIRST, 'account unused again': LAST } = daysOfWarning;

// An email that was sent before this many days is no warning any more, as after a longer period was set.
const WARNED_FOR = 120;

// An email that could not be delivered is sent again after this many days.
const AGAIN_AFTER = 7;

// Staff tell a family without an email themselves.
const wentAt = sql`coalesce(sent_at, first_tried_at, case when last_error = 'no email' then created_at end)`;

/**
 * The accounts that nobody logged in to, with the days on which the emails went, where they wait, and the day on which
 * the account can be deleted. An email counts when it was sent, or when its address does not exist, or there is none. Left
 * out are accounts with a camp to come, a slip to check, or money that one owes the other, and those that were merged with
 * another account, which they are deleted with.
 */
const unused = ({ timeZone, days, day, until }: RetainedPeriod, accountId?: string) => sql`
  select login.id, login.held, told.*,
    greatest(login.day + ${days}::integer + 1, coalesce(told.first, ${day}::date) + ${sql.lit(FIRST)},
      coalesce(told.last, ${day}::date) + ${sql.lit(LAST)}) as erased_on,
    login.day + ${days}::integer + 1 as period_ends
  from (
    select id, last_login_at, (last_login_at at time zone ${timeZone}::text)::date as day,
      exists (select from retention_hold join registration on registration.id = retention_hold.registration_id
        where registration.account_id = account.id and lifted_at is null)
        or exists (select from camper_freeze join camper on camper.id = camper_freeze.camper_id
          join account as owner on owner.id = camper.account_id
          where account.id in (owner.id, owner.merged_account_id)) as held
    from account
    where erased_at is null and merged_account_id is null and ${accountId === undefined ? sql`true` : sql`id = ${accountId}`}
      and last_login_at < (${until}::date - ${days}::integer)::timestamp at time zone ${timeZone}::text
      and not exists (
        select from registration join camp on camp.id = registration.camp_id
          join registration_balance as balance on balance.registration_id = registration.id
        where registration.account_id = account.id and (balance.due_sen > 0 or balance.balance_sen < 0
          or camp.ends_on >= ${day}::date and registration.status <> all(${[...notExpected]}::text[])
          or exists (select from payment where registration_id = registration.id and status = 'Submitted')))
  ) as login
  cross join lateral (
    select min(went_on) filter (where kind = 'account unused' and counts) as first,
      min(went_on) filter (where kind = 'account unused again' and counts) as last,
      coalesce(bool_or(waits) filter (where kind = 'account unused'), false) as first_waits,
      coalesce(bool_or(waits) filter (where kind = 'account unused again'), false) as last_waits
    from (
      select kind, (${wentAt} at time zone ${timeZone}::text)::date as went_on,
        (state = 'sent' or state = 'dead' and last_error = 'recipient' or last_error = 'no email')
          and ${wentAt} > login.last_login_at
          and (${wentAt} at time zone ${timeZone}::text)::date
            > ${day}::date - ${sql.lit(WARNED_FOR)} as counts,
        state in ('queued', 'sending', 'failed') or state = 'dead'
          and (first_tried_at at time zone ${timeZone}::text)::date > ${day}::date - ${sql.lit(AGAIN_AFTER)} as waits
      from message where account_id = login.id and kind in ('account unused', 'account unused again')
    ) as email
  ) as told`;

/** For the rules of retention: counted so that the account is due on the day on which it can be deleted. */
export const listUnused = (period: RetainedPeriod): RetainedQuery => sql`
  select id::text as id, erased_on - ${period.days}::integer - 1 as since, held,
    null::text as camp, null::uuid as registration_id, null::text as name
  from (${unused(period)}) as unused`;

interface ToWarn {
  readonly id: string;
  /** The beginning of the day on which it will be deleted. */
  readonly deleted_at: Date;
}

const isDueFor: Readonly<Record<UnusedKind, (day: string) => RawBuilder<unknown>>> = {
  'account unused': (day) => sql`first is null and not first_waits
    and period_ends - ${sql.lit(FIRST)} <= ${day}::date`,
  'account unused again': (day) => sql`first is not null and last is null and not last_waits
    and greatest(period_ends, first + ${sql.lit(FIRST)}) - ${sql.lit(LAST)} <= ${day}::date`,
};

/** The accounts whose owners should get an email on a day, at most `limit` of them. */
export async function listToWarn(
  db: Connection,
  kind: UnusedKind,
  period: RetainedPeriod,
  limit: number,
): Promise<ToWarn[]> {
  const { rows } = await sql<ToWarn>`
    select id, erased_on::timestamp at time zone ${period.timeZone}::text as deleted_at
    from (${unused(period)}) as unused where not held and ${isDueFor[kind](period.day)}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Whether an account is still one that nobody uses. */
export async function isUnused(db: Connection, accountId: string, period: RetainedPeriod): Promise<boolean> {
  const { rows } = await sql`select from (${unused(period, accountId)}) as unused where not held`.execute(db);
  return rows.length > 0;
}

/** When somebody last logged in to an account. */
export async function getLastLogin(db: Connection, accountId: string): Promise<Date> {
  const account = db.selectFrom('account').select('last_login_at').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).last_login_at;
}
