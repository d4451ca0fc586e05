import { sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import { effectiveStatus } from '../../../../platform/database/registration-sql.ts';

/** On the lists of a camp’s days. */
export const isAccepted = sql<boolean>`${effectiveStatus} = 'Accepted'`;

/** Whether somebody is named for a camp: from a day that is not after `from` until one that is not before `until`. */
export async function isCrewOf(
  db: Connection,
  { staffId, campId, from, until }: { staffId: string; campId: string; from: string; until: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('crew_camp')
    .select('camp_id')
    .where('staff_id', '=', staffId)
    .where('camp_id', '=', campId)
    .where('from_on', '<=', from)
    .where('until_on', '>=', until)
    .executeTakeFirst();
  return found !== undefined;
}

/** The camps that some of the staff are named for, as `isCrewOf`. */
export const listCampsOfCrew = (
  db: Connection,
  { staffIds, from, until }: { staffIds: readonly string[]; from: string; until: string },
) =>
  db
    .selectFrom('crew_camp')
    .select(['staff_id', 'camp_id'])
    .where('staff_id', 'in', staffIds)
    .where('from_on', '<=', from)
    .where('until_on', '>=', until)
    .execute();

/** Crew named for a camp, with open accounts, and their days. */
export const listCrew = (db: Connection, campId: string) =>
  db
    .selectFrom('crew_camp')
    .innerJoin('staff', 'staff.id', 'crew_camp.staff_id')
    .select(['staff.name', 'from_on', 'until_on'])
    .where('camp_id', '=', campId)
    .where('disabled_at', 'is', null)
    .orderBy('staff.name')
    .execute();

/**
 * The published camps that are not over, the nearest first, with the number of the accepted.
 * @param crew only those that this member of the crew is named for: from a day that is not after `from` until one that is
 * not before `until`
 */
export function listOpenCamps(
  db: Connection,
  today: string,
  crew: { readonly id: string; readonly from: string; readonly until: string } | undefined,
) {
  return db
    .selectFrom('camp')
    .select(['camp.id', 'camp.name', 'camp.starts_on', 'camp.ends_on'])
    .select((eb) =>
      eb
        .selectFrom('registration')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .whereRef('registration.camp_id', '=', 'camp.id')
        .where(isAccepted)
        .as('people'),
    )
    .where('camp.published', '=', true)
    .where('camp.ends_on', '>=', today)
    .$if(crew !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('crew_camp')
            .select('staff_id')
            .whereRef('crew_camp.camp_id', '=', 'camp.id')
            .where('staff_id', '=', crew?.id ?? '')
            .where('from_on', '<=', crew?.from ?? '')
            .where('until_on', '>=', crew?.until ?? ''),
        ),
      ),
    )
    .orderBy('camp.starts_on')
    .orderBy('camp.name')
    .execute();
}

export function listCheckpoints(db: Connection, campId: string) {
  return db
    .selectFrom('checkpoint')
    .innerJoin('camp', 'camp.id', 'checkpoint.camp_id')
    .select(['checkpoint.id', 'checkpoint.kind', 'checkpoint.name', 'checkpoint.group_kind_id'])
    .select(
      sql<string>`coalesce(checkpoint.day, case checkpoint.kind when 'bus home' then camp.ends_on
      else camp.starts_on end)::text`.as('day'),
    )
    .select(sql<string | null>`to_char(checkpoint.starts_at, 'HH24:MI')`.as('starts_at'))
    .where('checkpoint.camp_id', '=', campId)
    .orderBy('day')
    .orderBy(sql`array_position(array['bus there', 'arrival', 'session', 'meal', 'bus home'],
      case when checkpoint.kind = 'meal' then 'session' else checkpoint.kind end)`)
    .orderBy(sql`checkpoint.starts_at nulls first`)
    .orderBy('checkpoint.name')
    .execute();
}

export function findCheckpoint(db: Connection, campId: string, checkpointId: string) {
  return db
    .selectFrom('checkpoint')
    .select('name')
    .where('id', '=', checkpointId)
    .where('camp_id', '=', campId)
    .executeTakeFirst();
}
