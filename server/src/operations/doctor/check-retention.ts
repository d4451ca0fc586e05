import { countInWords, retentionRules, WHOLE_RULE } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import type { Kysely } from 'kysely';
import { getProvider } from '../../core/provider/queries.ts';
import { listOverdue, TOLERATED_DAYS } from '../../core/retention/overdue.ts';
import { listUnrewritten } from '../../core/retention/queries/rewriting.ts';
import { listFailures } from '../../core/retention/queries/runs.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { dayIn } from '../../platform/process/clock.ts';
import type { Config } from '../../platform/process/config.ts';
import { type Finding, fail, ok } from './finding.ts';

/** Whether what is too old was deleted, as Settings → Retention says. */
export async function checkRetention(
  db: Kysely<Schema>,
  config: Config,
  now = new Date(),
): Promise<Finding[]> {
  const findings = [
    ...(await checkOverdue(db, config, now)),
    ...(await checkFailures(db)),
    ...(await checkRewriting(db, now)),
  ];
  return findings.length > 0 ? findings : [ok('Nothing is kept longer than the rules of retention say')];
}

async function checkOverdue(db: Kysely<Schema>, config: Config, now: Date): Promise<Finding[]> {
  const overdue = await listOverdue(db, config, now);
  if (overdue.length === 0) return [];
  const what = overdue.map(({ kind, count }) => countInWords(kind, count)).join(', ');
  return [fail(`Should have been deleted more than three days ago: ${what}. Is a server running at night?`)];
}

async function checkFailures(db: Kysely<Schema>): Promise<Finding[]> {
  const failures = await listFailures(db);
  const byKind = Map.groupBy(failures, ({ kind }) => kind);
  return [...byKind].map(([kind, failed]) => {
    const inNight = `In the night before ${failed[0]?.day}`;
    const rule = `the rule "${retentionRules[kind].title}"`;
    const whole = failed.find(({ id }) => id === WHOLE_RULE);
    if (whole)
      return fail(
        `${inNight}, ${rule} could not run to its end (${whole.error}). The next night tries again.`,
      );
    const which = failed.map(({ id, error }) => `${id} (${error})`).join(', ');
    return fail(
      `${inNight}, ${failed.length} could not be deleted by ${rule}: ${which}. The next night tries again.`,
    );
  });
}

async function checkRewriting(db: Kysely<Schema>, now: Date): Promise<Finding[]> {
  const [earliest] = await listUnrewritten(db);
  const { time_zone } = await getProvider(db);
  if (!earliest || earliest.day > addDays(dayIn(time_zone, now), -TOLERATED_DAYS)) return [];
  return [
    fail(
      `Texts deleted since the night to ${earliest.day} may still stand in the database's files: tables are rewritten between 3 and 6 o'clock while nobody uses them. Is a server running then, and no long back-up?`,
    ),
  ];
}
