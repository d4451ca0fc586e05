import type { DashboardScope } from '@bowline/contract/api/staff/dashboard';
import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';

/** What is asked about, and where the day turns. */
export interface Scope extends DashboardScope {
  /** The provider's. */
  readonly today: string;
  readonly timeZone: string;
}

/** The day on the provider's wall of an instant of a registration. */
export const dayOf = (column: 'created_at' | 'submitted_at', { timeZone }: Pick<Scope, 'timeZone'>) =>
  sql<string>`(${sql.ref(`registration.${column}`)} at time zone ${timeZone}::text)::date`;

/** The year in which a camp begins. */
export const seasonOf = sql<string>`to_char(camp.starts_on, 'YYYY')`;

/** The camps in the scope, as a condition on `camp`. */
export function campsIn({ camp, season, today }: Scope) {
  if (camp) return sql<SqlBool>`camp.id = ${camp}::uuid`;
  if (season) return sql<SqlBool>`${seasonOf} = ${season}`;
  return sql<SqlBool>`camp.ends_on >= ${today}::date`;
}

/** The registrations in the scope with their camps. */
export function registrationsIn(db: Connection, scope: Scope) {
  const { from, to } = scope;
  return db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .where(campsIn(scope))
    .$if(from !== undefined, (query) => query.where(dayOf('created_at', scope), '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where(dayOf('created_at', scope), '<=', to ?? ''));
}
