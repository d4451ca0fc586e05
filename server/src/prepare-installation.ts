import { startEmbeddedPostgres } from '@bowline/embedded-postgres';
import type { Logger } from 'pino';
import { createDemoSeason } from './core/camps/demo-season.ts';
import { requireFileStore } from './core/files/file-store-marker.ts';
import {
  hasClearAnswers,
  recordSealedQuestions,
  sealExisting,
} from './core/registrations/queries/seal-existing.ts';
import { deriveKey, findPreviousKey, type MasterKey } from './platform/crypto/secrets.ts';
import {
  type ConnectionSettings,
  createDatabase,
  type Database,
  waitForDatabase,
} from './platform/database/database.ts';
import { startDatabaseClock } from './platform/database/database-clock.ts';
import { loadInstallationKey } from './platform/database/installation-key.ts';
import { migrate } from './platform/database/migrations.ts';
import { createFolder } from './platform/files/create-folder.ts';
import { createFileStore } from './platform/files/file-store/create-file-store.ts';
import { FileStoreError } from './platform/files/file-store/file-store.ts';
import { createOutbox, outboxFolder } from './platform/mail/outbox.ts';
import type { Config } from './platform/process/config.ts';
import { installJobs } from './platform/process/jobs/queues.ts';
import { createFirstAdminLink } from './staff/administration/accounts/first-admin.ts';
import type { InvitationLink } from './staff/administration/accounts/invitations.ts';

export interface Installation {
  readonly connection: ConnectionSettings;
  /** Whether this start created the demo season. */
  readonly demoSeason: boolean;
  /** Creates the first admin; undefined if there is one. */
  readonly firstAdmin: InvitationLink | undefined;
}

/**
 * What is done once for all processes, in order: PostgreSQL, migrations, the key, the outbox, the files, the demo season,
 * the link for the first admin.
 */
export async function prepareInstallation(
  config: Config,
  log: Logger,
  started: AsyncDisposableStack,
): Promise<Installation> {
  const connection = await openPostgres(config, log, started);
  await using during = new AsyncDisposableStack();
  const database = createDatabase(connection, log);
  during.defer(() => database.close());
  await waitForDatabase(database, {
    onWait: () => log.warn('the database does not answer yet; waiting for a minute'),
  });
  await migrate(connection);
  await installJobs(connection);
  const { db } = database;
  const master = await loadInstallationKey(db, config);
  await sealClearAnswers(db, log);
  await encryptOutbox(config, master, log);
  const clock = await startDatabaseClock(db, log);
  during.defer(() => clock.stop());
  const previous = findPreviousKey(config);
  const previousKey = previous && deriveKey(previous, 'files');
  const files = createFileStore({ ...config, clock, key: deriveKey(master, 'files'), previousKey });
  await requireFileStore({ db, config, files }).catch((error) => warnIfUnavailable(error, log));
  const demoSeason = !config.databaseUrl && !config.production && (await createDemoSeason({ db, clock }));
  return { connection, demoSeason, firstAdmin: await createFirstAdminLink({ db, config, clock }) };
}

/** What an older version stored in clear is encrypted. */
async function sealClearAnswers(db: Database['db'], log: Logger): Promise<void> {
  if (!(await hasClearAnswers(db))) return recordSealedQuestions(db);
  log.info('encrypting what is stored in clear');
  log.info({ records: await sealExisting(db) }, 'the answers are encrypted');
}

async function openPostgres(
  { databaseUrl, dataDir, postgresBin }: Config,
  log: Logger,
  started: AsyncDisposableStack,
): Promise<ConnectionSettings> {
  if (databaseUrl) return { connectionString: databaseUrl };
  await createFolder(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, binaries: postgresBin, log });
  started.defer(() => postgres.stop());
  return postgres.connection;
}

/** Emails of a start with a plain outbox are encrypted. */
async function encryptOutbox(config: Config, master: MasterKey, log: Logger): Promise<void> {
  if (config.plainOutbox) return;
  const emails = await createOutbox(outboxFolder(config), deriveKey(master, 'outbox')).encryptPlain();
  if (emails > 0) log.info({ emails }, 'encrypted the emails of the outbox');
}

/** Without its files the server still shows and saves everything else. */
function warnIfUnavailable(error: unknown, log: Logger): void {
  if (!(error instanceof FileStoreError && error.reason === 'unavailable')) throw error;
  log.warn('the file store does not answer, so that nobody knows whether it is the right one');
}
