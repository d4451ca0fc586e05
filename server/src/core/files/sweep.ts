import type { AppDeps } from '../../http/app-deps.ts';
import { timeOfFileKey } from '../../platform/file-store/file-key.ts';
import { listUnnamed } from './queries.ts';
import { removeUnnamed } from './removal.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

const AGE_MS = 60 * 60 * 1000;
const BATCH = 20_000;

/**
 * Removes the files that no row names: a process that died between keeping a file and naming it left them behind.
 * Younger ones than an hour may be about to be named. Answers how many it removed.
 */
export async function sweepUnnamedFiles({ db, clock, files }: Deps): Promise<number> {
  const newest = clock.now().getTime() - AGE_MS;
  let removed = 0;
  for await (const keys of batches(files.listKeys())) {
    const old = keys.filter((key) => timeOfFileKey(key) < newest);
    removed += await removeUnnamed({ db, files }, await listUnnamed(db, old));
  }
  return removed;
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    if (batch.push(key) < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
