import type { StoredAction } from '@bowline/contract/on-site/actions';
import { type Insertable, type InsertObject, type Selectable, sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';

/** The tables that hold actions of phones. */
type ActionTable = StoredAction['table'];

/** False where it is stored already, by this action or another one. */
export async function insertOnce<T extends ActionTable>(
  trx: Connection,
  table: T,
  row: Insertable<Schema[T]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto<ActionTable>(table)
    .values(row as InsertObject<Schema, ActionTable>)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** What is stored with an id where it is about the same, with the name of who stored it. */
export async function findRepeat(
  db: Connection,
  table: ActionTable | 'group_move',
  id: string,
  about: Readonly<Partial<Record<'camp_id' | 'registration_id' | 'incident_id' | 'kind_id', string | null>>>,
): Promise<{ id: string; by: string } | undefined> {
  const same = Object.entries(about).map(
    ([column, value]) => sql`stored.${sql.ref(column)} is not distinct from ${value}`,
  );
  const { rows } = await sql<{ id: string; by: string }>`
    select stored.id, staff.name as by from ${sql.table(table)} as stored join staff on staff.id = stored.staff_id
    where stored.id = ${id} and ${sql.join(same, sql` and `)}`.execute(db);
  return rows[0];
}

/** The attendance that holds, or the one with this id, with the name of who stored it. */
export function findAttendance(
  db: Connection,
  { id, registration_id, checkpoint_id }: { id: string; registration_id: string; checkpoint_id: string },
) {
  return db
    .selectFrom('attendance')
    .innerJoin('staff', 'staff.id', 'attendance.staff_id')
    .select(['attendance.id', 'staff.name as by'])
    .where('registration_id', '=', registration_id)
    .where('checkpoint_id', '=', checkpoint_id)
    .where(({ or, eb }) => or([eb('attendance.id', '=', id), eb('undone_at', 'is', null)]))
    .orderBy(sql`attendance.id = ${id} desc`)
    .executeTakeFirst();
}

interface Undoing {
  readonly id: string;
  readonly campId: string;
  readonly undone_at: Date;
  readonly undone_by: string;
  readonly version: number;
}

/** The registration of an action that is undone, `now` or before; undefined where the camp has no such action. */
export async function undoAction(
  trx: Connection,
  table: ActionTable,
  { id, campId, undone_at, undone_by, version }: Undoing,
) {
  const registration = await trx
    .selectFrom('registration')
    .select(['registration.id', 'account_id', 'camper_id'])
    .where('camp_id', '=', campId)
    .where(sql<boolean>`registration.id = (select registration_id from ${sql.table(table)} where id = ${id})`)
    .executeTakeFirst();
  if (!registration) return undefined;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set undone_at = ${undone_at}, undone_by = ${undone_by}, version = ${version}
    where id = ${id} and undone_at is null`.execute(trx);
  return { registration, now: numAffectedRows !== 0n };
}

/** The attendance of a camp that changed after a version, in the order of the changes. */
export function listAttendance(db: Connection, campId: string, since: number) {
  return db
    .selectFrom('attendance')
    .innerJoin('checkpoint', 'checkpoint.id', 'attendance.checkpoint_id')
    .innerJoin('staff', 'staff.id', 'attendance.staff_id')
    .select(['attendance.id', 'registration_id', 'checkpoint_id', 'staff.name as by'])
    .select(['made_at', 'received_at', 'undone_at'])
    .where('checkpoint.camp_id', '=', campId)
    .where('attendance.version', '>', since)
    .orderBy('attendance.version')
    .execute();
}

/** The roll calls of a camp, and who was ticked at them, that changed after a version, in the order of the changes. */
export function listRollCalls(db: Connection, campId: string, since: number) {
  return db
    .selectFrom('roll_call')
    .innerJoin('staff', 'staff.id', 'roll_call.staff_id')
    .select(['roll_call.id', 'registration_id', 'staff.name as by', 'made_at', 'received_at', 'undone_at'])
    .where('camp_id', '=', campId)
    .where('roll_call.version', '>', since)
    .orderBy('roll_call.version')
    .execute();
}

/** Who changed groups on site after a version. */
export const listMoved = (db: Connection, campId: string, since: number) =>
  db
    .selectFrom('group_move')
    .innerJoin('registration', 'registration.id', 'group_move.registration_id')
    .select('registration_id')
    .where('registration.camp_id', '=', campId)
    .where('group_move.version', '>', since)
    .execute();

/**
 * The rows of a table of actions about people of a camp that changed after a version, in the order of the changes, each with
 * the name of who made it.
 */
export async function listRows<Table extends ActionTable>(
  db: Connection,
  table: Table,
  campId: string,
  since: number,
): Promise<(Selectable<Schema[Table]> & { readonly by: string })[]> {
  const { rows } = await sql<Selectable<Schema[Table]> & { readonly by: string }>`
    select action.*, staff.name as by from ${sql.table(table)} as action
    join registration on registration.id = action.registration_id
    join staff on staff.id = action.staff_id
    where registration.camp_id = ${campId} and action.version > ${since}
    order by action.version`.execute(db);
  return rows;
}
