import type { staffMe } from '@bowline/contract/api/staff/session';
import type * as z from 'zod/mini';
import type { Connection } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';

/** The account of whoever asks, with the end of the session at hand. */
export async function getOwnAccount(
  db: Connection,
  { staffId, sessionId }: StaffCaller,
): Promise<z.infer<typeof staffMe>> {
  const { session_ends_at, recovery_codes_left, ...account } = await db
    .selectFrom('staff')
    .innerJoin('staff_session', 'staff_session.staff_id', 'staff.id')
    .select(['staff.id', 'name', 'email', 'roles', 'ends_on', 'staff_session.expires_at as session_ends_at'])
    .select(({ selectFrom }) =>
      selectFrom('staff_recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .as('recovery_codes_left'),
    )
    .where('staff.id', '=', staffId)
    .where('staff_session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return {
    ...account,
    session_ends_at: session_ends_at.toISOString(),
    recovery_codes_left: recovery_codes_left ?? 0,
  };
}
