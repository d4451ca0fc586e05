import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDayChanges } from '@bowline/contract/api/staff/on-site/camp-days';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { CallerInfo } from '../../staff-request.ts';
import type { OpenCampDay } from './access.ts';
import { getChangedPeople, getChanges } from './get-day.ts';
import { logDayView } from './log-view.ts';
import { hasHealth } from './medicines-of-day.ts';

/** What was done at a camp since a version. The view is logged where it tells of health. */
export function viewChanges(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  open: OpenCampDay,
  caller: CallerInfo,
  since: number,
): Promise<ResponseOf<typeof getDayChanges>> {
  return deps.db.transaction().execute(async (trx) => {
    const read = { campId: open.camp.id, since, reader: open.reader };
    const changes = await getChanges(deps, trx, read);
    const people = await getChangedPeople(trx, open, { ...read, ...changes });
    if (hasHealth(changes) || people.length > 0) await logDayView(trx, caller, open);
    return { ...changes, today: open.today, people };
  });
}
