import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '@bowline/backup-archive';
import { lockDataFolder, stopOrphan } from '@bowline/embedded-postgres';
import { type Client, escapeIdentifier } from 'pg';
import type { ConnectionSettings } from '../../platform/database/database.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { createFolder } from '../../platform/files/create-folder.ts';
import { syncFolder } from '../../platform/files/file-store/durable-write.ts';

const name = 'bowline_restoring';

/** A part of the data folder that a restore builds. */
type Part = 'postgres' | 'files';

/** A data folder inside the data folder, in which a restore is built beside what it replaces. */
interface StagingFolder {
  path: string;
  /** Moves the new parts into place and the existing ones aside. Returns where they are, undefined without any. */
  moveIntoPlace(): Promise<string | undefined>;
  /** Unlocks the data folder; parts that were not moved into place are removed. */
  close(): Promise<void>;
}

/**
 * Locks the data folder against servers and creates the staging folder in it.
 * @throws DataFolderInUse; BackupError when one of the parts is there already and is not to be replaced
 */
export async function openStagingFolder(
  dataDir: string,
  parts: readonly Part[],
  { replace, stamp }: { replace: boolean; stamp: string },
): Promise<StagingFolder> {
  await createFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  const path = join(dataDir, 'restoring');
  const { mode } = await stat(dataDir);
  const close = async () => {
    await rm(path, { recursive: true, force: true, maxRetries: 20 });
    await chmod(dataDir, mode & 0o777);
    lock.release();
  };
  try {
    const old = await listFilled(dataDir, parts);
    if (old.length > 0 && !replace) throw occupied(dataDir);
    if (old.includes('postgres')) await stopOrphan(join(dataDir, 'postgres'));
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { mode: 0o700 });
    // Root runs PostgreSQL as another user, who needs access to the folder meanwhile.
    if (process.getuid?.() === 0) await chmod(dataDir, mode | 0o011);
  } catch (error) {
    await close();
    throw error;
  }
  const aside = join(dataDir, `replaced-${stamp}`);
  return { path, close, moveIntoPlace: () => moveIntoPlace({ dataDir, path, aside, parts }) };
}

interface StagingPaths {
  dataDir: string;
  path: string;
  aside: string;
  parts: readonly Part[];
}

async function moveIntoPlace({ dataDir, path, aside, parts }: StagingPaths): Promise<string | undefined> {
  const old = await listFilled(dataDir, parts);
  if (old.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const part of old) await rename(join(dataDir, part), join(aside, part));
  for (const part of await listFilled(path, parts)) await rename(join(path, part), join(dataDir, part));
  await syncFolder(dataDir);
  return old.length > 0 ? aside : undefined;
}

async function listFilled(folder: string, parts: readonly Part[]): Promise<Part[]> {
  const filled = await Promise.all(parts.map((part) => readdir(join(folder, part)).catch(() => [])));
  return parts.filter((_part, index) => filled[index]?.length);
}

function occupied(dataDir: string): BackupError {
  return new BackupError(
    `There is data in ${dataDir} already, and nothing was changed. Set DATA_DIR to an empty folder, or add --replace: the data that is there is then kept aside.`,
  );
}

/** A schema in which a restore is built beside the tables that it replaces. */
interface StagingSchema {
  /** Connections with these settings see only this schema. */
  connection: ConnectionSettings;
  /** Makes it the main schema, in one transaction. Returns the schema with the previous tables, undefined without any. */
  moveIntoPlace(): Promise<string | undefined>;
  /** Removes it unless it was moved into place. */
  close(): Promise<void>;
}

/** @throws BackupError when the database is in use, or has tables that are not to be replaced */
export async function openStagingSchema(
  connection: ConnectionSettings,
  { replace, stamp }: { replace: boolean; stamp: string },
): Promise<StagingSchema> {
  const staging = { ...connection, options: `-c search_path=${name}` };
  const occupied = await withClient(connection, async (client) => {
    await requireUnused(client);
    const tables = await hasTables(client);
    if (tables && !replace) throw isOccupied();
    await client.query(`drop schema if exists ${name} cascade`);
    await client.query(`create schema ${name}`);
    return tables;
  });
  await withClient(staging, requireOwnSchema);
  const aside = `replaced_${stamp.replaceAll('-', '_')}`;
  return {
    connection: staging,
    moveIntoPlace: () => withClient(connection, (client) => replaceSchema(client, aside, occupied)),
    close: async () => {
      await withClient(connection, (client) => client.query(`drop schema if exists ${name} cascade`));
    },
  };
}

async function replaceSchema(client: Client, aside: string, occupied: boolean): Promise<string | undefined> {
  await client.query('begin');
  await client.query(`alter schema public rename to ${escapeIdentifier(aside)}`);
  await client.query(`alter schema ${name} rename to public`);
  // The queue's jobs belong to the old messages; the server creates the queue again.
  await client.query('drop schema if exists pgboss cascade');
  if (!occupied) await client.query(`drop schema ${escapeIdentifier(aside)} cascade`);
  await client.query('commit');
  return occupied ? aside : undefined;
}

async function requireUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (!rows[0]?.others) return;
  throw new BackupError(
    'The database is in use. Stop every Bowline server and other program that is connected to it; nothing was changed.',
  );
}

async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'f') limit 1`,
  );
  return rows.length > 0;
}

/** A connection pooler, or options in the address, could lead to the tables in use. */
async function requireOwnSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
  if (rows[0]?.schema === name) return;
  throw new BackupError(
    'DATABASE_URL must lead straight to the database, past any pooler and without options; nothing was changed.',
  );
}

function isOccupied(): BackupError {
  return new BackupError(
    'The database has tables already, and nothing was changed. Use an empty database, or add --replace: the tables that are there are then kept aside.',
  );
}
