import { pino } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { ConnectionSettings } from '../../platform/database.ts';
import { hasCluster, joinEmbeddedPostgres } from '../../platform/embedded-postgres/join-embedded-postgres.ts';
import { BackupRefused } from '../backup/backup-refused.ts';

/** The database of this installation, for a command that may run beside the server. */
export interface OpenDatabase {
  connection: ConnectionSettings;
  close(): Promise<void>;
}

/**
 * Reaches the database of DATABASE_URL or of the running server; where none runs, starts it for a while. Makes none.
 * @throws BackupRefused when there is no database yet
 */
export async function openDatabase({ databaseUrl, dataDir, postgresBin }: Config): Promise<OpenDatabase> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => {} };
  if (!(await hasCluster(dataDir))) {
    throw new BackupRefused(`There is no data in ${dataDir}. Look at the setting DATA_DIR.`);
  }
  const { connection, stop } = await joinEmbeddedPostgres({
    dataDir,
    binaries: postgresBin,
    log: commandLog,
  });
  return { connection, close: stop };
}

/** Commands print their own sentences; only what goes wrong underneath is logged. */
export const commandLog = pino({ level: 'error' }, pino.destination(2));
