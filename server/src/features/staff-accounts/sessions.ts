import type { AppDeps, Connection } from '../../app-deps.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Ends one session: its token is worth nothing from now on. */
export async function endStaffSession({ db, clock }: Deps, sessionId: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ revoked_at: clock.now() })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends every session of a staff account, half-begun logins included. */
export async function endStaffSessions(trx: Connection, staffId: string, now: Date): Promise<void> {
  await trx
    .updateTable('staff_session')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}
