import type { ExposureReport } from '@bowline/contract/api/staff/exposure-report';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import {
  type DataCategory,
  dataCategories,
  hasAnyRole,
  rolesThatSee,
  type StaffRole,
  staffRoles,
} from '@bowline/contract/staff/roles';
import { behavioural } from '@bowline/contract/steps/behavioural';
import { campTypes, workflowOf } from '@bowline/contract/steps/workflows';
import { sql } from 'kysely';
import { answerIn, familyPhone } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../http/app-deps.ts';
import { accountFamilyName, endOfDay, startOfDay } from './entries.ts';

// A role ends with the account's last day, and none ends in the future.
const usableUntil = sql<Date>`least("until", ${endOfDay(sql.ref('ends_on'))}, now())`;

export interface ExposureScope {
  readonly staffId: string;
  /** A day in the provider's time zone. */
  readonly since: string;
  readonly window: ReadWindow;
}

const asksBehaviour = campTypes.filter((type) => workflowOf(type).some((step) => step === behavioural.id));
const before = (end: Date | null) => sql`< ${end}::timestamptz`;

/**
 * Every camper with the parts that the account could read and those it opened. Staff read a camper through a registration;
 * an admin can export the data of any family, registered or not.
 */
const exposedCampers = ({ staffId, since, window }: ExposureScope) => sql`
  select camper.id, camper.account_id, camper.profile, forms.refs, seen.viewed, seen.last_viewed_at, seen.parts,
    coalesce(forms.first ${before(window.any)} or camper.created_at ${before(window.admin)}, false) as anything,
    coalesce(forms.first ${before(window.sights.health)} or camper.created_at ${before(window.admin)}, false) as health,
    coalesce(forms.first_behavioural ${before(window.sights.behavioural)}, false) as behavioural,
    coalesce(forms.first ${before(window.sights.ids)} or camper.created_at ${before(window.admin)}, false) as ids
  from camper
  left join lateral (
    select min(created_at) as first, min(created_at) filter (where form_type = any(${asksBehaviour})) as first_behavioural,
      array_remove(array_agg(reference order by created_at), null) as refs
    from registration where registration.camper_id = camper.id
  ) as forms on true
  left join (
    select camper_id, count(*)::int as viewed, max(at) as last_viewed_at, array_agg(distinct what order by what) as parts
    from access_log where staff_id = ${staffId} and at >= ${startOfDay(since)} and camper_id is not null
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
  readonly family_name: string | null;
  readonly email: string;
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
      ${answerIn(sql.ref('reached.profile'), camperDetails, 'name')} as camper_name, ${accountFamilyName} as family_name,
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

/** The roles of an account in a period, and until when they gave access. */
type RolePeriod = Awaited<ReturnType<typeof listRoleHistory>>[number];

/** Until when an account could read: anything, each guarded part, and everything, as an admin. */
interface ReadWindow {
  readonly any: Date | null;
  readonly admin: Date | null;
  readonly sights: Readonly<Record<DataCategory, Date | null>>;
}

/** The roles of an account since a day, oldest first, with those it had on that day. */
export function listRoleHistory(db: Connection, staffId: string, since: string) {
  return db
    .with('standing', (standing) =>
      standing
        .selectFrom('staff_standing')
        .select(['roles', 'disabled', 'ends_on', 'recorded', 'since as from'])
        .select(sql<Date | null>`lead(since) over (order by since)`.as('until'))
        .where('staff_id', '=', staffId),
    )
    .selectFrom('standing')
    .selectAll()
    .select(usableUntil.as('usable_until'))
    .select(sql<boolean>`not disabled and ${usableUntil} > ${startOfDay(since)}`.as('was_usable'))
    .where(sql<boolean>`coalesce("until", 'infinity') > ${startOfDay(since)}`)
    .orderBy('from')
    .execute();
}

/** Until when these roles let an account read each part. */
export function readWindowFor(standings: readonly RolePeriod[]): ReadWindow {
  const last = (allowed: readonly StaffRole[] = staffRoles): Date | null => {
    const held = standings.filter(({ was_usable, roles }) => was_usable && hasAnyRole(roles, allowed));
    const ends = held.map(({ usable_until }) => usable_until.getTime());
    return ends.length > 0 ? new Date(Math.max(...ends)) : null;
  };
  const byCategory = dataCategories.map((sight) => [sight, last(rolesThatSee(sight))] as const);
  return {
    any: last(),
    admin: last(['admin']),
    sights: Object.fromEntries(byCategory) as Record<DataCategory, Date | null>,
  };
}

export const presentRolePeriod = (standing: RolePeriod): ExposureReport['standings'][number] => ({
  from: standing.from.toISOString(),
  until: standing.until?.toISOString() ?? null,
  roles: standing.roles,
  disabled: standing.disabled,
  ends_on: standing.ends_on,
  recorded: standing.recorded,
});

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
