import {
  BackupError,
  fileOfMember,
  type Manifest,
  type Member,
  memberOfFile,
  readArchive,
} from '@bowline/backup-archive';
import { startEmbeddedPostgres } from '@bowline/embedded-postgres';
import type { BaseLogger } from 'pino';
import { requeueMessages } from '../../core/outbox/resend.ts';
import { hasClearAnswers, sealExisting } from '../../core/registrations/queries/seal-existing.ts';
import { deriveKey } from '../../platform/crypto/secrets.ts';
import { type ConnectionSettings, createDatabase } from '../../platform/database/database.ts';
import { loadInstallationKey } from '../../platform/database/installation-key.ts';
import { createFileStore } from '../../platform/files/file-store/create-file-store.ts';
import type { FileStore } from '../../platform/files/file-store/file-store.ts';
import type { Config } from '../../platform/process/config.ts';
import { installJobs } from '../../platform/process/jobs/queues.ts';
import { type CheckedArchive, checkArchive } from './check-archive.ts';
import { loadRows } from './load-rows.ts';
import { openStagingFolder, openStagingSchema } from './staging.ts';

const BATCH_SIZE = 8;

interface RestoreOptions {
  replace: boolean;
  log: Pick<BaseLogger, 'debug' | 'warn'>;
}

export interface RestoreResult {
  manifest: Manifest;
  /** Where the previous data is kept. */
  aside: string[];
}

/**
 * Checks the whole archive, builds database and files from it beside the existing ones, and moves them into place when
 * both are complete. Until then nothing is changed.
 * @throws BackupError, InstallationKeyError, MigrationError or DataFolderInUse with a sentence
 */
export async function restoreBackup(
  path: string,
  config: Config,
  { replace, log }: RestoreOptions,
): Promise<RestoreResult> {
  const archive = await checkArchive(path, config);
  const choice = { replace, stamp: stampOf(new Date()) };
  await using opened = new AsyncDisposableStack();
  const folder = await openStagingFolder(config.dataDir, partsOf(config), choice);
  opened.defer(folder.close);
  const files = await openFiles(config, folder.path, archive);
  const oldSchema = await withPostgres(config, folder.path, log, async (connection) => {
    const old = await build(connection, archive, files, { ...choice, config, log });
    await createQueue(connection, log);
    return old;
  });
  const aside = [await folder.moveIntoPlace(), oldSchema].filter((place) => place !== undefined);
  return { manifest: archive.manifest, aside };
}

function partsOf({ databaseUrl }: Config): readonly ('postgres' | 'files')[] {
  return databaseUrl ? ['files'] : ['postgres', 'files'];
}

/** The file store to fill: one beside the old one, or the bucket itself, which must be empty. */
async function openFiles(config: Config, dataDir: string, archive: CheckedArchive): Promise<FileStore> {
  const { filesUrl } = config;
  const files = createFileStore({ filesUrl, dataDir, key: deriveKey(archive.master, 'files') });
  if (!filesUrl) return files;
  for await (const key of files.listKeys()) {
    if (memberOfFile(key) in archive.manifest.members) continue;
    throw new BackupError(
      'There are other files in the bucket of FILES_URL. Set it to an empty one; nothing was changed.',
    );
  }
  return files;
}

async function withPostgres<T>(
  { databaseUrl, postgresBin }: Config,
  dataDir: string,
  log: RestoreOptions['log'],
  use: (connection: ConnectionSettings) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return use({ connectionString: databaseUrl });
  const postgres = await startEmbeddedPostgres({ dataDir, binaries: postgresBin, log });
  try {
    return await use(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

async function build(
  connection: ConnectionSettings,
  archive: CheckedArchive,
  files: FileStore,
  { config, log, ...choice }: RestoreOptions & { stamp: string; config: Config },
): Promise<string | undefined> {
  const schema = await openStagingSchema(connection, choice);
  try {
    const members = readArchive(archive.path);
    await loadRows(schema.connection, archive, members);
    await sealRows(schema.connection, config, log);
    await saveFiles(files, members);
    return await schema.moveIntoPlace();
  } finally {
    await schema.close();
  }
}

/** A back-up of an older version may have in clear what is encrypted now. */
async function sealRows(
  connection: ConnectionSettings,
  config: Config,
  log: RestoreOptions['log'],
): Promise<void> {
  const { db, close } = createDatabase(connection, log);
  try {
    if (!(await hasClearAnswers(db))) return;
    await loadInstallationKey(db, config);
    await sealExisting(db);
  } finally {
    await close();
  }
}

/** Waiting for the disk takes far longer than writing, so several files are written at a time. */
async function saveFiles(files: FileStore, members: AsyncIterable<Member>): Promise<void> {
  let waiting: Promise<void>[] = [];
  for await (const member of members) {
    waiting.push(saveFile(files, member));
    if (waiting.length < BATCH_SIZE) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
}

async function saveFile(files: FileStore, { name, bytes }: Member): Promise<void> {
  const key = fileOfMember(name);
  if (key) await files.putEncrypted(key, bytes);
}

/** The job queue is not in the archive. Unsent messages get new jobs. */
async function createQueue(connection: ConnectionSettings, log: RestoreOptions['log']): Promise<void> {
  await installJobs(connection);
  const database = createDatabase(connection, log);
  try {
    await requeueMessages(database);
  } finally {
    await database.close();
  }
}

/** A part of names: `20261121-183000`. */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}
