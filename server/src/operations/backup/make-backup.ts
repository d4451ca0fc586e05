import {
  type ArchiveCipher,
  type ArchivedTable,
  type ArchiveWriter,
  archiveFormat,
  type Manifest,
  macName,
  manifestName,
  memberOfFile,
  memberOfTable,
  writeArchive,
} from '@bowline/backup-archive';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fingerprintOf, type MasterKey } from '../../platform/crypto/secrets.ts';
import type { ConnectionSettings } from '../../platform/database/database.ts';
import {
  type AppliedMigration,
  listAppliedMigrations,
  listMissingMigrations,
} from '../../platform/database/migrations.ts';
import { fileRemovalLock, migrationLock, withLock } from '../../platform/database/with-client.ts';
import { type FileStore, FileStoreError } from '../../platform/files/file-store/file-store.ts';
import { cipherOf } from './cipher.ts';
import type { TableShape } from './tables.ts';
import { listNamedFiles, listTables } from './tables.ts';

interface BackupSource {
  connection: ConnectionSettings;
  files: FileStore;
  master: MasterKey;
}

const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Writes a snapshot of database and files into one archive; the server may keep running. Rows are encrypted with
 * the installation's key, files are encrypted already; the key itself is not in the archive.
 * @throws BackupError when `path` exists; MigrationError when the database is of a newer or an unreleased version
 */
export async function makeBackup(path: string, source: BackupSource): Promise<Manifest> {
  const cipher = cipherOf(source.master);
  let manifest: Manifest | undefined;
  await writeArchive(path, async (archive) => {
    const body = await withSnapshot(source.connection, (snapshot) =>
      archiveSnapshot(archive, snapshot, source, cipher),
    );
    manifest = { ...body, members: { ...archive.sums } };
    await addManifest(archive, manifest, cipher);
  });
  if (!manifest) throw new Error('The archive was written without its manifest.');
  return manifest;
}

async function archiveSnapshot(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  { files, master }: BackupSource,
  cipher: ArchiveCipher,
): Promise<Omit<Manifest, 'members'>> {
  const { postgres, migrations, sequences } = snapshot;
  // An older version does not know which columns of a newer one name files.
  await listMissingMigrations(migrations);
  const created_at = new Date().toISOString();
  const tables: ArchivedTable[] = [];
  for (const table of snapshot.tables) tables.push(await addTable(archive, snapshot, table, cipher));
  const storedFiles = await addFiles(archive, await listNamedFiles(snapshot, snapshot.tables), files);
  const key_fingerprint = fingerprintOf(master);
  return {
    format: archiveFormat,
    created_at,
    postgres,
    key_fingerprint,
    migrations,
    tables,
    sequences,
    files: storedFiles,
  };
}

async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: TableShape,
  cipher: ArchiveCipher,
): Promise<ArchivedTable> {
  const { rows, count } = snapshot.copy(table);
  let members = 0;
  for await (const piece of joinSmallBuffers(rows)) {
    const name = memberOfTable(table.name, members);
    await archive.add(name, await cipher.encryptRows(name, piece));
    members += 1;
  }
  return { ...table, rows: count(), members };
}

/** Joins small buffers into pieces large enough to compress well. */
async function* joinSmallBuffers(buffers: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let bytes = 0;
  for await (const buffer of buffers) {
    gathered.push(buffer);
    bytes += buffer.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

async function addFiles(
  archive: ArchiveWriter,
  keys: string[],
  files: FileStore,
): Promise<Manifest['files']> {
  const missing: string[] = [];
  let bytes = 0;
  for (const key of keys) {
    const encrypted = await files.getEncrypted(key).catch(undefinedIfMissing);
    if (!encrypted) {
      missing.push(key);
      continue;
    }
    await archive.add(memberOfFile(key), encrypted);
    bytes += encrypted.length;
  }
  return { count: keys.length - missing.length, bytes, missing };
}

/** A lost file is left out of the backup and reported, also by `doctor`. */
function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof FileStoreError && error.reason === 'missing')) throw error;
}

async function addManifest(archive: ArchiveWriter, manifest: Manifest, cipher: ArchiveCipher): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(manifest));
  const mac = cipher.sign(bytes);
  await archive.add(manifestName, bytes);
  await archive.add(macName, mac);
}

/** A snapshot of the database. */
interface Snapshot {
  postgres: string;
  migrations: AppliedMigration[];
  tables: TableShape[];
  sequences: { name: string; value: string }[];
  query: Client['query'];
  /** The rows of a table in PostgreSQL's text format, as a stream. */
  copy(table: TableShape): { rows: AsyncIterable<Buffer>; count(): number };
}

// The text format must not depend on the server's settings, and there is no timeout.
const sessionSettings = `
  set client_encoding to 'UTF8'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601'; set timezone to 'UTC';
  set extra_float_digits to 3; set bytea_output to 'hex'; set search_path to public;
  set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`;

/**
 * Reads a snapshot of the database while others keep writing. Until `use` has ended no file is removed, so that every
 * file named by the snapshot can be read.
 */
async function withSnapshot<T>(
  connection: ConnectionSettings,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withLock(connection, fileRemovalLock, async (client) => {
    await client.query(sessionSettings);
    return use(await begin(client));
  });
}

/** Locks the migrations, so that the tables cannot change during the snapshot. */
async function begin(client: Client): Promise<Snapshot> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read read only');
  const tables = await listTables(client);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
  return {
    postgres: await showVersion(client),
    migrations: await listAppliedMigrations(client),
    tables,
    sequences: await listSequences(client),
    query: client.query.bind(client),
    copy: (table) => copy(client, table),
  };
}

function copy(client: Client, { name, columns }: TableShape) {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`));
  return { rows, count: () => rows.rowCount };
}

async function showVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

async function listSequences(client: Client): Promise<Snapshot['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}
