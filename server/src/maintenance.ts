import type { FastifyInstance } from 'fastify';
import { sweepAttempts } from './core/accounts/attempts.ts';
import { sweepKnownAddresses } from './core/accounts/known-addresses.ts';
import { sweepUnreferencedFiles } from './core/files/stored-files.ts';
import { sweepInvitations } from './core/guardians/queries.ts';
import { postEarned } from './core/journal/post-earned.ts';
import { chainLog, queueLogAnchor } from './core/log-chain/log-chain.ts';
import { sweepSharedAddresses } from './core/notices/shared-address.ts';
import { runOffers } from './core/offers/run-offers.ts';
import { queueHealthDigest } from './core/profile-changes/health-digest.ts';
import { queuePaymentReminders } from './core/reminders/payment-reminders.ts';
import { rewriteAfterRuns } from './core/retention/rewrite.ts';
import { runRetention } from './core/retention/run.ts';
import { sweepIdempotencyKeys } from './http/queries.ts';
import type { AppDeps } from './platform/app-deps.ts';
import { closeIdleSessions } from './staff/accounts/sessions.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Chains the access log and offers free places every minute; every hour deletes expired rows and unused files, and queues the emails of the day.
 * Both also when the server starts to listen.
 */
export function maintenance(app: FastifyInstance, deps: AppDeps): void {
  repeat(app, MINUTE_MS, 'chaining the log', () => chainLog(deps));
  repeat(app, MINUTE_MS, 'offering places', () => runOffers(deps));
  repeat(app, HOUR_MS, 'clearing away', () => runHourly(app, deps));
}

function repeat(app: FastifyInstance, pause: number, what: string, act: () => Promise<void>): void {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(act).catch((error) => {
      // The next run tries again.
      app.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, `${what} failed`);
    });
  };
  const timer = setInterval(run, pause);
  timer.unref();
  app.addHook('onListen', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

/** Deletes expired rows, what the rules of retention say, and unused files; queues the emails of the day; posts what was earned. */
export async function runHourly({ log }: Pick<FastifyInstance, 'log'>, deps: AppDeps): Promise<void> {
  await sweepAttempts(deps);
  await sweepKnownAddresses(deps);
  await sweepSharedAddresses(deps);
  await sweepIdempotencyKeys(deps.db);
  await sweepInvitations(deps.db, deps.clock.now());
  await closeIdleSessions(deps);
  await queueHealthDigest(deps);
  await queueLogAnchor(deps);
  await queuePaymentReminders(deps);
  await postEarned(deps);
  await runRetention(deps);
  await rewriteAfterRuns(deps);
  const [unnamed, unfinished] = [await sweepUnreferencedFiles(deps), await deps.files.sweepTemporary()];
  if (unnamed + unfinished > 0) log.info({ unnamed, unfinished }, 'removed files that were left behind');
}
