import type { AppDeps } from '../../platform/app-deps.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { timeOfFileKey } from '../../platform/files/file-store/file-store.ts';
import { listSlipsNamed, listUnreferenced, tryFileRemovalLock } from './queries.ts';

const MINIMUM_AGE_MS = 60 * 60 * 1000;

const KEY_BATCH = 20_000;

// Removing this many takes far less than the 30 seconds for which a transaction may idle.
const REMOVAL_BATCH = 100;

type Deps = Pick<AppDeps, 'db' | 'files'>;
type KeysOf<C> = { [At in keyof C]: string };

/**
 * Stores files and passes their keys, in the same order, to `work`, which saves them in the database. When either
 * fails, the files are removed. `work` must end its transaction before it returns.
 */
export async function withStoredFiles<const C extends readonly Buffer[], T>(
  deps: Deps,
  contents: C,
  work: (keys: KeysOf<C>) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    for (const bytes of contents) keys.push((await deps.files.put(bytes)).key);
    return await work(keys as KeysOf<C>);
  } catch (error) {
    // The commit may have happened although its response was lost: then the hourly sweep decides.
    if (!isDatabaseUnavailable(error)) await removeFiles(deps, keys);
    throw error;
  }
}

/**
 * Removes files that no row names any longer; a slip that another payment names, too, stays. The hourly sweep removes those
 * that fail.
 */
export async function removeFiles(deps: Deps, keys: readonly (string | null)[]): Promise<void> {
  const existing = keys.filter((key) => key !== null);
  // The request has succeeded; a file that cannot be removed must not fail it.
  await removeUnreferenced(deps, existing).catch(() => 0);
}

/**
 * Removes files that no committed row names, except while a back-up is being made: its snapshot may still name them.
 * Returns how many were removed; the hourly sweep finds the rest.
 */
export async function removeUnreferenced(deps: Deps, keys: readonly string[]): Promise<number> {
  let removed = 0;
  for (let at = 0; at < keys.length; at += REMOVAL_BATCH) {
    removed += await removeUnlessBackup(deps, keys.slice(at, at + REMOVAL_BATCH));
  }
  return removed;
}

function removeUnlessBackup({ db, files }: Deps, keys: readonly string[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await tryFileRemovalLock(trx))) return 0;
    const named = await listSlipsNamed(trx, keys);
    const unnamed = keys.filter((key) => !named.has(key));
    const removals = await Promise.allSettled(unnamed.map((key) => files.delete(key)));
    return removals.filter(({ status }) => status === 'fulfilled').length;
  });
}

/**
 * Removes the files that no row names, left by a process that died between storing a file and saving its key. Skips
 * files younger than an hour: their key may not be saved yet. Returns how many it removed.
 */
export async function sweepUnreferencedFiles({
  db,
  clock,
  files,
}: Deps & Pick<AppDeps, 'clock'>): Promise<number> {
  const newestTime = clock.now().getTime() - MINIMUM_AGE_MS;
  let removed = 0;
  for await (const keys of batches(files.listKeys())) {
    const old = keys.filter((key) => timeOfFileKey(key) < newestTime);
    removed += await removeUnreferenced({ db, files }, await listUnreferenced(db, old));
  }
  return removed;
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    if (batch.push(key) < KEY_BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
