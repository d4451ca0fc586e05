import type { StoredAction } from '@bowline/contract/on-site/actions';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import type { Insertable } from 'kysely';
import type { Schema } from '../../../../platform/database/schema.ts';
import { findRepeat, insertOnce } from '../queries/actions.ts';
import { type ActionResult, logAction, type PersonContext, resultOfRepeat, rowOf, stored } from './action.ts';

/** The columns that belong to one table only. */
type OwnColumns<Table extends StoredAction['table']> = Omit<
  Insertable<Schema[Table]>,
  keyof ReturnType<typeof rowOf> | 'registration_id'
>;

/** Stores the row of an action about a camper, once, and writes it to the access log. */
export async function storeOnce<Action extends StoredAction>(
  context: PersonContext,
  { id, registration_id }: { readonly id: string; readonly registration_id: string },
  { table, kind }: Action,
  columns: OwnColumns<Action['table']>,
  /** What the log says. */
  logged: LogEvent = ['action', kind],
): Promise<ActionResult> {
  const row = { ...rowOf(context, { id }), registration_id, ...columns };
  if (!(await insertOnce(context.trx, table, row as never)))
    return resultOfRepeat({ id }, await findRepeat(context.trx, table, id, { registration_id }));
  await logAction(context, context.registration, logged);
  return stored;
}
