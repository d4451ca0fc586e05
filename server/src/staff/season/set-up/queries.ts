import type { SetUpItem } from '@bowline/contract/api/staff/season/set-up';
import type { Connection } from '../../../platform/app-deps.ts';

/** Camps that are not over and no examples of the demo season, the earliest first. */
export function listOwnCamps(db: Connection, today: string) {
  return db
    .selectFrom('camp')
    .select(['id', 'name', 'published', 'opens_at', 'closes_at', 'closed_by_hand'])
    .select(['place', 'address', 'day_contact_phone', 'packing_list', 'pick_up_points'])
    .where('demo', '=', false)
    .where('ends_on', '>=', today)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
}

export async function countStaff(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listSkipped(db: Connection): Promise<string[]> {
  return (await db.selectFrom('set_up_skipped').select('item').execute()).map(({ item }) => item);
}

export async function insertSkipped(db: Connection, items: readonly SetUpItem[]): Promise<void> {
  await db
    .insertInto('set_up_skipped')
    .values(items.map((item) => ({ item })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSkipped(db: Connection, item: SetUpItem): Promise<void> {
  await db.deleteFrom('set_up_skipped').where('item', '=', item).execute();
}
