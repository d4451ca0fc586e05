import { sql } from 'kysely';
import type { Connection } from '../../../../http/app-deps.ts';

const holding = (db: Connection) =>
  db
    .selectFrom('hand_over')
    .innerJoin('staff', 'staff.id', 'hand_over.staff_id')
    .select(['hand_over.id', 'hand_over.sealed', 'hand_over.registration_id', 'staff.name as by']);

/** The hand-over of a camper that holds, with the name of who stored it. */
export const findHandOver = (db: Connection, registrationId: string) =>
  holding(db)
    .where('registration_id', '=', registrationId)
    .where('undone_at', 'is', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst();

/** A hand-over of a camper by its id, whether it holds or not. */
export const findHandOverById = (db: Connection, id: string, registrationId: string) =>
  holding(db).where('hand_over.id', '=', id).where('registration_id', '=', registrationId).executeTakeFirst();

/** The hand-over that a return ended, where it was not taken back itself. */
export const findHandOverOfReturn = (db: Connection, cameBackId: string) =>
  db
    .selectFrom('hand_over')
    .innerJoin('came_back', 'came_back.hand_over_id', 'hand_over.id')
    .select(['hand_over.id', 'hand_over.registration_id'])
    .where('came_back.id', '=', cameBackId)
    .where('hand_over.undone_at', 'is', null)
    .executeTakeFirst();

/** When somebody was counted after they were handed over; undefined where they were not. */
export async function findCountedSince(db: Connection, handOverId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ made_at: Date }>`
    select attendance.made_at from attendance
    join hand_over on hand_over.registration_id = attendance.registration_id
    where hand_over.id = ${handOverId} and attendance.undone_at is null and attendance.made_at > hand_over.made_at
    order by attendance.made_at limit 1`.execute(db);
  return rows[0]?.made_at;
}

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
