import { t } from '@bowline/contract/text/t';
import { type Expression, sql } from 'kysely';
import { logAccesses } from '../../../core/access-log/service.ts';
import type { AppDeps, Connection } from '../../../http/app-deps.ts';
import { IDLE_MINUTES } from '../../../http/staff-authentication.ts';

/** The moment a session that nobody ended ends by itself. */
export const idleEnd = sql<Date>`least(staff_session.expires_at,
  staff_session.last_seen_at + make_interval(mins => ${IDLE_MINUTES}))`;

// One that had ended by itself is ended in the records later, by whatever comes first.
const end = sql<Date>`least(staff_session.revoked_at, ${idleEnd})`;

/** The sessions of a staff account that were open after an instant, newest first, each with its last moment. */
export function listSessionsSince(db: Connection, staffId: string, start: Expression<Date>) {
  return db
    .selectFrom('staff_session')
    .select(['address', ({ ref }) => ref('confirmed_at').$notNull().as('confirmed_at'), end.as('until')])
    .select(sql<boolean>`revoked_at < ${idleEnd}`.as('was_ended'))
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`${end} >= ${start}`)
    .orderBy('confirmed_at', 'desc')
    .execute();
}

/** Ends in the records, and the log, the sessions that have ended by themselves. */
export function closeIdleSessions({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('staff_session')
      .set({ revoked_at: idleEnd })
      .where('confirmed_at', 'is not', null)
      .where('revoked_at', 'is', null)
      .where(idleEnd, '<', clock.now())
      .returning(['staff_id', 'address'])
      .execute();
    const what = t('Session expired');
    const entries = closed.map(({ staff_id: staffId, address }) => {
      return { staffId, action: 'login' as const, what, address: address ?? 'unknown' };
    });
    await logAccesses(trx, entries);
  });
}
