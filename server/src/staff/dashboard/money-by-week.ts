import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDashboard } from '@bowline/contract/api/staff/dashboard';
import { addDays } from '@bowline/contract/text/calendar';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import { registrationsIn, type Scope } from './queries.ts';

type Weeks = ResponseOf<typeof getDashboard>['weeks'];

/** The money of the registrations in the scope, by the week in which it came in or went out; none is left out. */
export async function moneyByWeek(db: Connection, scope: Scope): Promise<Weeks> {
  const rows = await sumByWeek(db, scope);
  const [first] = rows;
  if (!first) return [];
  const sums = new Map(rows.map(({ week, sen }) => [week, sen]));
  const last = [scope.today, rows.at(-1)?.week ?? ''].sort().at(-1) ?? '';
  const weeks: Weeks = [];
  for (let week = first.week; week <= last; week = addDays(week, 7))
    weeks.push({ week, received: ringgitFromSen(sums.get(week) ?? 0) });
  return weeks;
}

/** Money that was moved counts on that day for both registrations, and so for nothing where both are in the scope. */
function sumByWeek(db: Connection, scope: Scope) {
  const dayIn = (instant: string) => sql`(${sql.ref(instant)} at time zone ${scope.timeZone}::text)::date`;
  const receipts = db
    .selectFrom('receipt')
    .select(['registration_id', 'amount_sen'])
    .select(sql<string>`coalesce(received_on, ${dayIn('issued_at')})`.as('day'))
    .where('void_number', 'is', null);
  const entries = db
    .selectFrom('ledger_entry')
    .select(['registration_id', 'amount_sen'])
    .select(sql<string>`coalesce(paid_on, ${dayIn('at')})`.as('day'));
  return registrationsIn(db, scope)
    .innerJoin(receipts.unionAll(entries).as('money'), 'money.registration_id', 'registration.id')
    .select([sql<string>`date_trunc('week', money.day)::date`.as('week')])
    .select(sql<number>`sum(money.amount_sen)::bigint`.as('sen'))
    .groupBy('week')
    .orderBy('week')
    .execute();
}
