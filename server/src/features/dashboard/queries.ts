import type { RegistrationStatus } from '@bowline/contract/registration-status';
import { placeHolding } from '@bowline/contract/staff/places';
import { sql } from 'kysely';
import type { Connection } from '../../app-deps.ts';

/** Registrations of camps by camp and status, with what was confirmed for them. */
export function countRegistrations(db: Connection, today: string) {
  const confirmed = db
    .selectFrom('registration_money')
    .select(['registration_id', (eb) => eb.fn.sum<number>('amount_sen').as('sen')])
    .groupBy('registration_id')
    .as('confirmed');
  return db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .leftJoin(confirmed, 'confirmed.registration_id', 'registration.id')
    .where('camp.ends_on', '>=', today)
    .groupBy(['registration.camp_id', 'registration.status', sql.ref('holds')])
    .select(['registration.camp_id', 'registration.status', holdsPlace.as('holds')])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(confirmed.sen), 0)::bigint`.as('received_sen'))
    .select(sql<number>`sum(greatest(camp.fee_sen - coalesce(confirmed.sen, 0), 0))::bigint`.as('owed_sen'))
    .execute();
}

export type RegistrationCount = Awaited<ReturnType<typeof countRegistrations>>[number];

// A form sent back for changes keeps the place that it held.
const holdsPlace = sql<boolean>`coalesce(nullif(registration.status, 'Changes Requested'), registration.status_before)
  in (${sql.join(placeHolding)})`;

export function listCampsToCome(db: Connection, today: string) {
  return db
    .selectFrom('camp')
    .select(['id', 'name', 'starts_on', 'ends_on', 'capacity'])
    .where('ends_on', '>=', today)
    .orderBy('starts_on')
    .orderBy('name')
    .execute();
}

/** Forms in progress of camps to come, by the furthest step. */
export function countSteps(db: Connection, today: string) {
  const unfinished: RegistrationStatus = 'In Progress';
  return db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['furthest_step', sql<number>`count(*)::int`.as('count')])
    .where('status', '=', unfinished)
    .where('camp.ends_on', '>=', today)
    .groupBy('furthest_step')
    .execute();
}

/** Half of the decisions took this many days or fewer, from the submission to the first decision. */
export async function medianDaysToDecision(db: Connection, today: string): Promise<number | null> {
  const decided = db
    .selectFrom('form_event')
    .innerJoin('registration', 'registration.id', 'form_event.registration_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.id', sql<Date>`registration.submitted_at`.as('submitted_at')])
    .select(({ fn }) => fn.min('form_event.at').as('decided_at'))
    .where('form_event.move', 'in', ['accept', 'waitlist', 'refuse'])
    .where('camp.ends_on', '>=', today)
    .groupBy('registration.id')
    .as('decided');
  const { days } = await db
    .selectFrom(decided)
    .select(
      sql<number | null>`(percentile_cont(0.5) within group
        (order by extract(epoch from decided_at - submitted_at)) / 86400)::float8`.as('days'),
    )
    .executeTakeFirstOrThrow();
  return days;
}
