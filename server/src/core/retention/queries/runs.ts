import type { RetentionKind } from '@bowline/contract/staff/retention';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { retentionLock } from '../../../platform/database/with-client.ts';

/** Another process is at the nightly run. */
export class BusyError extends Error {}

/** Takes the lock of the nightly run until the transaction ends. */
export async function lockRetention(trx: Connection): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${retentionLock}) as locked`.execute(trx);
  if (!rows[0]?.locked) throw new BusyError('Another process has the lock');
}

/** When the rules came: with the baseline, or with the last of these migrations of version 0.2.0. */
export const RULES_MIGRATION = 24;

/** When the database got the rules. */
export async function getRulesSince(db: Connection): Promise<Date> {
  const { since } = await db
    .selectFrom('schema_migration')
    .select(({ fn }) => fn.max('applied_at').as('since'))
    .where('number', '<=', RULES_MIGRATION)
    .executeTakeFirstOrThrow();
  return since;
}

/** The periods that were changed, in days. */
export async function listPeriods(db: Connection): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('retention_period').selectAll().execute();
  return new Map(rows.map(({ kind, days }) => [kind, days]));
}

export async function savePeriod(trx: Connection, kind: string, days: number): Promise<void> {
  await trx
    .insertInto('retention_period')
    .values({ kind, days })
    .onConflict((clash) => clash.column('kind').doUpdateSet({ days }))
    .execute();
}

export type RetentionRun = Selectable<Schema['retention_run']>;

/** False where the day has its run already. */
export async function insertRun(db: Connection, run: Insertable<Schema['retention_run']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('retention_run')
    .values(run)
    .onConflict((clash) => clash.column('day').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The earliest run that has not finished. */
export const findUnfinishedRun = (db: Connection): Promise<RetentionRun | undefined> =>
  db
    .selectFrom('retention_run')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();

/** The day of the last run that finished. */
export async function findLastRun(db: Connection): Promise<string | null> {
  const { day } = await db
    .selectFrom('retention_run')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return day ?? null;
}

export async function insertErased(
  trx: Connection,
  run_id: string,
  kind: RetentionKind,
  ids: readonly string[],
): Promise<void> {
  await sql`insert into retention_erased (run_id, kind, id)
    select ${run_id}, ${kind}, unnest(${ids}::text[]) on conflict do nothing`.execute(trx);
}

export async function listErased(trx: Connection, runId: string, kind: RetentionKind): Promise<string[]> {
  const rows = await trx
    .selectFrom('retention_erased')
    .select('id')
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertFailure(
  db: Connection,
  failure: Insertable<Schema['retention_failure']>,
): Promise<void> {
  await db
    .insertInto('retention_failure')
    .values(failure)
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** The ids of what a rule could not delete in a run. */
export async function listFailed(db: Connection, runId: string, kind: RetentionKind): Promise<string[]> {
  const rows = await db
    .selectFrom('retention_failure')
    .select('id')
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of earlier runs only the counts are kept. */
export async function deleteEarlierFailures(trx: Connection, runId: string): Promise<void> {
  await trx.deleteFrom('retention_failure').where('run_id', '!=', runId).execute();
}

/** What the last run could not delete. */
export const listFailures = (db: Connection) =>
  db
    .selectFrom('retention_failure')
    .innerJoin('retention_run', 'retention_run.id', 'retention_failure.run_id')
    .select(['retention_run.day', 'kind', 'retention_failure.id', 'error'])
    .$narrowType<{ kind: RetentionKind }>()
    .where('finished_at', 'is not', null)
    .orderBy('kind')
    .orderBy('retention_failure.id')
    .execute();

export async function finishRun(
  trx: Connection,
  runId: string,
  finished_at: Date,
  results: readonly Insertable<Schema['retention_result']>[],
): Promise<void> {
  if (results.length > 0) await trx.insertInto('retention_result').values(results).execute();
  await trx.deleteFrom('retention_erased').where('run_id', '=', runId).execute();
  await trx.updateTable('retention_run').set({ finished_at }).where('id', '=', runId).execute();
}
