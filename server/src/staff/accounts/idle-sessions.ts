import { t } from '@bowline/contract/text/t';
import { sql } from 'kysely';
import { logAccesses } from '../../core/access-log/service.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { IDLE_MINUTES } from '../../http/staff-authentication.ts';

/** The moment a session that nobody ended ends by itself. */
export const endsByItself = sql<Date>`least(staff_session.expires_at,
  staff_session.last_seen_at + make_interval(mins => ${IDLE_MINUTES}))`;

/** Ends in the records, and the log, the sessions that have ended by themselves. */
export function closeIdleSessions({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('staff_session')
      .set({ revoked_at: endsByItself })
      .where('confirmed_at', 'is not', null)
      .where('revoked_at', 'is', null)
      .where(endsByItself, '<', clock.now())
      .returning(['staff_id', 'address'])
      .execute();
    const what = t('Session expired');
    const entries = closed.map(({ staff_id: staffId, address }) => {
      return { staffId, action: 'login' as const, what, address: address ?? 'unknown' };
    });
    await logAccesses(trx, entries);
  });
}
