import type { Insertable } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';

/** What the phone of a session said last of a camp. */
export async function notePhone(db: Connection, row: Insertable<Schema['camp_phone']>): Promise<void> {
  const { session_id: _, camp_id: __, ...said } = row;
  await db
    .insertInto('camp_phone')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'camp_id']).doUpdateSet(said))
    .execute();
}

/** The phones that were heard at a camp since an instant, those with taps that wait first. */
export const listHeardPhones = (db: Connection, campId: string, since: Date) =>
  db
    .selectFrom('camp_phone')
    .innerJoin('staff_session', 'staff_session.id', 'camp_phone.session_id')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['camp_phone.session_id as id', 'staff.name as by', 'ready', 'waiting', 'heard_at'])
    .where('camp_id', '=', campId)
    .where('heard_at', '>=', since)
    .where('staff_session.for_camp_days', '=', true)
    .orderBy('waiting', 'desc')
    .orderBy('staff.name')
    .orderBy('camp_phone.session_id')
    .execute();
