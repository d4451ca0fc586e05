import type { Answers } from '@bowline/contract/form/field';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { categoriesInLog } from '@bowline/contract/staff/log-events';
import type { DataCategory } from '@bowline/contract/staff/roles';
import { behavioural } from '@bowline/contract/steps/behavioural';
import { campTypes, workflowOf } from '@bowline/contract/steps/workflows';
import { sql } from 'kysely';
import { answerIn, familyNames, familyPhone } from '../../../../core/answers/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { isAccepted } from '../../../on-site/days/queries/camps.ts';
import { endOfDay, startOfDay } from './entries.ts';
import type { ReadWindow } from './standings.ts';

export interface ExposureScope {
  readonly staffId: string;
  /** A day in the provider's time zone. */
  readonly since: string;
  readonly window: ReadWindow;
  /** What the log says of guarded parts that it opened or typed, whatever its role may read. */
  readonly opened: Readonly<Record<DataCategory, readonly string[]>>;
}

/** The entries of the log, of those that an account has since a day, that say that a guarded part was opened or typed. */
export async function listOpened(
  db: Connection,
  { staffId, since }: Pick<ExposureScope, 'staffId' | 'since'>,
): Promise<ExposureScope['opened']> {
  const rows = await db
    .selectFrom('access_log')
    .select('what')
    .distinct()
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`at >= ${startOfDay(since)}`)
    .where('camper_id', 'is not', null)
    .execute();
  const of = (category: DataCategory) =>
    rows.flatMap(({ what }) => (categoriesInLog(what).includes(category) ? [what] : []));
  return { health: of('health'), behavioural: of('behavioural'), ids: of('ids') };
}

const isOpened = (category: DataCategory, { opened }: ExposureScope) =>
  sql`coalesce(seen.parts && ${opened[category]}::text[], false)`;

const asksBehaviour = campTypes.filter((type) => workflowOf(type).some((step) => step === behavioural.id));
const before = (end: Date | null) => sql`< ${end}::timestamptz`;
const isRead = (end: Date | null, { admin }: ReadWindow) =>
  sql`coalesce(forms.first ${before(end)} or camper.created_at ${before(admin)}, false)`;

/** When the account could see the days of which camps as crew: while it was named, on the named days, with the role. */
const crewPeriods = ({ staffId, since }: Pick<ExposureScope, 'staffId' | 'since'>) => sql`
  select period.* from (
    select named.camp_id, named.sees_behaviour,
      greatest(named.since, held."from", ${startOfDay(sql.ref('named.from_on'))}, ${startOfDay(since)}) as "from",
      least(named.until, held."until", ${endOfDay(sql.ref('held.ends_on'))}, ${endOfDay(sql.ref('named.until_on'))}, now())
        as "until"
    from crew_standing as named join (
      select roles, disabled, ends_on, since as "from", lead(since) over (order by since) as "until"
      from staff_standing where staff_id = ${staffId}
    ) as held on 'crew' = any(held.roles) and not held.disabled
    where named.staff_id = ${staffId}
  ) as period where period."from" < period."until"`;

/** Whether a registration was accepted at some time of a `period`: only then crew see it. */
const wasAccepted = sql<boolean>`(exists (
    select from (
      select from_status, to_status, at, coalesce(lead(at) over (order by at, id), 'infinity') as next
      from form_event where form_event.registration_id = registration.id
    ) as event
    where (to_status = 'Accepted' or (from_status = 'Accepted' and to_status = 'Changes Requested'))
      and at < period."until" and next > period."from")
  or (${isAccepted} and registration.created_at < period."until" and not exists (
    select from form_event where form_event.registration_id = registration.id and to_status = 'Accepted')))`;

/** The campers that the account could see on site, with their alerts, medicines and doses. */
const seenOnSite = (scope: ExposureScope) => sql`
  select registration.camper_id,
    bool_or(period.sees_behaviour and registration.form_type = any(${asksBehaviour})) as behavioural
  from (${crewPeriods(scope)}) as period join registration on registration.camp_id = period.camp_id
  where ${wasAccepted} group by registration.camper_id`;

/**
 * Every camper with the parts that the account could read and those it opened. Staff read a camper through a registration;
 * an admin can export the data of any family, registered or not. Crew see the accepted of the camps that they are named for.
 */
const exposedCampers = (scope: ExposureScope) => sql`
  select camper.id, camper.account_id, camper.profile, forms.refs, seen.viewed, seen.last_viewed_at, seen.parts,
    on_site.camper_id is not null or ${isRead(scope.window.office, scope.window)} as anything,
    on_site.camper_id is not null or ${isRead(scope.window.sights.health, scope.window)}
      or ${isOpened('health', scope)} as health,
    coalesce(on_site.behavioural, false)
      or coalesce(forms.first_behavioural ${before(scope.window.sights.behavioural)}, false)
      or ${isOpened('behavioural', scope)} as behavioural,
    ${isRead(scope.window.sights.ids, scope.window)} or ${isOpened('ids', scope)} as ids
  from camper
  left join lateral (
    select min(created_at) as first, min(created_at) filter (where form_type = any(${asksBehaviour})) as first_behavioural,
      array_remove(array_agg(reference order by created_at), null) as refs
    from registration where registration.camper_id = camper.id
  ) as forms on true
  left join (${seenOnSite(scope)}) as on_site on on_site.camper_id = camper.id
  left join (
    select camper_id, count(*)::int as viewed, max(at) as last_viewed_at, array_agg(distinct what order by what) as parts
    from access_log where staff_id = ${scope.staffId} and at >= ${startOfDay(scope.since)} and camper_id is not null
    group by camper_id
  ) as seen on seen.camper_id = camper.id`;

interface Counts {
  readonly families: number;
  readonly campers: number;
  readonly health_families: number;
  readonly health_campers: number;
  readonly behavioural_families: number;
  readonly behavioural_campers: number;
  readonly ids_families: number;
  readonly ids_campers: number;
}

const counted = (what: string, as: string) => sql`
  count(distinct account_id) filter (where ${sql.ref(what)})::int as ${sql.ref(`${as}families`)},
  count(*) filter (where ${sql.ref(what)})::int as ${sql.ref(`${as}campers`)}`;

/** The number of campers that the account could read, and of each guarded part. */
export async function countExposed(db: Connection, reach: ExposureScope): Promise<Counts> {
  const columns = [
    counted('anything', ''),
    counted('health', 'health_'),
    counted('behavioural', 'behavioural_'),
    counted('ids', 'ids_'),
  ];
  const { rows } = await sql<Counts>`
    select ${sql.join(columns)} from (${exposedCampers(reach)}) as reached`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has one row');
  return counts;
}

export interface ExposedRow {
  readonly id: string;
  readonly account_id: string;
  readonly camper_name: string;
  readonly family_names: Answers;
  readonly email: string | null;
  readonly phone: string | null;
  readonly refs: string[] | null;
  readonly viewed: number | null;
  readonly last_viewed_at: Date | null;
  readonly parts: string[] | null;
  readonly health: boolean;
  readonly behavioural: boolean;
  readonly ids: boolean;
}

/** The campers that the account could read, with the families to notify, after the given one. */
export async function listExposedRows(
  db: Connection,
  reach: ExposureScope,
  { only, after, limit }: { only?: 'viewed' | undefined; after?: string | undefined; limit: number },
): Promise<ExposedRow[]> {
  const { rows } = await sql<ExposedRow>`
    select reached.id, reached.account_id, refs, viewed, last_viewed_at, parts, health, behavioural, ids, account.email,
      ${answerIn(sql.ref('reached.profile'), camperDetails, 'name')} as camper_name, ${familyNames} as family_names,
      ${familyPhone} as phone
    from (${exposedCampers(reach)}) as reached join account on account.id = reached.account_id
    where ${only ? sql`viewed is not null` : sql`(anything or viewed is not null)`}
      ${after ? sql`and reached.id > ${after}` : sql``}
    order by reached.id limit ${limit}`.execute(db);
  return rows;
}

/** The logged views and exports of the account, also of deleted campers. */
export async function countViewed(db: Connection, staffId: string, since: string) {
  return db
    .selectFrom('access_log')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .select(sql<number>`count(distinct account_id)::int`.as('families'))
    .select(sql<number>`count(distinct camper_id)::int`.as('campers'))
    .select(sql<number>`count(*) filter (where action = 'export')::int`.as('exports'))
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`at >= ${startOfDay(since)}`)
    .executeTakeFirstOrThrow();
}

/** The IP addresses of the account, latest first. */
export function listAddresses(db: Connection, staffId: string, since: string) {
  return db
    .selectFrom('access_log')
    .select(['address', ({ fn }) => fn.countAll<number>().as('entries')])
    .select(({ fn }) => [fn.min('at').as('first_at'), fn.max('at').as('last_at')])
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`at >= ${startOfDay(since)}`)
    .groupBy('address')
    .orderBy('last_at', 'desc')
    .execute();
}

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

export async function countFailedLogins(db: Connection, staffId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('about_staff_id', '=', staffId)
    .where('action', '=', 'login')
    .where(sql<boolean>`at >= ${startOfDay(since)}`)
    .executeTakeFirstOrThrow();
  return count;
}
