import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import { effectiveStatus } from '../../platform/database/registration-sql.ts';
import { journalLock } from '../../platform/database/with-client.ts';

/** Waits until no other transaction posts what was earned or closes a month. */
export async function lockJournal(trx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${journalLock})`.execute(trx);
}

/** The first day that is in no closed month; null while none is closed. */
export async function findFirstOpenDay(db: Connection): Promise<string | null> {
  const { day } = await db
    .selectFrom('closed_month')
    .select(sql<string | null>`(max(month) + interval '1 month')::date`.as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** Waits until the payments, refunds and charges that are being written are written. */
export async function waitForMoney(trx: Connection): Promise<void> {
  await sql`lock table receipt, ledger_entry, charge in share mode`.execute(trx);
}

/**
 * Adds the difference between what was earned until today and what was posted as earned: the first time on the last day of
 * the camp, later on the day on which it is found. Write-offs are posted when they are written.
 */
export async function insertEarned(
  trx: Connection,
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<void> {
  await sql`
    with earned as (
      select charge.registration_id, registration.camp_id, charge.kind, charge.amount_sen as sen
      from charge
        join registration on registration.id = charge.registration_id
        join camp on camp.id = registration.camp_id
      where ${effectiveStatus} = 'Accepted' and camp.ends_on < ${today}::date
        and charge.ended_at is null and charge.kind <> 'write-off'
      union all
      select registration_id, camp_id, kind, -amount_sen from earned_charge
    ), difference as (
      select registration_id, camp_id, kind, sum(sen)::integer as sen from earned
      group by registration_id, camp_id, kind having sum(sen) <> 0
    ), posted as (
      select distinct registration_id, camp_id from earned_charge
    )
    insert into earned_charge (id, registration_id, camp_id, kind, amount_sen, day, at)
    select gen_random_uuid(), difference.registration_id, difference.camp_id, difference.kind, difference.sen,
      case when posted.camp_id is null then camp.ends_on else ${today}::date end, ${at}
    from difference
      join camp on camp.id = difference.camp_id
      left join posted using (registration_id, camp_id)`.execute(trx);
}
