import type { Retention } from '@bowline/contract/api/staff/retention';
import {
  BACKUPS,
  kindOfPeriod,
  periodName,
  periodNames,
  retentionKinds,
} from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../core/access-log/queries.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { previewRetention } from '../../core/retention/preview.ts';
import { savePeriod } from '../../core/retention/queries/runs.ts';
import { getFirstNight, getPeriods, type RetentionDeps } from '../../core/retention/run.ts';
import { dayIn } from '../../platform/clock.ts';
import type { CallerInfo } from '../staff-request.ts';
import { findLastRun, listCertificates, listHolds } from './queries.ts';

export async function getRetention(deps: RetentionDeps): Promise<Retention> {
  const { db } = deps;
  const { time_zone } = await getProvider(db);
  const { days, backupDays } = await getPeriods(db);
  const ofKinds = retentionKinds.map((kind) => [periodName(kind), days(kind)] as const);
  const certificates = await listCertificates(db);
  return {
    periods: Object.fromEntries([...ofKinds, [periodName(BACKUPS), backupDays]]),
    first_run: await getFirstNight(db, time_zone),
    last_run: await findLastRun(db),
    due: await previewRetention(deps),
    holds: (await listHolds(db)).map((hold) => ({ ...hold, at: hold.at.toISOString() })),
    certificates: certificates.map(
      ({ id, day, started_at, finished_at, software, backup_days, results }) => ({
        id,
        day,
        started_at: started_at.toISOString(),
        finished_at: (finished_at ?? started_at).toISOString(),
        software,
        backups_until: addDays(dayIn(time_zone, finished_at ?? started_at), backup_days),
        results,
      }),
    ),
  };
}

/** Changes the periods. What becomes due by it goes in the next night. */
export async function saveRetention(
  deps: RetentionDeps,
  caller: CallerInfo,
  periods: Readonly<Record<string, number>>,
): Promise<Retention> {
  await deps.db.transaction().execute(async (trx) => {
    for (const name of periodNames) {
      const days = periods[name];
      if (days !== undefined) await savePeriod(trx, kindOfPeriod(name), days);
    }
    await logAccess(trx, { ...caller, action: 'change', what: t('Retention periods changed') });
  });
  return getRetention(deps);
}
