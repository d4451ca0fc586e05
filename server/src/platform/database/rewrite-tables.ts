import { type Kysely, sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Schema } from './schema.ts';
import { rewriteLock } from './with-client.ts';

const NOT_LOCKED = '55P03';

/**
 * Rewrites tables, in one process at a time: what was deleted from them, and samples of their values in the statistics, stay
 * in the database's files otherwise until PostgreSQL uses the space again. Each table is locked meanwhile, some seconds for
 * a hundred thousand rows. Returns those that somebody else used or rewrote for longer than `waitMs`; 0 waits forever.
 */
export function rewriteTables<Table extends keyof Schema>(
  db: Kysely<Schema>,
  tables: readonly Table[],
  waitMs = 0,
): Promise<Table[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout to 0`.execute(connection);
    await sql`set lock_timeout to ${sql.lit(waitMs)}`.execute(connection);
    const clears = await canClearStatistics(connection);
    const rewrite = (table: string, clear = clears) =>
      lockInTime(async () => {
        await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(connection);
        if (clear) await clearStatisticsIfEmpty(connection, table);
      });
    try {
      if (!(await lockInTime(() => sql`select pg_advisory_lock(${rewriteLock})`.execute(connection))))
        return [...tables];
      const busy: Table[] = [];
      for (const table of tables) if (!(await rewrite(table))) busy.push(table);
      await rewrite('pg_statistic', false);
      await sql`checkpoint`.execute(connection).catch(() => undefined);
      return busy;
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

/** False where a lock was not free within the time to wait for it. */
async function lockInTime(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NOT_LOCKED) return false;
    throw error;
  }
}

/** PostgreSQL 18 and later can. */
async function canClearStatistics(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select to_regprocedure('pg_clear_attribute_stats(text, text, text, boolean)') is not null as can`.execute(
    db,
  );
  return rows[0]?.can ?? false;
}

/** A table that is empty now would keep the statistics of what it had: analysing it replaces none. */
async function clearStatisticsIfEmpty(db: Kysely<Schema>, table: string): Promise<void> {
  await sql`select pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited)
    from pg_stats where schemaname = current_schema() and tablename = ${table}
      and not exists (select from ${sql.table(table)})`.execute(db);
}
