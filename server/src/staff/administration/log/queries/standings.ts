import type { ExposureReport } from '@bowline/contract/api/staff/administration/exposure-report';
import {
  type DataCategory,
  dataCategories,
  hasAnyRole,
  officeRoles,
  rolesThatSee,
  type StaffRole,
} from '@bowline/contract/staff/roles';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import { endOfDay, startOfDay } from './entries.ts';

// A role ends with the account's last day, and none ends in the future.
const usableUntil = sql<Date>`least("until", ${endOfDay(sql.ref('ends_on'))}, now())`;

/** The roles of an account in a period, and until when they gave access. */
type RolePeriod = Awaited<ReturnType<typeof listRoleHistory>>[number];

/** Until when an account could read in the office: anything, each guarded part, and everything, as an admin. */
export interface ReadWindow {
  readonly office: Date | null;
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

/** The camps and days that an account was named for as crew since a day, oldest first. */
export function listCrewHistory(db: Connection, staffId: string, since: string) {
  return db
    .selectFrom('crew_standing')
    .innerJoin('camp', 'camp.id', 'crew_standing.camp_id')
    .select(['camp.name as camp', 'from_on', 'until_on', 'sees_behaviour', 'until'])
    .select(sql<Date | null>`nullif(since, '-infinity')`.as('from'))
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`coalesce("until", 'infinity') > greatest(${startOfDay(since)}, since)`)
    .orderBy('since')
    .orderBy('camp.name')
    .execute();
}

export const presentCrewPeriod = ({
  from,
  until,
  ...named
}: Awaited<ReturnType<typeof listCrewHistory>>[number]): ExposureReport['crew'][number] => ({
  ...named,
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
});

/** Until when these roles let an account read each part. */
export function readWindowFor(standings: readonly RolePeriod[]): ReadWindow {
  const last = (allowed: readonly StaffRole[]): Date | null => {
    const held = standings.filter(({ was_usable, roles }) => was_usable && hasAnyRole(roles, allowed));
    const ends = held.map(({ usable_until }) => usable_until.getTime());
    return ends.length > 0 ? new Date(Math.max(...ends)) : null;
  };
  const byCategory = dataCategories.map((sight) => [sight, last(rolesThatSee(sight))] as const);
  return {
    office: last(officeRoles),
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
