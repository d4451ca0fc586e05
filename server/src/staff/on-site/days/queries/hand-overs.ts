import { sql } from 'kysely';
import { backAt } from '../../../../core/on-site/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

const handOvers = (db: Connection) =>
  db
    .selectFrom('hand_over')
    .innerJoin('staff', 'staff.id', 'hand_over.staff_id')
    .select(['hand_over.id', 'hand_over.sealed', 'hand_over.registration_id', 'hand_over.made_at'])
    .select('staff.name as by');

/**
 * The hand-overs of a camper that nobody ended, with who stored them, and since when the camper is at camp again
 * nevertheless: the one that was received first in front, those that contradict it after.
 */
export const listUnended = (db: Connection, registrationId: string) =>
  handOvers(db)
    .select(backAt.as('back_at'))
    .where('registration_id', '=', registrationId)
    .where('undone_at', 'is', null)
    .where('returned_at', 'is', null)
    .orderBy(sql`contradicts is not null`)
    .orderBy('hand_over.version')
    .execute();

/** Whether a hand-over contradicted another one when it was stored. */
export async function contradicted(db: Connection, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('hand_over')
    .select('id')
    .where('id', '=', id)
    .where('contradicts', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a hand-over is the only one of a camper that nobody ended, and one that it contradicts was undone. */
export async function isLastOfContradicting(db: Connection, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from hand_over as last
    join hand_over as other on other.contradicts = last.id or last.contradicts = other.id
    where last.id = ${id} and last.undone_at is null and last.returned_at is null and other.undone_at is not null
      and not exists (select from hand_over as held
        where held.registration_id = last.registration_id and held.id <> last.id
          and held.undone_at is null and held.returned_at is null)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a camper was counted, or ticked at a roll call, after an instant. */
export async function wasSeenAfter(db: Connection, registrationId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from attendance where registration_id = ${registrationId} and undone_at is null and made_at > ${at}
    union all
    select from roll_call where registration_id = ${registrationId} and undone_at is null and made_at > ${at}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a camper was handed over before an instant, and is at camp again. */
export async function wasBackAt(db: Connection, registrationId: string, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('hand_over')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('undone_at', 'is', null)
    .where('made_at', '<=', at)
    .where(sql<boolean>`${backAt} is not null`)
    .executeTakeFirst();
  return found !== undefined;
}

/** A hand-over of a camper by its id, whether it holds or not. */
export const findHandOverById = (db: Connection, id: string, registrationId: string) =>
  handOvers(db)
    .where('hand_over.id', '=', id)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();

/** The hand-over that a return ended, where it was not undone itself. */
export const findHandOverOfReturn = (db: Connection, cameBackId: string) =>
  db
    .selectFrom('hand_over')
    .innerJoin('came_back', 'came_back.hand_over_id', 'hand_over.id')
    .select(['hand_over.id', 'hand_over.registration_id'])
    .where('came_back.id', '=', cameBackId)
    .where('hand_over.undone_at', 'is', null)
    .executeTakeFirst();

/** The camper of a hand-over is at camp again. */
export async function endHandOver(
  trx: Connection,
  { id, ...ended }: { readonly id: string; readonly returned_at: Date; readonly version: number },
): Promise<void> {
  await trx.updateTable('hand_over').set(ended).where('id', '=', id).execute();
}

/** The camper of a return did not come back after all: what it ended holds again. */
export async function resumeHandOvers(
  trx: Connection,
  { cameBackId, version }: { readonly cameBackId: string; readonly version: number },
): Promise<void> {
  await trx
    .updateTable('hand_over')
    .from('came_back')
    .set({ returned_at: null, version })
    .where('came_back.id', '=', cameBackId)
    .whereRef('hand_over.registration_id', '=', 'came_back.registration_id')
    .whereRef('hand_over.returned_at', '=', 'came_back.made_at')
    .where('hand_over.undone_at', 'is', null)
    .execute();
}
