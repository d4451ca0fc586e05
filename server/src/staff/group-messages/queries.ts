import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Returns false where the staff member used the key before. Waits for a concurrent request with the same key. */
export async function insertGroupMessage(
  trx: Connection,
  message: Insertable<Schema['group_message']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('group_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['staff_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function getGroupMessage(trx: Connection, staffId: string, key: string) {
  return trx
    .selectFrom('group_message')
    .select(['id', 'content_hash'])
    .where('staff_id', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
}

/** The name of a camp; its id where there is no such camp. */
export async function findCampName(db: Connection, id: string): Promise<string> {
  const camp = await db.selectFrom('camp').select('name').where('id', '=', id).executeTakeFirst();
  return camp?.name ?? id;
}
