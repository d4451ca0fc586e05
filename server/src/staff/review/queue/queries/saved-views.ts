import type { QueueViewBody } from '@bowline/contract/api/staff/review/queue-views';
import type { QueueColumn } from '@bowline/contract/staff/queue';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../../../platform/app-deps.ts';

const shown = ['id', 'name', 'filters', 'columns', 'is_default'] as const;

export function listViews(db: Connection, staffId: string) {
  return db
    .selectFrom('queue_view')
    .select(shown)
    .where('staff_id', '=', staffId)
    .orderBy(sql`lower(name)`)
    .execute();
}

export function findColumns(db: Connection, staffId: string) {
  return db.selectFrom('queue_columns').select('columns').where('staff_id', '=', staffId).executeTakeFirst();
}

export async function keepColumns(db: Connection, staffId: string, columns: QueueColumn[]): Promise<void> {
  await db
    .insertInto('queue_columns')
    .values({ staff_id: staffId, columns })
    .onConflict((known) => known.column('staff_id').doUpdateSet({ columns }))
    .execute();
}

/** Locks the views of a staff member, so that concurrent saves take turns. */
export async function lockViews(trx: Connection, staffId: string): Promise<void> {
  await trx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
}

export async function hasOtherView(
  trx: Connection,
  staffId: string,
  name: string,
  except?: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('queue_view')
    .select('id')
    .where('staff_id', '=', staffId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes no view of the staff member the default. */
export async function clearDefault(trx: Connection, staffId: string): Promise<void> {
  await trx
    .updateTable('queue_view')
    .set({ is_default: false })
    .where('staff_id', '=', staffId)
    .where('is_default', '=', true)
    .execute();
}

export function insertView(trx: Connection, staffId: string, view: QueueViewBody) {
  return trx
    .insertInto('queue_view')
    .values({ id: uuidv7(), staff_id: staffId, ...valuesOf(view) })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Undefined for an unknown view or one of another staff member. */
export function updateView(trx: Connection, staffId: string, id: string, view: QueueViewBody) {
  return trx
    .updateTable('queue_view')
    .set(valuesOf(view))
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(shown)
    .executeTakeFirst();
}

export async function deleteView(db: Connection, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('queue_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const valuesOf = ({ filters, ...view }: QueueViewBody) => ({ ...view, filters: JSON.stringify(filters) });
