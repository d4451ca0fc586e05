import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/** The kinds of groups of a camp. */
export function listGroupKinds(db: Connection, campId: string) {
  return db
    .selectFrom('group_kind')
    .select(['id', 'name', 'published', 'separate_by_sex', 'campers_per_leader'])
    .where('camp_id', '=', campId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A kind of group of a camp. */
export function findGroupKind(db: Connection, campId: string, kindId: string) {
  return db
    .selectFrom('group_kind')
    .select(['id', 'name'])
    .where('id', '=', kindId)
    .where('camp_id', '=', campId)
    .executeTakeFirst();
}

/** The ids of the groups of a kind. */
export async function listGroupIds(db: Connection, kindId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('camp_group').select('id').where('kind_id', '=', kindId).execute();
  return new Set(rows.map(({ id }) => id));
}

interface GroupMove {
  readonly id: string;
  readonly registration_id: string;
  readonly kind_id: string;
  /** Null for none. */
  readonly group_id: string | null;
  readonly staff_id: string;
  readonly made_at: Date;
  readonly version: number;
}

/** Who moved somebody within a kind after a time. */
export function findLaterMove(
  db: Connection,
  { registration_id, kind_id, made_at }: Pick<GroupMove, 'registration_id' | 'kind_id' | 'made_at'>,
) {
  return db
    .selectFrom('group_move')
    .innerJoin('staff', 'staff.id', 'group_move.staff_id')
    .select(['group_move.id', 'staff.name as by'])
    .where('registration_id', '=', registration_id)
    .where('kind_id', '=', kind_id)
    .where('made_at', '>', made_at)
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
}

/**
 * Moves somebody into a group: they leave those of the kind that share a day with it, or all of them for none. Returns
 * false where this move was stored before.
 */
export async function moveMember(trx: Connection, move: GroupMove): Promise<boolean> {
  const { registration_id, kind_id, group_id } = move;
  const inserted = await trx
    .insertInto('group_move')
    .values(move)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await trx
    .deleteFrom('group_member')
    .where('registration_id', '=', registration_id)
    .where('group_id', 'in', (eb) =>
      eb
        .selectFrom('camp_group')
        .select('camp_group.id')
        .where('camp_group.kind_id', '=', kind_id)
        .$if(group_id !== null, (query) => query.where(sharesDayWith(group_id ?? ''))),
    )
    .execute();
  if (group_id !== null) await trx.insertInto('group_member').values({ group_id, registration_id }).execute();
  return true;
}

const sharesDayWith = (groupId: string) => sql<boolean>`exists (
  select from camp_group as target where target.id = ${groupId}
    and daterange(target.from_on, target.until_on, '[]') && daterange(camp_group.from_on, camp_group.until_on, '[]'))`;
