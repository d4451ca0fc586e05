import type { FastifyInstance } from 'fastify';
import { sweepAttempts } from './core/accounts/attempts.ts';
import { sweepKnownAddresses } from './core/accounts/known-addresses.ts';
import { sweepUnreferencedFiles } from './core/files/stored-files.ts';
import { clearOldMessages } from './core/outbox/queries.ts';
import { queueHealthDigest } from './core/profile-changes/health-digest.ts';
import type { AppDeps } from './http/app-deps.ts';
import { sweepIdempotencyKeys } from './http/queries.ts';
import { closeIdleSessions } from './staff/accounts/sessions.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes expired rows and unused files, and queues the day's digest: when the server starts to listen, and every hour. */
export function maintenance(app: FastifyInstance, deps: AppDeps): void {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => runMaintenance(app, deps));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  app.addHook('onListen', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

async function runMaintenance({ log }: FastifyInstance, deps: AppDeps): Promise<void> {
  try {
    await sweepAttempts(deps);
    await sweepKnownAddresses(deps);
    await sweepIdempotencyKeys(deps.db);
    await closeIdleSessions(deps);
    await queueHealthDigest(deps);
    const cleared = await clearOldMessages(deps);
    if (cleared > 0) log.info({ cleared }, 'dropped the words of old messages');
    const [unnamed, unfinished] = [await sweepUnreferencedFiles(deps), await deps.files.sweepTemporary()];
    if (unnamed + unfinished > 0) log.info({ unnamed, unfinished }, 'removed files that were left behind');
  } catch (error) {
    // The next run tries again.
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'clearing away failed');
  }
}
