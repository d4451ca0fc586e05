import { countInWords, type RetentionKind, retentionRules } from '@bowline/contract/staff/retention';
import type { Kysely } from 'kysely';
import { listOverdue } from '../../core/retention/overdue.ts';
import { listFailures } from '../../core/retention/queries/runs.ts';
import type { Config } from '../../platform/config.ts';
import type { Schema } from '../../platform/schema.ts';
import { type Finding, fail, ok } from './finding.ts';

/** Whether what is too old was deleted, as Settings → Retention says. */
export async function checkRetention(
  db: Kysely<Schema>,
  config: Config,
  now = new Date(),
): Promise<Finding[]> {
  const findings = [...(await checkOverdue(db, config, now)), ...(await checkFailures(db))];
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
  const byKind = Map.groupBy(failures, ({ kind }) => kind as RetentionKind);
  return [...byKind].map(([kind, failed]) => {
    const which = failed.map(({ id, error }) => `${id} (${error})`).join(', ');
    return fail(
      `In the night to ${failed[0]?.day}, ${failed.length} could not be deleted by the rule "${retentionRules[kind].title}": ${which}. The next night tries again.`,
    );
  });
}
