import type { GroupColour } from '@bowline/contract/on-site/group-colours';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { sql, type Updateable } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

/** The groups of all kinds of a camp. */
export function listGroupsOfCamp(db: Connection, campId: string) {
  return db
    .selectFrom('camp_group')
    .innerJoin('group_kind', 'group_kind.id', 'camp_group.kind_id')
    .select(['camp_group.id', 'kind_id', 'camp_group.name', 'capacity', 'from_on', 'until_on'])
    .select(['helmets', 'life_jackets', 'colour'])
    .select(
      sql<
        string[]
      >`array(select staff_id from group_leader where group_id = camp_group.id order by staff_id)`.as(
        'leader_ids',
      ),
    )
    .where('group_kind.camp_id', '=', campId)
    .orderBy('camp_group.position')
    .orderBy('camp_group.name')
    .execute();
}

/** Who may lead the groups of a camp: its crew, then those of the office who see its days, and who leads one already. */
export function listLeaders(db: Connection, campId: string, officeRoles: readonly StaffRole[]) {
  const isCrew = sql<boolean>`exists (select from crew_camp where crew_camp.staff_id = staff.id and camp_id = ${campId})`;
  const leads = sql<boolean>`exists (select from group_leader
    join camp_group on camp_group.id = group_leader.group_id
    join group_kind on group_kind.id = camp_group.kind_id
    where group_leader.staff_id = staff.id and group_kind.camp_id = ${campId})`;
  const inOffice = sql<boolean>`staff.roles && ${officeRoles}::text[]`;
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(sql<boolean>`${leads} or staff.disabled_at is null and (${isCrew} or ${inOffice})`)
    .orderBy(sql`${isCrew} desc`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Replaces the leaders of a group. */
export async function replaceLeaders(
  trx: Connection,
  groupId: string,
  staffIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('group_leader').where('group_id', '=', groupId).execute();
  if (staffIds.length > 0)
    await trx
      .insertInto('group_leader')
      .values([...new Set(staffIds)].map((staff_id) => ({ group_id: groupId, staff_id })))
      .execute();
}

/** Who shall be together or apart, each two once. */
export function listWishes(db: Connection, campId: string) {
  return db
    .selectFrom('group_wish')
    .select(['registration_id', 'other_id', 'together'])
    .where('camp_id', '=', campId)
    .whereRef('registration_id', '<', 'other_id')
    .orderBy('registration_id')
    .orderBy('other_id')
    .execute();
}

/** Undefined where the camp has another kind with this name. */
export function insertKind(
  trx: Connection,
  campId: string,
  kind: { name: string; separate_by_sex: boolean },
) {
  return trx
    .insertInto('group_kind')
    .values({
      camp_id: campId,
      ...kind,
      position: sql<number>`(select count(*) from group_kind where camp_id = ${campId})`,
    })
    .onConflict((conflict) => conflict.columns(['camp_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function hasOtherKind(trx: Connection, campId: string, kind: { id: string; name: string }) {
  const found = await trx
    .selectFrom('group_kind')
    .select('id')
    .where('camp_id', '=', campId)
    .where('name', '=', kind.name)
    .where('id', '!=', kind.id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateKind(
  trx: Connection,
  id: string,
  kind: Updateable<Schema['group_kind']>,
): Promise<void> {
  await trx.updateTable('group_kind').set(kind).where('id', '=', id).execute();
}

export async function deleteKind(trx: Connection, id: string): Promise<void> {
  await trx.deleteFrom('group_kind').where('id', '=', id).execute();
}

interface GroupContent {
  readonly name: string;
  readonly capacity: number | null;
  readonly from_on: string | null;
  readonly until_on: string | null;
  readonly helmets: number | null;
  readonly life_jackets: number | null;
  readonly colour: GroupColour;
  readonly position: number;
}

/** The colours of the groups of a kind, by id. */
export async function listGroupColours(db: Connection, kindId: string): Promise<Map<string, GroupColour>> {
  const rows = await db
    .selectFrom('camp_group')
    .select(['id', 'colour'])
    .where('kind_id', '=', kindId)
    .execute();
  return new Map(rows.map(({ id, colour }) => [id, colour]));
}

/** Deletes the groups of a kind that are not among these. */
export async function deleteOtherGroups(
  trx: Connection,
  kindId: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('camp_group')
    .where('kind_id', '=', kindId)
    .where(sql<boolean>`not id = any(${ids}::uuid[])`)
    .execute();
}

/** Frees the names of a kind's groups, so that two groups can exchange theirs. */
export async function freeGroupNames(trx: Connection, kindId: string): Promise<void> {
  await trx.updateTable('camp_group').set({ name: sql`id::text` }).where('kind_id', '=', kindId).execute();
}

export async function updateGroup(trx: Connection, id: string, group: GroupContent): Promise<void> {
  await trx.updateTable('camp_group').set(group).where('id', '=', id).execute();
}

export async function insertGroup(trx: Connection, kindId: string, group: GroupContent): Promise<void> {
  await trx
    .insertInto('camp_group')
    .values({ ...group, kind_id: kindId })
    .execute();
}

interface Two {
  readonly registration_id: string;
  readonly other_id: string;
}

/** Both rows of two people; `null` deletes them. */
export async function replaceWish(
  trx: Connection,
  campId: string,
  { registration_id, other_id }: Two,
  together: boolean | null,
): Promise<void> {
  const rows = [
    { registration_id, other_id },
    { registration_id: other_id, other_id: registration_id },
  ];
  for (const row of rows) {
    await trx
      .deleteFrom('group_wish')
      .where('registration_id', '=', row.registration_id)
      .where('other_id', '=', row.other_id)
      .execute();
    if (together !== null)
      await trx
        .insertInto('group_wish')
        .values({ ...row, camp_id: campId, together })
        .execute();
  }
}
