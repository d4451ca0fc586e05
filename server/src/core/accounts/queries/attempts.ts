import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/** A window in which attempts are counted, and how much the one before it still counts: from 1 to 0. */
export interface AttemptWindow {
  readonly key: string;
  readonly start: Date;
  readonly previousStart: Date;
  readonly previousWeight: number;
}

/**
 * Adds one attempt and returns the weighed count of both windows. Adds nothing and returns undefined where that would
 * be more than `max`. One statement, so that of parallel attempts no more than `max` succeed.
 */
export async function incrementAttempts(
  db: Connection,
  { key, start, previousStart, previousWeight }: AttemptWindow,
  max = Number.POSITIVE_INFINITY,
): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    with previous as (
      select coalesce(sum(count), 0) * ${previousWeight}::float8 as weighed
      from attempt where key = ${key} and window_start = ${previousStart}
    )
    insert into attempt (key, window_start, count)
    select ${key}, ${start}, 1 from previous where weighed + 1 <= ${max}::float8
    on conflict (key, window_start) do update set count = attempt.count + 1
      where attempt.count + 1 + (select weighed from previous) <= ${max}::float8
    returning count + (select weighed from previous) as total`.execute(db);
  return rows[0]?.total;
}

/** Takes one attempt back from the current window. */
export async function decrementAttempts(db: Connection, { key, start }: AttemptWindow): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('window_start', '=', start)
    .where('count', '>', 0)
    .execute();
}

/** The counts of both windows. */
export async function getAttempts(
  db: Connection,
  { key, start, previousStart }: AttemptWindow,
): Promise<{ current: number; previous: number }> {
  const rows = await db
    .selectFrom('attempt')
    .select(['window_start', 'count'])
    .where('key', '=', key)
    .where('window_start', 'in', [start, previousStart])
    .execute();
  const countOf = (instant: Date) =>
    rows.find(({ window_start }) => window_start.getTime() === instant.getTime())?.count ?? 0;
  return { current: countOf(start), previous: countOf(previousStart) };
}

export async function deleteAttempts(db: Connection, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

export async function deleteAttemptsBefore(db: Connection, instant: Date): Promise<void> {
  await db.deleteFrom('attempt').where('window_start', '<', instant).execute();
}
