import type { Reach } from '@bowline/contract/api/staff/log-reach';
import {
  mayAny,
  rolesThatSee,
  type Sight,
  type StaffRole,
  sights,
  staffRoles,
} from '@bowline/contract/staff-roles';
import { sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import { endOfDay, startOfDay } from './days.ts';

/** What an account was in a span of time, and whether and how long it opened anything then. */
type Standing = Awaited<ReturnType<typeof listStandings>>[number];

/** Up to when an account could read: at all, each guarded part, and everything there is, as an admin does. */
export interface ReachWindow {
  readonly any: Date | null;
  readonly admin: Date | null;
  readonly sights: Readonly<Record<Sight, Date | null>>;
}

// Its last day cut a standing short, and no standing is older than this moment.
const usableUntil = sql<Date>`least("until", ${endOfDay(sql.ref('ends_on'))}, now())`;

/** What an account has been since a day, oldest first: what it was on that day is among them. */
export function listStandings(db: Connection, staffId: string, since: string) {
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

/** The last moments at which these standings let an account read what. */
export function windowOf(standings: readonly Standing[]): ReachWindow {
  const last = (allowed: readonly StaffRole[] = staffRoles): Date | null => {
    const held = standings.filter(({ was_usable, roles }) => was_usable && mayAny(roles, allowed));
    const ends = held.map(({ usable_until }) => usable_until.getTime());
    return ends.length > 0 ? new Date(Math.max(...ends)) : null;
  };
  const bySight = sights.map((sight) => [sight, last(rolesThatSee(sight))] as const);
  return {
    any: last(),
    admin: last(['admin']),
    sights: Object.fromEntries(bySight) as Record<Sight, Date | null>,
  };
}

export const presentStanding = (standing: Standing): Reach['standings'][number] => ({
  from: standing.from.toISOString(),
  until: standing.until?.toISOString() ?? null,
  roles: standing.roles,
  disabled: standing.disabled,
  ends_on: standing.ends_on,
  recorded: standing.recorded,
});
