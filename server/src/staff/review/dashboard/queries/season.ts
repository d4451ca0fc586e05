import type { DashboardScope } from '@bowline/contract/api/staff/review/dashboard';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { sql } from 'kysely';
import type { InSeason } from '../../../../core/camps/in-season.ts';
import {
  isAmongCamps,
  isPublished,
  placesAccepted,
  placesHeld,
  placesOffered,
  placesWaitedFor,
} from '../../../../core/camps/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { holdsPlace, isUndone } from '../../../../platform/database/registration-sql.ts';

/** Every published camp, the latest season first. */
export function listAllCamps(db: Connection) {
  return db
    .selectFrom('camp')
    .select(['id', 'name', 'starts_on', 'ends_on', 'published'])
    .where(isPublished)
    .orderBy('starts_on', 'desc')
    .orderBy('name')
    .execute();
}

/** The camps in the scope, with the places that are held and who waits for one. */
export function listCamps(db: Connection, scope: Scope) {
  const on = (column: 'opens_at' | 'closes_at') => dayOf(`camp.${column}`, scope);
  return db
    .selectFrom('camp')
    .select(['id', 'name', 'starts_on', 'ends_on', 'capacity', 'pick_up_points', 'drop_off_points'])
    .select([placesHeld.as('held'), placesAccepted.as('accepted'), placesWaitedFor.as('waiting')])
    .select(placesOffered.as('offered'))
    .select([on('opens_at').as('opens_on'), on('closes_at').as('closes_on')])
    .where(campsIn(scope))
    .where(isPublished)
    .orderBy('starts_on')
    .orderBy('name')
    .execute();
}

/** Registrations by camp and status, with the money received and the balance due for held places. */
export function countRegistrations(db: Connection, scope: Scope) {
  return registrationsIn(db, scope)
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .groupBy(['registration.camp_id', 'registration.status'])
    .select(['registration.camp_id', 'registration.status'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`sum(balance.received_sen)::bigint`.as('received_sen'))
    .select(
      sql<number>`coalesce(sum(balance.due_sen) filter (where ${holdsPlace}), 0)::bigint`.as('owed_sen'),
    )
    .execute();
}

export type RegistrationCount = Awaited<ReturnType<typeof countRegistrations>>[number];

/** Registrations by type and furthest step, and whether they are drafts. */
export function countSteps(db: Connection, scope: Scope) {
  const unfinished: RegistrationStatus = 'In Progress';
  return registrationsIn(db, scope)
    .select(['form_type', 'furthest_step', sql<boolean>`status = ${unfinished}`.as('unfinished')])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['form_type', 'furthest_step', 'unfinished'])
    .execute();
}

export type StepCount = Awaited<ReturnType<typeof countSteps>>[number];

const decisionTransitions = sql.join(['accept', 'waitlist', 'refuse']);
const isCountedDecision = sql<boolean>`decision.move in (${decisionTransitions}) and not ${isUndone('decision')}`;
const sentBefore = sql<Date>`(select max(sent.at) from form_event as sent where sent.registration_id = registration.id
  and sent.move in ('submit', 'resubmit') and sent.at <= min(decision.at))`;

/** Full days from submission to the first decision that was not undone, with the median of all in every row. */
export async function countDaysToDecision(db: Connection, scope: Scope) {
  const decided = registrationsIn(db, scope)
    .innerJoin('form_event as decision', 'decision.registration_id', 'registration.id')
    .select(sql<number>`extract(epoch from min(decision.at) - ${sentBefore}) / 86400`.as('days'))
    .where(isCountedDecision)
    .groupBy('registration.id');
  return await db
    .with('decided', () => decided)
    .selectFrom('decided')
    .select([sql<number>`floor(days)::int`.as('full_days'), sql<number>`count(*)::int`.as('count')])
    .select(
      sql<number>`(select percentile_cont(0.5) within group (order by days) from decided)::float8`.as(
        'median',
      ),
    )
    .where('days', 'is not', null)
    .groupBy('full_days')
    .orderBy('full_days')
    .execute();
}

/** The scope of the figures, and the time zone of their days. */
export interface Scope extends InSeason<DashboardScope> {
  /** The provider's. */
  readonly today: string;
  readonly timeZone: string;
}

/** The day of an instant in the provider's time zone. */
export const dayOf = (
  column: `registration.${'created_at' | 'submitted_at'}` | `camp.${'opens_at' | 'closes_at'}`,
  { timeZone }: Pick<Scope, 'timeZone'>,
) => sql<string>`(${sql.ref(column)} at time zone ${timeZone}::text)::date`;

/** The camps in the scope, as a condition on `camp`. */
export const campsIn = ({ camps }: Pick<Scope, 'camps'>) => isAmongCamps('camp.id', camps);

/** The registrations in the scope with their camps. */
export function registrationsIn(db: Connection, scope: Scope) {
  const { from, to } = scope;
  return db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .where(campsIn(scope))
    .$if(from !== undefined, (query) =>
      query.where(dayOf('registration.created_at', scope), '>=', from ?? ''),
    )
    .$if(to !== undefined, (query) => query.where(dayOf('registration.created_at', scope), '<=', to ?? ''));
}

/** How many families with a registration for these camps get no emails, as these bounce. */
export async function countUnreachable(db: Connection, { camps }: Pick<Scope, 'camps'>): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email_failures', '>', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('queue_entry')
          .select('registration_id')
          .whereRef('queue_entry.account_id', '=', 'account.id')
          .where(isAmongCamps('queue_entry.camp_id', camps)),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
