import type { Retention } from '@bowline/contract/api/staff/retention';
import {
  BACKUPS,
  kindOfPeriod,
  periodName,
  periodNames,
  retentionKinds,
  WHOLE_RULE,
} from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { logAccess } from '../../core/access-log/queries.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { getPeriods } from '../../core/retention/periods.ts';
import { previewRetention } from '../../core/retention/preview.ts';
import { kindsInForce, rules } from '../../core/retention/queries/rules.ts';
import { findLastRun, listFailures, savePeriod } from '../../core/retention/queries/runs.ts';
import { getFirstNight, type RetentionDeps } from '../../core/retention/run.ts';
import { dayIn } from '../../platform/process/clock.ts';
import type { CallerInfo } from '../staff-request.ts';
import { listCertificates, listHolds, listRuleResults } from './queries.ts';

export async function getRetention(deps: RetentionDeps): Promise<Retention> {
  const { db } = deps;
  const { time_zone } = await getProvider(db);
  const { days, backupDays } = await getPeriods(db);
  const ofKinds = retentionKinds.map((kind) => [periodName(kind), days(kind)] as const);
  const certificates = await listCertificates(db);
  const lastRun = await findLastRun(db);
  return {
    periods: Object.fromEntries([...ofKinds, [periodName(BACKUPS), backupDays]]),
    first_run: await getFirstNight(db, time_zone),
    last_run: lastRun,
    rules: await listRules(deps, lastRun),
    failures: (await listFailures(db)).map(({ kind, id, error }) => ({
      kind,
      id,
      error,
      registration_id: rules[kind].ofRegistrations && id !== WHOLE_RULE ? id : null,
    })),
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

async function listRules({ db, config }: RetentionDeps, lastRun: string | null): Promise<Retention['rules']> {
  const { inNight, lastErased } = await listRuleResults(db, lastRun);
  const inForce = kindsInForce(config);
  return retentionKinds.map((kind) => {
    const { erased = 0, failed = 0 } = inNight.get(kind) ?? {};
    const last = lastErased.get(kind);
    return {
      kind,
      last_run: lastRun === null || !inForce.includes(kind) ? null : { day: lastRun, erased, failed },
      last_erased: last ? { day: last.day, erased: last.erased } : null,
    };
  });
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
    await logAccess(trx, { ...caller, action: 'change', what: ['retentionChanged'] });
  });
  return getRetention(deps);
}
