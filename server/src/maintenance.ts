import type { FastifyInstance } from 'fastify';
import { sweepAttempts } from './core/accounts/attempts.ts';
import { sweepKnownAddresses } from './core/accounts/known-addresses.ts';
import { forgetPastFailures, readBounces } from './core/bounces/read-bounces.ts';
import { sweepUnreferencedFiles } from './core/files/stored-files.ts';
import { sweepInvitations } from './core/guardians/queries.ts';
import { sweepIdempotencyKeys } from './core/idempotency/queries.ts';
import { postEarned } from './core/journal/post-earned.ts';
import { chainLog, queueLogAnchor } from './core/log-chain/log-chain.ts';
import { sweepSharedAddresses } from './core/notices/shared-address.ts';
import { runOffers } from './core/offers/run-offers.ts';
import { readOpenAttempts } from './core/online-payments/read-open.ts';
import { sendRefunds } from './core/online-refunds/send-refunds.ts';
import { queueHealthDigest } from './core/profile-changes/health-digest.ts';
import { queuePaymentReminders } from './core/reminders/payment-reminders.ts';
import { rewriteAfterRuns } from './core/retention/rewrite.ts';
import { runRetention } from './core/retention/run.ts';
import { sendDueTexts } from './core/text-messages/send-due.ts';
import { deliverDue } from './core/webhooks/deliver.ts';
import type { AppDeps } from './platform/app-deps.ts';
import { closeIdleSessions } from './staff/administration/accounts/sessions.ts';
import { sweepDeletedRecords } from './staff/administration/integrations/changes/queries.ts';
import { sweepUsedSignOns } from './staff/administration/single-sign-on/queries.ts';
import { workOnImports } from './staff/families/imports/work-on-imports.ts';
import { sweepAttachments } from './staff/messages/group-messages/attachments.ts';
import { sendDueMessages } from './staff/messages/scheduled-messages/send-due.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Tells webhooks what happened, sends text messages and brings families every two seconds; chains the access log, offers free
 * places, sends scheduled messages, reads online payments, sends online refunds and reads delivery failures every minute; every
 * hour deletes expired rows and unused files, and queues the emails of the day. All begin when the server listens.
 */
export function maintenance(app: FastifyInstance, deps: AppDeps): void {
  repeat(app, 2 * SECOND_MS, 'telling webhooks', (signal) => deliverDue(deps, signal));
  repeat(app, 2 * SECOND_MS, 'sending text messages', (signal) => sendDueTexts(deps, signal));
  repeat(app, 2 * SECOND_MS, 'bringing families', (signal) => workOnImports(deps, signal));
  repeat(app, MINUTE_MS, 'chaining the log', () => chainLog(deps));
  repeat(app, MINUTE_MS, 'offering places', () => runOffers(deps));
  repeat(app, MINUTE_MS, 'reading online payments', (signal) => readOpenAttempts(deps, app.log, signal));
  repeat(app, MINUTE_MS, 'refunding online', (signal) => sendRefunds(deps, { log: app.log, signal }));
  repeat(app, MINUTE_MS, 'sending scheduled messages', () => sendDueMessages(deps, app.log));
  repeat(app, MINUTE_MS, 'reading delivery failures', (signal) => readBounces(deps, app.log, signal));
  repeat(app, HOUR_MS, 'clearing away', () => runHourly(app, deps));
}

type Act = (signal: AbortSignal) => Promise<void>;

function repeat(app: FastifyInstance, pause: number, what: string, act: Act): void {
  let running: Promise<void> | undefined;
  const closing = new AbortController();
  const run = () => {
    running ??= act(closing.signal)
      .catch((error) => {
        // The next run tries again.
        app.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, `${what} failed`);
      })
      .finally(() => {
        running = undefined;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, pause).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
}

/**
 * Deletes expired rows, what the rules of retention say, and unused files; queues the emails of the day; posts what was
 * earned.
 */
export async function runHourly({ log }: Pick<FastifyInstance, 'log'>, deps: AppDeps): Promise<void> {
  await sweepAttempts(deps);
  await sweepKnownAddresses(deps);
  await sweepSharedAddresses(deps);
  await sweepIdempotencyKeys(deps.db);
  await sweepUsedSignOns(deps.db, deps.clock.now());
  await sweepDeletedRecords(deps.db, deps.clock.now());
  await sweepInvitations(deps.db, deps.clock.now());
  await closeIdleSessions(deps);
  await forgetPastFailures(deps);
  await queueHealthDigest(deps);
  await queueLogAnchor(deps);
  await queuePaymentReminders(deps);
  await postEarned(deps);
  await sweepAttachments(deps);
  await runRetention(deps);
  await rewriteAfterRuns(deps);
  const [unnamed, unfinished] = [await sweepUnreferencedFiles(deps), await deps.files.sweepTemporary()];
  if (unnamed + unfinished > 0) log.info({ unnamed, unfinished }, 'removed files that were left behind');
}
