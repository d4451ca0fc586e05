import type { DayRecords } from '@bowline/contract/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOfPerson } from '@bowline/contract/on-site/presence';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/**
 * Whether somebody was seen at a camp that is not over, or on the way there, and has not left it for sure: the same as
 * phones show.
 */
export async function isOnSite(db: Connection, registrationId: string, at: Date): Promise<boolean> {
  const camp = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select('camp.id')
    .where('registration.id', '=', registrationId)
    .where(sql<boolean>`camp.ends_on >= ${at}::date`)
    .executeTakeFirst();
  if (!camp) return false;
  const checkpoints = await db
    .selectFrom('checkpoint')
    .select(['id', 'kind', 'name', sql<string>`coalesce(day::text, '')`.as('day')])
    .where('camp_id', '=', camp.id)
    .execute();
  const person = { registration_id: registrationId, travel: { there: null, home: null } };
  const marks = marksOf(await readRecords(db, registrationId), [], '');
  const { state, seen } = presenceOfPerson(person, checkpoints, marks);
  return seen !== undefined && state !== 'went home';
}

type List = keyof Required<DayRecords>;

/** Where one person was counted, left and came back, as phones know it, without who took them and who recorded it. */
async function readRecords(db: Connection, registration_id: string): Promise<DayRecords> {
  const { rows } = await sql<{ list: List; id: string; at: Date; checkpoint_id: string; returned: boolean }>`
    select 'attendance' as list, id, made_at as at, checkpoint_id, false as returned
      from attendance where registration_id = ${registration_id} and undone_at is null
    union all
    select 'roll_calls', id, made_at, null, false
      from roll_call where registration_id = ${registration_id} and undone_at is null
    union all
    select 'returns', id, made_at, null, false
      from came_back where registration_id = ${registration_id} and undone_at is null
    union all
    select 'hand_overs', id, made_at, null, returned_at is not null
      from hand_over where registration_id = ${registration_id} and undone_at is null`.execute(db);
  const taker = { kind: 'other', name: '', relation: '', phone: '' } as const;
  const of = (list: List) =>
    rows
      .filter((row) => row.list === list)
      .map(({ id, at, checkpoint_id, returned }) => ({
        ...{ id, at: at.toISOString(), checkpoint_id, returned },
        ...{ registration_id, taker, by: '', undone: false },
      }));
  return {
    ...{ attendance: of('attendance'), roll_calls: of('roll_calls') },
    ...{ returns: of('returns'), hand_overs: of('hand_overs') },
  };
}
