import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/** Locks the settings until the transaction ends. */
export async function lockProvider(trx: Connection): Promise<void> {
  await trx.selectFrom('provider').select('id').forNoKeyUpdate().execute();
}

/** Whether the database knows a time zone by this name. */
export async function isKnownZone(db: Connection, zone: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${zone}`.execute(db);
  return rows.length > 0;
}
