import type { RetentionKind } from '@bowline/contract/staff/retention';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Config } from '../../../platform/process/config.ts';
import type { Night, RetainedPeriod } from './retention-rule.ts';
import { rules } from './rules.ts';

/** A rule, with the server whose files it may be about. */
interface Asked {
  readonly kind: RetentionKind;
  readonly config: Config;
}

/** Until when something is kept: `days` days after `since`; it goes in the night after. */
const goesOn = (days: number) => sql`since + ${days}::integer + 1`;

interface DueFilter {
  readonly limit: number;
  /** Not these. */
  readonly except: readonly string[];
  /** Only this one. */
  readonly one?: string | undefined;
}

/** What is due on a day and not held, oldest first. */
export async function listDue(
  db: Connection,
  { kind, config }: Asked,
  night: Night,
  { limit, except, one }: DueFilter,
): Promise<string[]> {
  const { day, days } = night;
  const { rows } = await sql<{ id: string }>`
    select id from (${await rules[kind].due({ ...night, until: day, one }, config)}) as kept
    where ${goesOn(days)} <= ${day}::date and not held and id <> all(${except}::text[])
      ${one === undefined ? sql`` : sql`and id = ${one}`}
    order by since, length(id), id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many are due on a day and not held. */
export async function countDue(db: Connection, { kind, config }: Asked, night: Night): Promise<number> {
  const { day, days } = night;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (${await rules[kind].due({ ...night, until: day }, config)}) as kept
    where ${goesOn(days)} <= ${day}::date and not held`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DueGroup {
  readonly day: string;
  readonly camp: string | null;
  readonly held: boolean;
  readonly count: number;
  readonly registrations: readonly { readonly id: string; readonly name: string }[];
}

const NAMES = 20;

/**
 * What will be deleted until a day, by day and camp, with the first names of each; what is late is deleted the next night.
 */
export async function listDueGroups(
  db: Connection,
  { kind, config }: Asked,
  period: RetainedPeriod,
): Promise<DueGroup[]> {
  const { day, days, until } = period;
  const { rows } = await sql<DueGroup>`
    select greatest(${goesOn(days)}, ${day}::date)::text as day, camp, held, count(*)::integer as count,
      coalesce(to_json((array_agg(json_build_object('id', registration_id, 'name', coalesce(name, '')) order by name)
        filter (where registration_id is not null))[1:${sql.lit(NAMES)}]), '[]') as registrations
    from (${await rules[kind].due(period, config)}) as kept where ${goesOn(days)} <= ${until}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
