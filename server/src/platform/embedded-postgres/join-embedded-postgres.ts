import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { applicationName, readPassword } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import {
  type EmbeddedPostgresOptions,
  type SocketConnection,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/** A PostgreSQL to talk to, whoever started it. */
export interface JoinedPostgres {
  connection: SocketConnection;
  /** Stops it when we started it; leaves a running server's alone. */
  stop(): Promise<void>;
}

/** Whether a PostgreSQL was ever made in the data folder. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await stat(clusterIn(dataDir)).catch(() => undefined)) !== undefined;
}

/**
 * The PostgreSQL of a running server, reached by its socket; where none runs, one is started for a while.
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
    // What a killed server left behind: its file may outlive it.
    return false;
  } finally {
    await client.end();
  }
}

function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}
