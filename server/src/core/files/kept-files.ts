import type { AppDeps } from '../../http/app-deps.ts';
import { isDatabaseUnavailable } from '../../platform/database-unavailable.ts';
import { removeUnnamed } from './removal.ts';

type Deps = Pick<AppDeps, 'db' | 'files'>;
type KeysOf<C> = { [At in keyof C]: string };

/**
 * Stores files and gives their keys, in the same order, to the `work` that names them in the database; when either
 * fails, none of them stays. `work` runs its transaction to the end before it returns.
 */
export async function withKeptFiles<const C extends readonly Buffer[], T>(
  deps: Deps,
  contents: C,
  work: (keys: KeysOf<C>) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    for (const bytes of contents) keys.push((await deps.files.put(bytes)).key);
    return await work(keys as KeysOf<C>);
  } catch (error) {
    // A commit whose answer was lost may have happened: then the hourly sweep decides, not we.
    if (!isDatabaseUnavailable(error)) await removeFiles(deps, keys);
    throw error;
  }
}

/** Removes files that no row names any longer. One that cannot be removed now is left to the hourly sweep. */
export async function removeFiles(deps: Deps, keys: readonly (string | null)[]): Promise<void> {
  const gone = keys.filter((key) => key !== null);
  // What asked for the removal is done and told; that a file stays an hour longer must not undo it.
  await removeUnnamed(deps, gone).catch(() => 0);
}
