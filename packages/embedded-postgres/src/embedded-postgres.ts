import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { applicationName, ensureCluster, readPassword } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { chooseIdentity, giveTo, type Identity, letThrough } from './identity.ts';
import { readPostmasterFile } from './orphan.ts';
import { type Log, supervise } from './postmaster.ts';

/** A socket's path has at most 107 bytes on Linux and 103 on macOS. */
const longestPath = 103;

const prefix = 'bowline-';

/** Durable (every acknowledged commit survives a power cut), reachable by socket only, without personal data in its log. */
const serverSettings: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  // System V and POSIX shared memory are scarce or absent in many containers.
  dynamic_shared_memory_type: 'mmap',
  // Every query is short: compiling or parallelising it costs more than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements and details such as "Key (ic)=(…) already exists" name people. The application gets them anyway.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Another folder of PostgreSQL programs (POSTGRES_BIN). */
  binaries?: string | undefined;
  /** Settings on top of the package's own. */
  settings?: ServerSettings;
  log: Log;
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
  /** Shuts PostgreSQL down cleanly and unlocks the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with Bowline on `dataDir/postgres`, created at the first start, and keeps it
 * running until `stop`.
 * @throws EmbeddedPostgresError when PostgreSQL cannot run; DataFolderInUse, which is one, when another server uses the
 * folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await createDataFolder(options.dataDir);
  const lock = lockDataFolder(options.dataDir);
  try {
    const server = await startLocked(options);
    return { ...server, stop: () => server.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function createDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new EmbeddedPostgresError(
      `The data folder ${path} cannot be created (${cause.code}). Look at the setting DATA_DIR.`,
      { cause },
    );
  });
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = join(options.dataDir, 'postgres');
  const binaries = await findBinaries(options.binaries);
  const identity = await chooseIdentity({ dataDir: options.dataDir, cluster, postgres: binaries.postgres });
  await letThrough(identity, options.dataDir);
  await ensureCluster(cluster, binaries, identity);
  // Copies and restores lose the mode, and PostgreSQL then rejects the folder.
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

/** PostgreSQL settings by name, as in `postgresql.conf`. */
type ServerSettings = Record<string, string>;

/** The settings as arguments of the `postgres` program. */
function asArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A folder (0700) for PostgreSQL's socket: the cluster itself, or one under /tmp where that path is too long. */
async function createSocketFolder(cluster: string, identity: Identity): Promise<string> {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= longestPath) return cluster;
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await giveTo(identity, folder);
  return folder;
}

/** Removes the folder again, unless it is the cluster. */
async function removeSocketFolder(cluster: string, folder: string): Promise<void> {
  if (folder !== cluster) await rm(folder, { recursive: true, force: true });
}

/** A running PostgreSQL to connect to. */
export interface JoinedPostgres {
  connection: SocketConnection;
  /** Stops it if this call started it; a running server's stays. */
  stop(): Promise<void>;
}

/** Whether the data folder has a cluster. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await stat(clusterIn(dataDir)).catch(() => undefined)) !== undefined;
}

/**
 * The PostgreSQL of a running server, reached by its socket; where none runs, one is started until `stop`.
 * @throws as `startEmbeddedPostgres` does
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<JoinedPostgres> {
  const running = await findRunning(options.dataDir);
  return running ? { connection: running, stop: async () => {} } : startEmbeddedPostgres(options);
}

async function findRunning(dataDir: string): Promise<SocketConnection | undefined> {
  const cluster = clusterIn(dataDir);
  const file = await readPostmasterFile(cluster);
  if (!file?.ready) return undefined;
  const password = await readPassword(cluster);
  const connection = { host: file.socketFolder, port: 5432, user: applicationName, password };
  const settings = { ...connection, database: applicationName };
  return (await answers(settings)) ? settings : undefined;
}

async function answers(connection: SocketConnection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    // A killed server leaves its file behind.
    return false;
  } finally {
    await client.end();
  }
}

function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

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
