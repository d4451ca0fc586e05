import { sql } from 'kysely';
import type { Connection } from '../platform/app-deps.ts';

/** Throws when the database does not answer. */
export async function pingDatabase(db: Connection): Promise<void> {
  await sql`select 1`.execute(db);
}
