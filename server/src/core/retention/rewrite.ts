import { rewriteTables } from '../../platform/database/rewrite-tables.ts';
import { hourIn } from '../../platform/process/clock.ts';
import { tablesToRewrite } from '../family-tables.ts';
import { getProvider } from '../provider/queries.ts';
import { hasErasedAccounts, listErasedKinds, listUnrewritten, markRewritten } from './queries/rewriting.ts';
import { type RetentionDeps, RUN_HOUR } from './run.ts';

// At night a table is free, unless somebody makes a back-up. Requests wait for the lock, and for the rewrite behind it.
const WAIT_MS = 2000;
const NIGHT_HOURS = 3;

/**
 * Rewrites the tables that runs have deleted from, and those of deleted accounts. Where one is in use, or the server was
 * interrupted, the next hour of the night tries again, or the next night.
 */
export async function rewriteAfterRuns({ db, clock }: RetentionDeps): Promise<void> {
  const hour = hourIn((await getProvider(db)).time_zone, clock.now());
  if (hour < RUN_HOUR || hour >= RUN_HOUR + NIGHT_HOURS) return;
  const runs = (await listUnrewritten(db)).map(({ id }) => id);
  if (runs.length === 0) return;
  const began = clock.now();
  const tables = tablesToRewrite(await listErasedKinds(db, runs), await hasErasedAccounts(db));
  const busy = await rewriteTables(db, tables, WAIT_MS);
  if (busy.length === 0) await markRewritten(db, runs, began);
}
