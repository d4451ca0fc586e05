import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { messageHandlers } from '../../src/emails/deliver.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import { type JobWorker, startWorker } from '../../src/platform/process/jobs/queues.ts';
import type { TestDatabase } from './test-database.ts';

/** The log of the test's workers. */
export const logged: unknown[] = [];

/** A worker in this process that looks for jobs twice a second, until the test ends. */
export async function startTestWorker(
  { connection }: Pick<TestDatabase, 'connection'>,
  deps: AppDeps,
  mailer: Mailer,
): Promise<JobWorker> {
  const log = { warn: (...line: unknown[]) => void logged.push(...line) };
  const worker = await startWorker({
    connection,
    log,
    handlers: messageHandlers(deps, mailer, log),
    pace: { poll: 0.5, supervise: 1, stop: 1 },
  });
  onTestFinished(() => worker.stop());
  return worker;
}

/** Makes every delayed job due now, as the queue uses the database's clock. */
export async function letRetriesBeDue({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  // Not those that are due already: a worker passes over rows that are locked.
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`.execute(
    db,
  );
}

/** Moves the heartbeats of workers a minute back. */
export async function letHeartbeatsStop({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where state = 'active'`.execute(
    db,
  );
}

/** The number of jobs in each state. */
export async function countJobs({ db }: Pick<AppDeps, 'db'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select name || ' ' || state as state, count(*)::int as count from pgboss.job
    where name like 'message%' group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
