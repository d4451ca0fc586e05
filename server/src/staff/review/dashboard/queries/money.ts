import { sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import { holdsPlace } from '../../../../platform/database/registration-sql.ts';
import { registrationsIn, type Scope } from './season.ts';

/**
 * The money of each week that had any. Money that was moved counts on that day for both registrations, and so for nothing
 * where both are in the scope.
 */
export function sumByWeek(db: Connection, scope: Scope) {
  const dayIn = (instant: string) => sql`(${sql.ref(instant)} at time zone ${scope.timeZone}::text)::date`;
  const receipts = db
    .selectFrom('receipt')
    .select(['registration_id', 'amount_sen'])
    .select(sql<string>`coalesce(received_on, ${dayIn('issued_at')})`.as('day'))
    .where('void_number', 'is', null);
  const entries = db
    .selectFrom('ledger_entry')
    .select(['registration_id', 'amount_sen'])
    .select(sql<string>`coalesce(paid_on, ${dayIn('at')})`.as('day'))
    // What is kept was received before.
    .where('kind', 'not in', ['kept', 'kept reversed']);
  return registrationsIn(db, scope)
    .innerJoin(receipts.unionAll(entries).as('money'), 'money.registration_id', 'registration.id')
    .select([sql<string>`date_trunc('week', money.day)::date`.as('week')])
    .select(sql<number>`sum(money.amount_sen)::bigint`.as('sen'))
    .groupBy('week')
    .orderBy('week')
    .execute();
}

/**
 * What holders of a place still owe, also where a slip waits, by the month (`yyyy-mm`) in which it is due; first without one
 * what is overdue. What would be overdue if there were a decision is due this month.
 */
export function sumDueByMonth(db: Connection, scope: Scope) {
  return registrationsIn(db, scope)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_due')
          .select(['due_on', 'open_sen', 'payable_on'])
          .whereRef('payment_due.registration_id', '=', 'registration.id')
          // The offset makes PostgreSQL look up the parts of each registration by index: it cannot estimate the rows of the
          // view.
          .offset(0)
          .as('part'),
      (join) => join.onTrue(),
    )
    .where(holdsPlace)
    .where('part.open_sen', '>', 0)
    .select(
      sql<string | null>`case when part.due_on >= ${scope.today}::date then to_char(part.due_on, 'YYYY-MM')
        when part.due_on is not null and part.payable_on is null then to_char(${scope.today}::date, 'YYYY-MM') end`.as(
        'month',
      ),
    )
    .select(sql<number>`sum(part.open_sen)::bigint`.as('sen'))
    .groupBy('month')
    .orderBy('month', (month) => month.nullsFirst())
    .execute();
}
