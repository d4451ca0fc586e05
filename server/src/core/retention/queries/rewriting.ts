import type { RetentionKind } from '@bowline/contract/staff/retention';
import type { Connection } from '../../../platform/app-deps.ts';

/** The finished runs whose tables have not been rewritten since, earliest first. */
export const listUnrewritten = (db: Connection) =>
  db
    .selectFrom('retention_run')
    .select(['id', 'day'])
    .where('finished_at', 'is not', null)
    .where('rewritten_at', 'is', null)
    .orderBy('day')
    .execute();

export async function listErasedKinds(db: Connection, runIds: readonly string[]): Promise<RetentionKind[]> {
  const rows = await db
    .selectFrom('retention_result')
    .select('kind')
    .distinct()
    .where('run_id', 'in', runIds)
    .where('erased', '>', 0)
    .execute();
  return rows.map(({ kind }) => kind as RetentionKind);
}

/** Whether an account, or the rest of one after its hold, was deleted since the tables were last rewritten. */
export async function hasErasedAccounts(db: Connection): Promise<boolean> {
  const { rewritten } = await db
    .selectFrom('retention_run')
    .select(({ fn }) => fn.max('rewritten_at').as('rewritten'))
    .executeTakeFirstOrThrow();
  const since = rewritten ?? new Date(0);
  const account = db.selectFrom('account').select('id').where('erased_at', '>=', since);
  const hold = db.selectFrom('retention_hold').select('id').where('lifted_at', '>=', since);
  return (await account.unionAll(hold).limit(1).executeTakeFirst()) !== undefined;
}

export async function markRewritten(db: Connection, runIds: readonly string[], at: Date): Promise<void> {
  await db.updateTable('retention_run').set({ rewritten_at: at }).where('id', 'in', runIds).execute();
}
