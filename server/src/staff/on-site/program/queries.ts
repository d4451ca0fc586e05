import type { definedKinds } from '@bowline/contract/api/staff/on-site/checkpoints';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/** A session or a meal of a day. */
interface DayCheckpoint {
  readonly kind: (typeof definedKinds)[number];
  readonly name: string;
  readonly starts_at: string | null;
  readonly group_kind_id: string | null;
}

/** The checkpoints of a camp where people were counted, even if it was undone. */
export async function listCounted(db: Connection, campId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('checkpoint')
    .select('id')
    .where('camp_id', '=', campId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendance')
          .select('attendance.id')
          .whereRef('attendance.checkpoint_id', '=', 'checkpoint.id'),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The ids of a day's sessions and meals. */
export async function listIdsOfDay(db: Connection, campId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('checkpoint')
    .select('id')
    .where('camp_id', '=', campId)
    .where('day', '=', day)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteCheckpoints(trx: Connection, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('checkpoint').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Frees the names of some checkpoints, so that they can exchange them. */
export async function freeNames(trx: Connection, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('checkpoint')
    .set({ name: sql`id::text` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function updateCheckpoint(
  trx: Connection,
  id: string,
  checkpoint: DayCheckpoint,
): Promise<void> {
  await trx.updateTable('checkpoint').set(checkpoint).where('id', '=', id).execute();
}

export async function insertCheckpoint(
  trx: Connection,
  checkpoint: DayCheckpoint & { readonly camp_id: string; readonly day: string },
): Promise<void> {
  await trx.insertInto('checkpoint').values(checkpoint).execute();
}

/** Adds the sessions and meals of a day to other days, where they do not have them. */
export async function copyCheckpoints(
  trx: Connection,
  campId: string,
  day: string,
  others: readonly string[],
): Promise<void> {
  await sql`insert into checkpoint (camp_id, kind, name, day, starts_at, group_kind_id)
    select camp_id, kind, name, other.day, starts_at, group_kind_id
    from checkpoint, unnest(${others}::date[]) as other (day)
    where camp_id = ${campId} and checkpoint.day = ${day}::date
    on conflict do nothing`.execute(trx);
}
