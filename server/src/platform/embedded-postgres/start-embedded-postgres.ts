import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { type Binaries, findBinaries } from './binaries.ts';
import { applicationName, ensureCluster, readPassword } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { chooseIdentity, type Identity, letThrough } from './identity.ts';
import { asArguments, type ServerSettings, serverSettings } from './server-settings.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Another folder of PostgreSQL programs (POSTGRES_BIN). */
  binaries?: string | undefined;
  /** Settings on top of ours. */
  settings?: ServerSettings;
  log: Pick<BaseLogger, 'debug' | 'warn'>;
}

/** How the application reaches its database: by socket, as a role that is no superuser. */
export interface SocketConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: SocketConnection;
  /** The process id of the PostgreSQL now running. */
  pid(): number;
  /** Shuts PostgreSQL down cleanly and lets go of the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with Bowline on `dataDir/postgres`, making it on the first start, and keeps it
 * running until `stop`.
 * @throws DataFolderInUse when another server uses the folder; Error with a sentence when PostgreSQL cannot run
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(options.dataDir);
  try {
    const server = await startLocked(options);
    return { ...server, stop: () => server.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = join(options.dataDir, 'postgres');
  const binaries = await findBinaries(options.binaries);
  const identity = await chooseIdentity({ dataDir: options.dataDir, cluster, postgres: binaries.postgres });
  await letThrough(identity, options.dataDir);
  await ensureCluster(cluster, binaries, identity);
  // Copies and restores lose the mode, and PostgreSQL then refuses the folder.
  await chmod(cluster, 0o700);
  return runCluster(cluster, binaries, identity, options);
}

async function runCluster(
  cluster: string,
  { postgres }: Binaries,
  identity: Identity,
  { settings, log }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const host = await createSocketFolder(cluster, identity);
  const password = await readPassword(cluster);
  const args = asArguments({ ...serverSettings, ...settings, unix_socket_directories: `"${host}"` });
  const server = await supervise({ postgres, cluster, identity, args, log });
  return {
    connection: { host, port: 5432, user: applicationName, password, database: applicationName },
    pid: server.pid,
    stop: () => server.stop().finally(() => removeSocketFolder(cluster, host)),
  };
}
