import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { startTextCorrections } from './core/text-corrections/text-corrections.ts';
import { messageHandlers } from './emails/deliver.ts';
import { drain } from './http/draining.ts';
import type { AppDeps } from './platform/app-deps.ts';
import { createPasswordHasher } from './platform/crypto/password-hasher.ts';
import { deriveKey, findPreviousKey, type MasterKey } from './platform/crypto/secrets.ts';
import { createStaffTokens, createTokens } from './platform/crypto/tokens.ts';
import {
  type ConnectionSettings,
  createDatabase,
  type Database,
  waitForDatabase,
} from './platform/database/database.ts';
import { startDatabaseClock } from './platform/database/database-clock.ts';
import { loadInstallationKey } from './platform/database/installation-key.ts';
import { createFileStore } from './platform/files/file-store/create-file-store.ts';
import { createPdfQueue } from './platform/files/pdf-queue.ts';
import { lowerPoolPriority, measureMainThread } from './platform/limits/event-loop-load.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createPaymentProviders } from './platform/online-payments/create-providers.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Config } from './platform/process/config.ts';
import { JOB_CONNECTIONS, startWorker } from './platform/process/jobs/queues.ts';
import { type Installation, prepareInstallation } from './prepare-installation.ts';

interface RunningServer {
  /** Drains the requests (see `drain`), then closes everything in reverse order. */
  stop(): Promise<void>;
}

/** Parts that tests replace. */
interface ReplacedParts extends Partial<Pick<AppDeps, 'passwords' | 'emailHoldSeconds' | 'shedsLoad'>> {
  /** Begins to measure the load, and returns what ends it. Emails that can wait do so while the load is high. */
  readonly measureLoad?: () => () => void;
}

/**
 * Starts everything in this process: what is done once for an installation, then the application. Parts already
 * started are stopped when a later part fails. `hurry` cuts the draining short.
 */
export async function startServer(
  config: Config,
  log: Logger,
  hurry: AbortSignal = new AbortController().signal,
  replaced: ReplacedParts = {},
): Promise<RunningServer & Omit<Installation, 'connection'>> {
  const started = new AsyncDisposableStack();
  try {
    const { connection, ...prepared } = await prepareInstallation(config, log, started);
    const server = await startServing(config, connection, log, hurry, replaced);
    started.defer(() => server.stop());
    return { ...prepared, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/** Starts the application on an installation that is prepared. Any number of processes may do so. */
export async function startServing(
  config: Config,
  connection: ConnectionSettings,
  log: Logger,
  hurry: AbortSignal,
  replaced: ReplacedParts = {},
): Promise<RunningServer> {
  const started = new AsyncDisposableStack();
  try {
    await serve(config, connection, log, hurry, replaced, started);
    return { stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function serve(
  config: Config,
  connection: ConnectionSettings,
  log: Logger,
  hurry: AbortSignal,
  { measureLoad = measureMainThread, ...parts }: ReplacedParts,
  started: AsyncDisposableStack,
): Promise<void> {
  const database = createDatabase(connection, log, config.connectionsAProcess - JOB_CONNECTIONS);
  started.defer(() => database.close());
  await waitForDatabase(database);
  const master = await loadInstallationKey(database.db, config);
  const clock = await startDatabaseClock(database.db, log);
  started.defer(() => clock.stop());
  const corrections = await startTextCorrections(database.db);
  started.defer(() => corrections.stop());
  const created = createDeps(config, database, clock, master);
  const deps = { ...created, payments: await createPaymentProviders(created), ...parts };
  started.defer(() => deps.pdf.close());
  const worker = await startWorker({
    connection,
    log,
    handlers: messageHandlers(deps, createMailer(config, deps.deriveKey('outbox')), log),
  });
  started.defer(() => worker.stop());
  const app = await buildApp(deps);
  started.defer(() => drain(app, config.shutdownDelay * 1000, hurry));
  await lowerPoolPriority();
  started.defer(measureLoad());
  await app.listen({ host: config.host, port: config.port });
}

function createDeps(config: Config, { db }: Database, clock: Clock, master: MasterKey) {
  const previous = findPreviousKey(config);
  const keyFor = (purpose: string) => deriveKey(master, purpose);
  const previousKey = previous && ((purpose: string) => deriveKey(previous, purpose));
  const forTokens = { config, clock, deriveKey: keyFor, previousKey };
  return {
    config,
    db,
    clock,
    files: createFileStore({ ...config, clock, key: keyFor('files'), previousKey: previousKey?.('files') }),
    pdf: createPdfQueue(),
    tokens: createTokens(forTokens),
    staffTokens: createStaffTokens(forTokens),
    passwords: createPasswordHasher(),
    deriveKey: keyFor,
    previousKey,
  };
}
