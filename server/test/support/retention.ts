import type { Kysely } from 'kysely';
import { RULES_MIGRATION } from '../../src/core/retention/queries/runs.ts';
import type { Schema } from '../../src/platform/database/schema.ts';

/** Dates the update that brought the rules of retention; the first run is two weeks later. */
export async function setRulesSince(db: Kysely<Schema>, day: string): Promise<void> {
  const applied_at = new Date(`${day}T09:00:00+08:00`);
  await db
    .updateTable('schema_migration')
    .set({ applied_at })
    .where('number', '<=', RULES_MIGRATION)
    .execute();
}
