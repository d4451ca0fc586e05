import { emailGroupOf } from '@bowline/contract/guardians/access';
import type { Sen } from '@bowline/contract/text/money';
import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import { holdsPlace } from '../../platform/database/registration-sql.ts';
import { camperName } from '../answers/queries.ts';

// A reminder that was not sent on its day, such as while no email address worked, is sent up to two days later.
const GRACE_DAYS = 2;

/** A part of what a registration owes, of which an account is to be reminded. */
export interface DuePart {
  readonly account_id: string;
  readonly registration_id: string;
  /** 0 for the deposit, which is due from the submission on. */
  readonly nth: number;
  readonly due_on: string;
  /** Which reminder it is, by its days from the day on which the part is due. */
  readonly days: number;
  readonly sen: Sen;
}

interface Day {
  readonly day: string;
  /** The last day on which reminders were queued: those of the days since then are made up for. */
  readonly since: string | null;
  readonly timeZone: string;
  readonly days: readonly number[];
}

/**
 * Who to remind of what on a day, the account and the other guardians who get emails about payments: of each part the
 * latest reminder, which neither was sent nor comes before one that was. Nobody who has had a reminder on that day is
 * listed.
 */
export async function listDueParts(db: Connection, { day, since, timeZone, days }: Day): Promise<DuePart[]> {
  const { rows } = await sql<DuePart>`
    with part as (
      select due.registration_id, registration.account_id, registration.camper_id, due.nth,
        due.payable_on, due.open_after_pending_sen as sen,
        coalesce(due.due_on, (registration.submitted_at at time zone ${timeZone}::text)::date) as due_on
      from registration
        join camp on camp.id = registration.camp_id
        -- The offset makes PostgreSQL look up the parts of each registration by index: it cannot estimate the rows of the view.
        cross join lateral (select * from payment_due where registration_id = registration.id offset 0) as due
      where due.open_after_pending_sen > 0 and registration.submitted_at is not null
        and camp.ends_on >= ${day}::date
        and (due.payable_on is not null or (due.nth = 0 and (${holdsPlace} or registration.status = 'Pending Payment')))
    ), reminder as (
      select part.registration_id, part.account_id, part.camper_id, part.nth, part.sen, part.due_on, max(days) as days
      from part cross join unnest(${days}::integer[]) as days
      where part.due_on + days between least(${day}::date - ${GRACE_DAYS}::integer, ${since}::date) and ${day}::date
        -- The deposit is due at once: the email about the submission says so. The one about the decision says the day of the rest.
        and case when part.nth = 0 then days > 0 else part.due_on + days > part.payable_on end
      group by part.registration_id, part.account_id, part.camper_id, part.nth, part.sen, part.due_on
    ), recipient as (
      select reminder.registration_id, reminder.account_id as recipient_id from reminder
      union
      select reminder.registration_id, guardian.account_id from reminder
        join guardian on guardian.camper_id = reminder.camper_id
      where not ${emailGroupOf('payment reminder') ?? ''} = any(guardian.muted)
    )
    select recipient.recipient_id as account_id, reminder.registration_id, reminder.nth, reminder.due_on,
      reminder.days, reminder.sen
    from reminder
      join recipient on recipient.registration_id = reminder.registration_id
      join account on account.id = recipient.recipient_id
    where account.erased_at is null and account.email is not null
      and not exists (select from payment_reminder as sent
        where sent.account_id = account.id and (sent.day = ${day}::date
          or (sent.registration_id = reminder.registration_id and sent.nth = reminder.nth
            and sent.due_on = reminder.due_on and sent.days >= reminder.days)))
    order by account.id, reminder.due_on, reminder.registration_id, reminder.nth`.execute(db);
  return rows;
}

/** Waits until nobody else reminds the account; returns whether it has had no reminder on the day. */
export async function lockUnreminded(trx: Connection, accountId: string, day: string): Promise<boolean> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const sent = await trx
    .selectFrom('payment_reminder')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .limit(1)
    .execute();
  return sent.length === 0;
}

export async function insertReminders(
  trx: Connection,
  parts: readonly DuePart[],
  sent: { readonly day: string; readonly message_id: string },
): Promise<void> {
  const rows = parts.map(({ sen: _, ...part }) => ({ ...part, ...sent }));
  await trx.insertInto('payment_reminder').values(rows).execute();
}

/** The parts that an email reminds of, as far as they are still to pay; those of one registration and day as one. */
export function listRemindedParts(db: Connection, messageId: string) {
  return db
    .selectFrom('payment_reminder as reminder')
    .innerJoin('payment_due as due', (join) =>
      join
        .onRef('due.registration_id', '=', 'reminder.registration_id')
        .onRef('due.nth', '=', 'reminder.nth'),
    )
    .innerJoin('registration', 'registration.id', 'reminder.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['reminder.registration_id', 'registration.camper_id', 'reminder.due_on'])
    .select([camperName.as('camper_name'), sql<number>`min(reminder.nth)`.as('nth')])
    .select(sql<number>`sum(due.open_after_pending_sen)::integer`.as('sen'))
    .where('message_id', '=', messageId)
    .where('due.open_after_pending_sen', '>', 0)
    .groupBy(['reminder.registration_id', 'registration.camper_id', 'reminder.due_on', 'camper.id'])
    .groupBy(sql`reminder.nth = 0`)
    .orderBy('reminder.due_on')
    .orderBy('reminder.registration_id')
    .execute();
}
