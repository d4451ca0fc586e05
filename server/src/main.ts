import cluster from 'node:cluster';
import { pino } from 'pino';
import { explainError } from './operations/user-facing-errors.ts';
import { type Config, readConfig } from './platform/process/config.ts';
import { serveForPrimary } from './platform/process/supervision/serving-process.ts';

// One Ctrl-C arrives several times: from the terminal, and from npm and the launcher, which forward it.
// The terminal, npm and the launcher all pass on the same Ctrl-C.
const SAME_SIGNAL_MS = 500;

interface Started {
  readonly demoSeason: boolean;
  readonly firstAdmin: { readonly link: string } | undefined;
  readonly failed?: Promise<never>;
  stop(): Promise<void>;
}

if (cluster.isWorker) serveForPrimary(startServing, explain);
else await main().catch(exitWithError);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const hurry = new AbortController();
  const starting = start(config, hurry.signal);
  stopOnSignal(starting, hurry);
  const server = await starting;
  printGreeting(config, server);
  server.failed?.catch((error) => server.stop().then(() => exitWithError(error)));
}

// The application is loaded only by the processes that serve.
async function start(config: Config, hurry: AbortSignal): Promise<Started> {
  const log = pino({ level: config.logLevel });
  if (config.processes > 1) {
    const { startProcesses } = await import('./start-processes.ts');
    return startProcesses(config, log, hurry);
  }
  const { startServer } = await import('./start-server.ts');
  return startServer(config, log, hurry);
}

async function startServing(...[connection, hurry]: Parameters<Parameters<typeof serveForPrimary>[0]>) {
  const config = readConfig(process.env);
  const server = await import('./start-server.ts');
  return server.startServing(config, connection, pino({ level: config.logLevel }), hurry);
}

/**
 * A signal during the start takes effect when the start is done, so that PostgreSQL is never left half started.
 * A second one stops without waiting for requests.
 */
function stopOnSignal(starting: Promise<Started>, hurry: AbortController): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) hurry.abort();
      return;
    }
    stoppingSince = performance.now();
    void starting.then((server) => server.stop()).then(() => process.exit(0), exitWithError);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);
  // The launcher of `npm start` was killed, so that no signal would arrive.
  process.on('disconnect', stop);
}

function printGreeting(
  { publicUrl, processes, rateLimit, dataDir, databaseUrl, smtpUrl, plainOutbox }: Config,
  { demoSeason, firstAdmin }: Started,
): void {
  console.log(`\nBowline is ready. Open ${publicUrl} in a browser; Ctrl-C stops it.`);
  if (processes > 1) console.log(`${processes} processes serve it.`);
  if (!databaseUrl) console.log(`Everything is kept in ${dataDir}.`);
  if (demoSeason) {
    console.log('A demo season was created: four camps, with dates relative to today.');
    console.log('To start without it, delete that folder and start with NODE_ENV=production.');
  }
  if (firstAdmin)
    console.log(
      `There is no admin yet. This link creates the first one; it works once, within an hour:\n\n${firstAdmin.link}\n`,
    );
  if (!smtpUrl) console.log('No mail server is set, so emails are kept. Read them with: npm run outbox');
  if (plainOutbox)
    console.warn(
      `WARNING: OUTBOX is plain. Emails that name families and children lie unencrypted in ${dataDir}/outbox.`,
    );
  if (!rateLimit)
    console.warn('WARNING: RATE_LIMIT is off. Anyone may guess passwords as fast as they like.');
}

function exitWithError(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  return explainError(error) ?? `Bowline could not start. ${error instanceof Error ? error.stack : error}`;
}
