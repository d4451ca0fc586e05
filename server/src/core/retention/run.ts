import { hash } from 'node:crypto';
import {
  BACKUPS,
  countInWords,
  DEFAULT_BACKUP_DAYS,
  type RetentionKind,
  retentionKinds,
  retentionRules,
} from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import server from '../../../package.json' with { type: 'json' };
import type { AppDeps } from '../../http/app-deps.ts';
import { dayIn, hourIn } from '../../platform/clock.ts';
import { logAccess } from '../access-log/queries.ts';
import { removeFiles } from '../files/stored-files.ts';
import { getProvider } from '../provider/queries.ts';
import { eraseEmailFiles, listDueEmailFiles } from './email-files.ts';
import { erasers, isQueried } from './erase.ts';
import { listDue, type QueriedKind, retainedQueries } from './queries/due.ts';
import {
  findUnfinishedRun,
  finishRun,
  getRulesSince,
  insertErased,
  insertRun,
  listErased,
  listPeriods,
  lockRetention,
  type RetentionRun,
} from './queries/runs.ts';

/** The hour, in the provider's time zone, from which the night's run begins. */
export const RUN_HOUR = 3;

// From the update that brought the rules, so that admins see first what they will delete.
const DAYS_BEFORE_FIRST_RUN = 14;

// Health answers are decrypted one by one: a transaction of this many takes a fraction of a second.
const BATCH = 50;

export type RetentionDeps = Pick<AppDeps, 'db' | 'clock' | 'files' | 'config'>;

/** The periods in force, in days, by kind. */
export async function getPeriods(db: AppDeps['db']) {
  const changed = await listPeriods(db);
  const days = (kind: RetentionKind) => changed.get(kind) ?? retentionRules[kind].days;
  return { days, backupDays: changed.get(BACKUPS) ?? DEFAULT_BACKUP_DAYS };
}

/** The day of the first run. */
export async function getFirstNight(db: AppDeps['db'], timeZone: string): Promise<string> {
  return addDays(dayIn(timeZone, await getRulesSince(db)), DAYS_BEFORE_FIRST_RUN);
}

/**
 * Deletes what is due, once a night, in batches of short transactions. A run that was interrupted goes on where it was;
 * of several processes one does it.
 */
export async function runRetention(deps: RetentionDeps): Promise<void> {
  const { db, clock } = deps;
  const { time_zone } = await getProvider(db);
  const interrupted = await findUnfinishedRun(db);
  if (interrupted) await continueRun(deps, interrupted, time_zone);
  if (hourIn(time_zone, clock.now()) < RUN_HOUR) return;
  if (clock.today(time_zone) < (await getFirstNight(db, time_zone))) return;
  const { backupDays } = await getPeriods(db);
  const run = { id: uuidv7(), day: clock.today(time_zone), started_at: clock.now() };
  const isNew = await insertRun(db, { ...run, software: server.version, backup_days: backupDays });
  const unfinished = isNew ? await findUnfinishedRun(db) : undefined;
  if (unfinished) await continueRun(deps, unfinished, time_zone);
}

async function continueRun(deps: RetentionDeps, run: RetentionRun, timeZone: string): Promise<void> {
  const { days } = await getPeriods(deps.db);
  for (const kind of retentionKinds) {
    const eraseBatch = isQueried(kind)
      ? () => eraseRows(deps, run, kind, { days: days(kind), timeZone })
      : () => eraseFiles(deps, run, days(kind));
    for (;;) {
      const count = await eraseBatch();
      if (count === 'busy') return;
      if (count < BATCH) break;
    }
  }
  await finish(deps, run, days);
}

/** Returns how many were due; `busy` where another process is at it. */
async function eraseRows(
  deps: RetentionDeps,
  run: RetentionRun,
  kind: QueriedKind,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<number | 'busy'> {
  const { db, clock } = deps;
  const batch = await db.transaction().execute(async (trx) => {
    if (!(await lockRetention(trx))) return 'busy';
    const due = await listDue(trx, retainedQueries[kind](timeZone), { days, day: run.day, limit: BATCH });
    if (due.length === 0) return { count: 0, files: [] };
    const { ids, files } = await erasers[kind](trx, due, clock.now());
    await insertErased(trx, run.id, kind, ids);
    // What somebody changed meanwhile stays; the next night looks at it again.
    return { count: ids.length === 0 ? 0 : due.length, files };
  });
  if (batch === 'busy') return batch;
  await removeFiles(deps, batch.files);
  return batch.count;
}

async function eraseFiles(deps: RetentionDeps, run: RetentionRun, days: number): Promise<number> {
  const names = (await listDueEmailFiles(deps.config, { days, day: run.day })).slice(0, BATCH);
  await insertErased(deps.db, run.id, 'email files', names);
  await eraseEmailFiles(deps.config, names);
  return names.length;
}

/** Makes the run's certificate, and writes its counts to the log. */
async function finish(
  { db, clock }: RetentionDeps,
  run: RetentionRun,
  days: (kind: RetentionKind) => number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockRetention(trx))) return;
    const unfinished = await findUnfinishedRun(trx);
    if (unfinished?.id !== run.id) return;
    const results = [];
    for (const kind of retentionKinds) {
      const ids = await listErased(trx, run.id, kind);
      if (ids.length === 0) continue;
      const ids_sha256 = hash('sha256', ids.sort().join('\n'));
      results.push({ run_id: run.id, kind, days: days(kind), erased: ids.length, ids_sha256 });
    }
    await finishRun(trx, run.id, clock.now(), results);
    for (const { kind, erased } of results) {
      const what = t('Deleted on time: {what}', { what: countInWords(kind, erased) });
      await logAccess(trx, { staffId: null, action: 'change', what, address: 'nightly run' });
    }
  });
}
