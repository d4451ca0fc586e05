import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** A server that is being replaced may need a moment to stop. */
const patienceMilliseconds = 3000;

/** Another running process has locked the data folder. */
export class DataFolderInUse extends EmbeddedPostgresError {}

/**
 * Locks `dataDir` for this process until `release`, or until the process ends.
 * Node has no flock; SQLite's lock is the only kernel lock that comes with it. Unlike a file with a pid in
 * it, it cannot go stale, and other containers sharing the folder see it.
 * @throws DataFolderInUse
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: patienceMilliseconds });
  try {
    lock.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new DataFolderInUse(
      `Another Bowline server is already using the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
      { cause },
    );
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}
