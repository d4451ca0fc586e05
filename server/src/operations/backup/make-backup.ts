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
import { fingerprintOf, type MasterKey } from '../../platform/crypto/secrets.ts';
import type { ConnectionSettings } from '../../platform/database/database.ts';
import { listMissingMigrations } from '../../platform/database/migrations.ts';
import type { FileStore } from '../../platform/files/file-store/file-store.ts';
import { FileStoreError } from '../../platform/files/file-store/file-store-error.ts';
import { cipherOf } from './cipher.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';
import type { TableShape } from './tables.ts';
import { listNamedFiles } from './tables.ts';

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
