import { hash } from 'node:crypto';
import { type RetentionKind, retentionKinds, WHOLE_RULE } from '@bowline/contract/staff/retention';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import server from '../../../package.json' with { type: 'json' };
import type { AppDeps, Connection, Database } from '../../platform/app-deps.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { dayIn, hourIn } from '../../platform/process/clock.ts';
import type { Config } from '../../platform/process/config.ts';
import { logAccess } from '../access-log/queries.ts';
import { removeFiles } from '../files/stored-files.ts';
import { getProvider } from '../provider/queries.ts';
import { getPeriods } from './periods.ts';
import { countDue, type DueGroup, listDue, listDueGroups } from './queries/due.ts';
import type { Night } from './queries/retention-rule.ts';
import { kindsInForce, rules } from './queries/rules.ts';
import {
  BusyError,
  deleteEarlierFailures,
  findLastRun,
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
 * Deletes what is due, once a night, in batches of short transactions. A run that was interrupted continues where it was;
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

/** Does the rest of a run, unless another process is at it. */
async function continueRun(deps: RetentionDeps, run: RetentionRun, timeZone: string): Promise<void> {
  const { days } = await getPeriods(deps.db);
  try {
    for (const kind of kindsInForce(deps.config))
      await runRule({ ...deps, run, kind, night: { days: days(kind), day: run.day, timeZone } });
    await finish(deps, run, days);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
  }
}

interface RuleRun extends RetentionDeps {
  readonly run: RetentionRun;
  readonly kind: RetentionKind;
  readonly night: Night;
}

/**
 * Deletes what is due by one rule. An error that is not of one record, such as a query that takes too long, is noted, and
 * the rules after it run.
 */
async function runRule(rule: RuleRun): Promise<void> {
  const { db, run, kind, night } = rule;
  try {
    await rules[kind].prepare?.(db, night);
    for (let count = BATCH; count === BATCH; ) count = await eraseSome(rule);
  } catch (error) {
    if (isDatabaseUnavailable(error) || error instanceof BusyError) throw error;
    await insertFailure(db, { run_id: run.id, kind, id: WHOLE_RULE, error: failureOf(error) });
  }
}

/** Returns how many were due. Where some of them fail, each is tried by itself. */
async function eraseSome(rule: RuleRun): Promise<number> {
  const { db, run, kind } = rule;
  try {
    if (!rules[kind].alone) return await eraseBatch(rule);
  } catch (error) {
    if (error instanceof BusyError) throw error;
  }
  const due = await listDueIn(rule);
  for (const id of due) {
    try {
      await eraseBatch(rule, id);
    } catch (error) {
      if (error instanceof BusyError) throw error;
      await insertFailure(db, { run_id: run.id, kind, id, error: failureOf(error) });
    }
  }
  return due.length;
}

/** Deletes one of those that are due, or as many as a batch has. */
async function eraseBatch(rule: RuleRun, one?: string): Promise<number> {
  const { db, run, kind } = rule;
  const { count, files } = await db.transaction().execute(async (trx) => {
    await lockRetention(trx);
    const due = await listDueIn({ ...rule, db: trx }, one);
    if (due.length === 0) return { count: 0, files: [] };
    const dayAgo = new Date(rule.clock.now().getTime() - DAY_MS);
    const { ids = due, files = [] } = await rules[kind].erase(trx, due, { ...rule, dayAgo });
    await insertErased(trx, run.id, kind, ids);
    // What somebody changed meanwhile stays; the next night looks at it again.
    return { count: ids.length === 0 ? 0 : due.length, files };
  });
  await removeFiles(rule, files);
  return count;
}

async function listDueIn(
  { db, run, kind, config, night }: Omit<RuleRun, 'db'> & { readonly db: Connection },
  one?: string,
): Promise<string[]> {
  const except = await listFailed(db, run.id, kind);
  return listDue(db, { kind, config }, night, { limit: BATCH, except, one });
}

/** Makes the run's certificate, and writes its counts to the log. */
async function finish(
  { db, clock }: RetentionDeps,
  run: RetentionRun,
  days: (kind: RetentionKind) => number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRetention(trx);
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

/** How far the preview looks ahead, in days. */
const AHEAD = 90;

interface PreviewGroup extends DueGroup {
  readonly kind: RetentionKind;
}

/** What the nights of the next 90 days will delete, by the queries that they will ask. */
export async function previewRetention({ db, clock, config }: RetentionDeps): Promise<PreviewGroup[]> {
  const { time_zone } = await getProvider(db);
  const { days } = await getPeriods(db);
  const today = clock.today(time_zone);
  const [next, firstNight] = [
    hourIn(time_zone, clock.now()) < RUN_HOUR ? today : addDays(today, 1),
    await getFirstNight(db, time_zone),
  ];
  const first = next < firstNight ? firstNight : next;
  const night = { day: first, until: addDays(today, AHEAD), timeZone: time_zone };
  const groups: PreviewGroup[] = [];
  for (const kind of kindsInForce(config)) {
    const found = await listDueGroups(db, { kind, config }, { ...night, days: days(kind) });
    groups.push(...found.map((group) => ({ ...group, kind })));
  }
  return groups.sort((a, b) => a.day.localeCompare(b.day));
}

// A server that was off for a weekend is no reason to worry.
export const TOLERATED_DAYS = 3;

export interface Overdue {
  readonly kind: RetentionKind;
  readonly count: number;
}

/** What was due more than three days ago, where no run has finished since. */
export async function listOverdue(db: Database, config: Config, now: Date): Promise<Overdue[]> {
  const { time_zone } = await getProvider(db);
  const day = addDays(dayIn(time_zone, now), -TOLERATED_DAYS);
  const lastRun = await findLastRun(db);
  if ((lastRun !== null && lastRun >= day) || (await getFirstNight(db, time_zone)) > day) return [];
  const { days } = await getPeriods(db);
  const overdue: Overdue[] = [];
  for (const kind of kindsInForce(config)) {
    const night = { days: days(kind), day, timeZone: time_zone };
    const count = await countDue(db, { kind, config }, night);
    if (count > 0) overdue.push({ kind, count });
  }
  return overdue;
}
