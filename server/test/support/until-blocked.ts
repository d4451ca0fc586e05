import { until } from '@bowline/testing/until';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/app-deps.ts';

/** Waits until a query waits for a lock that another transaction has. */
export async function untilBlocked(db: Database): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`;
  await until(async () => (await waiting.execute(db)).rows.length > 0);
}
