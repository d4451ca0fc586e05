import type { RetentionKind } from '@bowline/contract/staff/retention';
import type { Connection } from '../../../http/app-deps.ts';
import type { RetentionRun } from './runs.ts';

/** The latest run that has finished. */
export const findLastRun = (db: Connection): Promise<RetentionRun | undefined> =>
  db
    .selectFrom('retention_run')
    .selectAll()
    .where('finished_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What was deleted by the runs after a day; without one, by all. */
export async function listErasedKinds(db: Connection, afterDay = '0001-01-01'): Promise<RetentionKind[]> {
  const rows = await db
    .selectFrom('retention_result')
    .innerJoin('retention_run', 'retention_run.id', 'retention_result.run_id')
    .select('kind')
    .distinct()
    .where('day', '>', afterDay)
    .execute();
  return rows.map(({ kind }) => kind as RetentionKind);
}

/** Whether an account was deleted since then, or ever. */
export async function hasErasedAccounts(db: Connection, since: Date | undefined): Promise<boolean> {
  const erased = db
    .selectFrom('account')
    .select('id')
    .where('erased_at', '>=', since ?? new Date(0));
  return (await erased.limit(1).executeTakeFirst()) !== undefined;
}
