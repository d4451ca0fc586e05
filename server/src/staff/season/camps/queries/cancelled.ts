import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';

/** The registrations of a camp that are neither refused nor withdrawn, in the order in which they are locked. */
export const listLive = (trx: Connection, campId: string) =>
  trx
    .selectFrom('registration')
    .select('id')
    .where('camp_id', '=', campId)
    .where('status', 'not in', ['Refused', 'Withdrawn'])
    .orderBy('id')
    .execute();

interface Restored {
  readonly campId: string;
  /** When the camp was cancelled. */
  readonly since: Date;
  readonly registrations: readonly string[];
}

/**
 * Cancels the waiting emails on a cancellation that are only about restored registrations. Returns the accounts whose email
 * has gone.
 */
export async function cancelWaiting(trx: Connection, { campId, since, registrations }: Restored) {
  await trx
    .updateTable('message')
    .set({ state: 'cancelled' })
    .where('kind', '=', 'camp cancelled')
    .where('camp_id', '=', campId)
    .where('created_at', '>=', since)
    .where('state', 'in', ['queued', 'failed'])
    .where(sql<SqlBool>`group_registrations <@ ${registrations}::uuid[]`)
    .execute();
  const gone = await trx
    .selectFrom('message')
    .select('account_id')
    .where('kind', '=', 'camp cancelled')
    .where('camp_id', '=', campId)
    .where('created_at', '>=', since)
    .where('state', '<>', 'cancelled')
    .execute();
  return new Set(gone.flatMap(({ account_id }) => (account_id === null ? [] : [account_id])));
}
