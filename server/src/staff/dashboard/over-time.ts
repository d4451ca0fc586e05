import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDashboard } from '@bowline/contract/api/staff/dashboard';
import { daysBetween } from '@bowline/contract/text/calendar';
import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import { campsIn, dayOf, registrationsIn, type Scope } from './queries.ts';

type OverTime = ResponseOf<typeof getDashboard>['over_time'];

interface DayCount {
  /** After the day on which registration for the camp opened. */
  readonly day: number;
  readonly count: number;
}

interface Opening {
  readonly opens_on: string;
  readonly closes_on: string;
}

/** Registrations day by day beside those of the camps of the same types a year before. */
export async function registrationsOverTime(
  db: Connection,
  scope: Scope,
  camps: readonly Opening[],
): Promise<OverTime> {
  const isPeriod = scope.from !== undefined || scope.to !== undefined;
  const [current, previous] = await Promise.all([
    countByDay(registrationsIn(db, scope), scope),
    isPeriod ? [] : countByDay(registrationsBefore(db, scope), scope),
  ]);
  const opened = camps.filter(({ opens_on }) => opens_on <= scope.today);
  const days = new Set(opened.map(({ opens_on }) => opens_on));
  const [opened_on = null] = days;
  return {
    opened_on: days.size === 1 ? opened_on : null,
    current: addUp(current, Math.max(0, ...opened.map((camp) => daysOpen(camp, scope.today)))),
    previous: addUp(previous, 0),
  };
}

const daysOpen = ({ opens_on, closes_on }: Opening, today: string): number =>
  daysBetween(opens_on, closes_on < today ? closes_on : today);

function countByDay(registrations: ReturnType<typeof registrationsIn>, scope: Scope): Promise<DayCount[]> {
  // Whoever was let in before the others is of the first day.
  const day = sql<number>`greatest(0, ${dayOf('registration.submitted_at', scope)} - ${dayOf('camp.opens_at', scope)})`;
  return registrations
    .select([day.as('day'), sql<number>`count(*)::int`.as('count')])
    .where('registration.submitted_at', 'is not', null)
    .where('registration.status', 'not in', ['Withdrawn', 'Refused'])
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** Those for published camps of the same types that began a year before camps in the scope, give or take three months. */
function registrationsBefore(db: Connection, scope: Scope) {
  const isYearBefore = sql<boolean>`exists (select from (select * from camp where ${campsIn(scope)} and published) as later
    where later.type = camp.type
      and camp.starts_on between later.starts_on - interval '15 months' and later.starts_on - interval '9 months')`;
  return db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .where(isYearBefore)
    .where('camp.published', '=', true);
}

/** The total by the end of each day, from day 0 at least to `until`; empty without registrations. */
function addUp(counts: readonly DayCount[], until: number): number[] {
  const last = counts.at(-1);
  if (!last) return [];
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  let total = 0;
  return Array.from({ length: Math.max(last.day, until) + 1 }, (_, day) => {
    total += byDay.get(day) ?? 0;
    return total;
  });
}
