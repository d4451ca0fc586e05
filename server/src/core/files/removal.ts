import { sql } from 'kysely';
import type { AppDeps } from '../../http/app-deps.ts';
import { fileRemovalLock } from '../../platform/advisory-locks.ts';

type Deps = Pick<AppDeps, 'db' | 'files'>;

// Removing a few takes far less than the 30 seconds for which a transaction may idle.
const TOGETHER = 100;

/**
 * Removes files that no committed row names, except while a back-up is being made: its snapshot may still name them.
 * Answers how many went; the hourly sweep finds the rest.
 */
export async function removeUnnamed(deps: Deps, keys: readonly string[]): Promise<number> {
  let removed = 0;
  for (let at = 0; at < keys.length; at += TOGETHER) {
    removed += await removeUnlessHeld(deps, keys.slice(at, at + TOGETHER));
  }
  return removed;
}

function removeUnlessHeld({ db, files }: Deps, keys: readonly string[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${fileRemovalLock}) as free`.execute(trx);
    if (!rows[0]?.free) return 0;
    const removals = await Promise.allSettled(keys.map((key) => files.delete(key)));
    return removals.filter(({ status }) => status === 'fulfilled').length;
  });
}
