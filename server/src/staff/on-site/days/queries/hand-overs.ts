import { sql } from 'kysely';
import { backAt } from '../../../../core/on-site/queries/hand-overs.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

const handOvers = (db: Connection) =>
  db
    .selectFrom('hand_over')
    .innerJoin('staff', 'staff.id', 'hand_over.staff_id')
    .select(['hand_over.id', 'hand_over.sealed', 'hand_over.registration_id', 'hand_over.made_at'])
    .select('staff.name as by');

/** The hand-over of a camper that nobody ended, with who stored it, and since when the camper is at camp again nevertheless. */
export const findHandOver = (db: Connection, registrationId: string) =>
  handOvers(db)
    .select(backAt.as('back_at'))
    .where('registration_id', '=', registrationId)
    .where('undone_at', 'is', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst();

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

/** The hand-over that a return ended, where it was not taken back itself. */
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

/** The camper of a hand-over did not come back after all. */
export async function resumeHandOver(
  trx: Connection,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await trx.updateTable('hand_over').set({ returned_at: null, version }).where('id', '=', id).execute();
}
