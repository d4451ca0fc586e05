import type { Insertable, Selectable } from 'kysely';
import { isPublished } from '../../core/camps/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

type ReminderRow = Selectable<Schema['opening_reminder']>;
type ReminderKey = Pick<ReminderRow, 'account_id' | 'camp_id'>;

const BATCH_SIZE = 200;

/** There is one for an account and camp; a reminder that was sent before is sent again. */
export async function upsertReminder(
  db: Connection,
  reminder: Insertable<Schema['opening_reminder']>,
): Promise<void> {
  await db
    .insertInto('opening_reminder')
    .values(reminder)
    .onConflict((clash) => clash.columns(['account_id', 'camp_id']).doUpdateSet({ sent_at: null }))
    .execute();
}

export async function deleteReminder(db: Connection, { account_id, camp_id }: ReminderKey): Promise<void> {
  await db
    .deleteFrom('opening_reminder')
    .where('account_id', '=', account_id)
    .where('camp_id', '=', camp_id)
    .execute();
}

/** Marks reminders of camps that are open now as sent, and returns them. Concurrent processes take different ones. */
export function takeDueReminders(trx: Connection, now: Date): Promise<ReminderKey[]> {
  const due = trx
    .selectFrom('opening_reminder')
    .innerJoin('camp', 'camp.id', 'opening_reminder.camp_id')
    .select('opening_reminder.id')
    .where('opening_reminder.sent_at', 'is', null)
    .where('camp.opens_at', '<=', now)
    .where('camp.closes_at', '>', now)
    .where('camp.closed_by_hand', '=', false)
    .where(isPublished)
    .limit(BATCH_SIZE)
    .forUpdate('opening_reminder')
    .skipLocked();
  return trx
    .updateTable('opening_reminder')
    .set({ sent_at: now })
    .where('id', 'in', due)
    .returning(['account_id', 'camp_id'])
    .execute();
}
