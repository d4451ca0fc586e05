import { startEmbeddedPostgres } from '@bowline/embedded-postgres';
import { createPdfRenderer } from '@bowline/pdf';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createDemoSeason } from './core/camps/demo-season.ts';
import { requireFileStore } from './core/files/file-store-marker.ts';
import { messageHandlers } from './emails/deliver.ts';
import type { AppDeps } from './http/app-deps.ts';
import { drain } from './http/draining.ts';
import { cacheTokens, createTokens } from './http/tokens.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import {
  type ConnectionSettings,
  createDatabase,
  type Database,
  waitForDatabase,
} from './platform/database.ts';
import { startDatabaseClock } from './platform/database-clock.ts';
import { createFileStore } from './platform/file-store/create-file-store.ts';
import { FileStoreError } from './platform/file-store/file-store-error.ts';
import { loadInstallationKey } from './platform/installation-key.ts';
import { installJobs } from './platform/jobs/install-jobs.ts';
import { startWorker } from './platform/jobs/start-worker.ts';
import { createMailer } from './platform/mailer/create-mailer.ts';
import { migrate } from './platform/migrations.ts';
import { createPasswordHasher } from './platform/password-hasher.ts';
import { deriveKey } from './platform/secrets.ts';

export interface RunningServer {
  /** Whether this start created the demo season. */
  demoSeason: boolean;
  /** Drains the requests (see `drain`), then closes everything in reverse order. */
  stop(): Promise<void>;
}

/**
 * Starts everything, in order: PostgreSQL, migrations, the key, the application. Parts already started are stopped
 * when a later part fails. `hurry` cuts the draining short.
 */
export async function startServer(
  config: Config,
  log: Logger,
  hurry = new AbortController().signal,
): Promise<RunningServer> {
  const started = new AsyncDisposableStack();
  try {
    const demoSeason = await start(config, log, started, hurry);
    return { demoSeason, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function start(
  config: Config,
  log: Logger,
  started: AsyncDisposableStack,
  hurry: AbortSignal,
): Promise<boolean> {
  const connection = await openPostgres(config, log, started);
  const database = createDatabase(connection, log);
  started.defer(() => database.close());
  await waitForDatabase(database);
  await migrate(connection);
  await installJobs(connection);
  const master = await loadInstallationKey(database.db, config);
  const clock = await startDatabaseClock(database.db, log);
  started.defer(() => clock.stop());
  const deps = createDeps(config, database, clock, (purpose) => deriveKey(master, purpose));
  started.defer(() => deps.pdf.close());
  await requireFileStore(deps).catch((error) => warnIfUnavailable(error, log));
  const demoSeason = !config.databaseUrl && !config.production && (await createDemoSeason(deps));
  const worker = await startWorker({
    connection,
    log,
    handlers: messageHandlers(deps, createMailer(config), log),
  });
  started.defer(() => worker.stop());
  const app = await buildApp(deps);
  started.defer(() => drain(app, config.shutdownDelay * 1000, hurry));
  await app.listen({ host: config.host, port: config.port });
  return demoSeason;
}

async function openPostgres(
  { databaseUrl, dataDir, postgresBin }: Config,
  log: Logger,
  started: AsyncDisposableStack,
): Promise<ConnectionSettings> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const postgres = await startEmbeddedPostgres({ dataDir, binaries: postgresBin, log });
  started.defer(() => postgres.stop());
  return postgres.connection;
}

/** Without its files the server still shows and saves everything else. */
function warnIfUnavailable(error: unknown, log: Logger): void {
  if (!(error instanceof FileStoreError && error.reason === 'unavailable')) throw error;
  log.warn('the file store does not answer, so that nobody knows whether it is the right one');
}

function createDeps(config: Config, { db }: Database, clock: Clock, keyFor: AppDeps['deriveKey']): AppDeps {
  return {
    config,
    db,
    clock,
    files: createFileStore({ ...config, clock, key: keyFor('files') }),
    pdf: createPdfRenderer(),
    tokens: cacheTokens(createTokens(keyFor('token-signing'), config.publicUrl, clock), clock),
    passwords: createPasswordHasher(),
    deriveKey: keyFor,
  };
}
