import type { LogEvent } from '@bowline/contract/staff/log-events';
import { logAccesses } from '../../../core/access-log/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import type { CallerInfo } from '../../staff-request.ts';
import type { OpenCampDay } from './access.ts';
import { listNotSeenToday } from './queries/people.ts';

/**
 * Logs that somebody sees the people of a camp, with their alerts, or something else about some of them: once a day for
 * each person, since it is read all the time.
 */
export async function logDayView(
  trx: Connection,
  { staffId, address }: CallerInfo,
  { camp, today, timeZone }: OpenCampDay,
  { what = ['campDay'], among }: { what?: LogEvent; among?: readonly string[] } = {},
): Promise<void> {
  const people = await listNotSeenToday(trx, { campId: camp.id, staffId, what, today, timeZone, among });
  await logAccesses(
    trx,
    people.map(({ id, account_id, camper_id }) => ({
      staffId,
      address,
      action: 'view' as const,
      what,
      accountId: account_id,
      camperId: camper_id,
      registrationId: id,
    })),
  );
}
