import { sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import { campsIn, dayOf, registrationsIn, type Scope } from './season.ts';

export interface DayCount {
  /** After the day on which registration for the camp opened. */
  readonly day: number;
  readonly count: number;
}

/** How many were submitted on each day that had any, of those that are neither withdrawn nor refused. */
function countByDay(registrations: ReturnType<typeof registrationsIn>, scope: Scope): Promise<DayCount[]> {
  // Anybody who was let in before the others counts on the first day.
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

/** Those of the scope, and those of a year before. */
export const countDays = (db: Connection, scope: Scope) => countByDay(registrationsIn(db, scope), scope);
export const countDaysBefore = (db: Connection, scope: Scope) =>
  countByDay(registrationsBefore(db, scope), scope);
