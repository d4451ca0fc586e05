import { type Expression, sql } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';
import { endsByItself } from '../idle-sessions.ts';

// One that had ended by itself is ended in the records later, by whatever comes first.
const end = sql<Date>`least(staff_session.revoked_at, ${endsByItself})`;

/** The sessions of a staff account that were open after an instant, newest first, each with its last moment. */
export function listSessionsSince(db: Connection, staffId: string, start: Expression<Date>) {
  return db
    .selectFrom('staff_session')
    .select(['address', ({ ref }) => ref('confirmed_at').$notNull().as('confirmed_at'), end.as('until')])
    .select(sql<boolean>`revoked_at < ${endsByItself}`.as('was_ended'))
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`${end} >= ${start}`)
    .orderBy('confirmed_at', 'desc')
    .execute();
}
