import { hash } from 'node:crypto';
import { type RetentionKind, retentionKinds, WHOLE_RULE } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import server from '../../../package.json' with { type: 'json' };
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { dayIn, hourIn } from '../../platform/process/clock.ts';
import { logAccess } from '../access-log/queries.ts';
import { removeFiles } from '../files/stored-files.ts';
import { getProvider } from '../provider/queries.ts';
import { eraseEmailFiles, listDueEmailFiles } from './email-files.ts';
import { erasers, isInForce, isQueried } from './erase.ts';
import { getPeriods } from './periods.ts';
import { listDue, type QueriedKind } from './queries/due.ts';
import {
  deleteEarlierFailures,
  findUnfinishedRun,
  finishRun,
  getRulesSince,
  insertErased,
  insertFailure,
  insertRun,
  listErased,
  listFailed,
  lockRetention,
  type RetentionRun,
} from './queries/runs.ts';
import { queueWarnings } from './unused-accounts.ts';

/** The hour, in the provider's time zone, from which the night's run begins. */
export const RUN_HOUR = 3;

// From the update that brought the rules, so that admins see first what they will delete.
const DAYS_BEFORE_FIRST_RUN = 14;

// Health answers are decrypted one by one: a transaction of this many takes a fraction of a second.
const BATCH = 50;

export type RetentionDeps = Pick<AppDeps, 'db' | 'clock' | 'files' | 'config' | 'deriveKey'>;

/** The day of the first run. */
export async function getFirstNight(db: AppDeps['db'], timeZone: string): Promise<string> {
  return addDays(dayIn(timeZone, await getRulesSince(db)), DAYS_BEFORE_FIRST_RUN);
}

/**
 * Deletes what is due, once a night, in batches of short transactions. A run that was interrupted goes on where it was;
 * of several processes one does it. A record that cannot be deleted is skipped, and named by the run.
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
    if (!isInForce(kind, deps.config)) continue;
    if (!(await runRule(deps, run, { kind, days: days(kind), timeZone }))) return;
  }
  await finish(deps, run, days);
}

interface Rule {
  readonly kind: RetentionKind;
  readonly days: number;
  readonly timeZone: string;
}

/**
 * Deletes what is due by one rule. False where another process is at it. An error that is not of one record, such as a
 * query that takes too long, is noted, and the rules after it go on.
 */
async function runRule(deps: RetentionDeps, run: RetentionRun, rule: Rule): Promise<boolean> {
  const { kind } = rule;
  try {
    if (kind === 'unused accounts' && !(await queueWarnings(deps.db, { ...rule, day: run.day })))
      return false;
    for (;;) {
      const count = await runBatch(deps, run, rule);
      if (count === 'busy') return false;
      if (count < BATCH) return true;
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await insertFailure(deps.db, { run_id: run.id, kind, id: WHOLE_RULE, error: failureOf(error) });
    return true;
  }
}

const isOfRows = (rule: Rule): rule is RuleOfRows => isQueried(rule.kind);

const runBatch = (deps: RetentionDeps, run: RetentionRun, rule: Rule): Promise<number | 'busy'> =>
  isOfRows(rule) ? eraseRows(deps, run, rule) : eraseFiles(deps, run, rule);

type RuleOfRows = Rule & { readonly kind: QueriedKind };

/** Returns how many were due; `busy` where another process is at it. Where some of them fail, each is tried alone. */
async function eraseRows(deps: RetentionDeps, run: RetentionRun, rule: RuleOfRows): Promise<number | 'busy'> {
  try {
    return await eraseBatch(deps, run, rule);
  } catch {
    const due = await listDueRows(deps.db, run, rule);
    for (const id of due) {
      try {
        if ((await eraseBatch(deps, run, rule, id)) === 'busy') return 'busy';
      } catch (error) {
        await insertFailure(deps.db, { run_id: run.id, kind: rule.kind, id, error: failureOf(error) });
      }
    }
    return due.length;
  }
}

/** Deletes one of those that are due, or as many as a batch has. */
async function eraseBatch(
  deps: RetentionDeps,
  run: RetentionRun,
  rule: RuleOfRows,
  one?: string,
): Promise<number | 'busy'> {
  const { db } = deps;
  const batch = await db.transaction().execute(async (trx) => {
    if (!(await lockRetention(trx))) return 'busy';
    const due = await listDueRows(trx, run, rule, one);
    if (due.length === 0) return { count: 0, files: [] };
    const { ids, files } = await erasers[rule.kind](trx, due, deps);
    await insertErased(trx, run.id, rule.kind, ids);
    // What somebody changed meanwhile stays; the next night looks at it again.
    return { count: ids.length === 0 ? 0 : due.length, files };
  });
  if (batch === 'busy') return batch;
  await removeFiles(deps, batch.files);
  return batch.count;
}

async function listDueRows(
  db: Connection,
  run: RetentionRun,
  { kind, days, timeZone }: RuleOfRows,
  one?: string,
): Promise<string[]> {
  const except = await listFailed(db, run.id, kind);
  return listDue(db, kind, { days, timeZone, day: run.day }, { limit: BATCH, except, one });
}

async function eraseFiles(deps: RetentionDeps, run: RetentionRun, { days }: Rule): Promise<number> {
  const kind = 'email files';
  const failed = new Set(await listFailed(deps.db, run.id, kind));
  const due = await listDueEmailFiles(deps.config, { days, day: run.day });
  const names = due.filter((name) => !failed.has(name)).slice(0, BATCH);
  for (const name of names) {
    try {
      await eraseEmailFiles(deps.config, [name]);
      await insertErased(deps.db, run.id, kind, [name]);
    } catch (error) {
      await insertFailure(deps.db, { run_id: run.id, kind, id: name, error: failureOf(error) });
    }
  }
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
      const { length: failed } = await listFailed(trx, run.id, kind);
      if (ids.length + failed === 0) continue;
      const ids_sha256 = hash('sha256', ids.sort().join('\n'));
      results.push({ run_id: run.id, kind, days: days(kind), erased: ids.length, failed, ids_sha256 });
    }
    await finishRun(trx, run.id, clock.now(), results);
    await deleteEarlierFailures(trx, run.id);
    for (const { kind, erased } of results.filter((result) => result.erased > 0)) {
      const what = ['deletedOnTime', kind, erased] as const;
      await logAccess(trx, { staffId: null, action: 'change', what, address: 'nightly run' });
    }
  });
}

/** The type of an error and its code. Its message may have words of a family. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { name } = error.constructor;
  return 'code' in error ? `${name} ${error.code}` : name;
}
