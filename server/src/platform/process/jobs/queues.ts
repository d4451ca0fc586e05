import { type Job, type JobResult, PgBoss, type Queue, type WorkOptions } from 'pg-boss';
import type { BaseLogger } from 'pino';
import type { ConnectionSettings } from '../../database/database.ts';
import { jobsLock, withLock } from '../../database/with-client.ts';

/** The data of each queue's jobs. A row's id is enough: the worker reads the rest when it runs. */
export interface JobData {
  message: { messageId: string };
  'message-given-up': { messageId: string };
}

export type QueueName = keyof JobData;

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/**
 * A job lost with its process is retried once its heartbeat has stopped for a minute. The first attempts are half a
 * minute apart, the last an hour: eighty of them outlast any day, so that the handler decides when to give up, and
 * only a job that kills its worker each time ends in the second queue.
 */
export const queues: readonly (Queue & { name: QueueName })[] = [
  { name: 'message-given-up', retryLimit: 80, retryDelay: 30, retryBackoff: true, retryDelayMax: HOUR_S },
  {
    name: 'message',
    deadLetter: 'message-given-up',
    retryLimit: 80,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: HOUR_S,
    expireInSeconds: 10 * 60,
    heartbeatSeconds: 60,
    retentionSeconds: 60 * DAY_S,
    deleteAfterSeconds: DAY_S,
  },
];

/**
 * Brings the tables of pg-boss and the queues up to date. Processes that start together take turns.
 */
export async function installJobs(connection: ConnectionSettings): Promise<void> {
  await withLock(connection, jobsLock, () => install(connection));
}

async function install(connection: ConnectionSettings): Promise<void> {
  const boss = new PgBoss({ ...connection, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const { name, ...options } of queues) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Does one job. A rejection puts it back for a later attempt; the signal aborts when the process stops and waits no
 * longer.
 */
type JobHandler<Name extends QueueName> = (data: JobData[Name], signal: AbortSignal) => Promise<void>;

export type JobHandlers = { readonly [Name in QueueName]: JobHandler<Name> };

interface WorkerOptions {
  readonly connection: ConnectionSettings;
  readonly log: Pick<BaseLogger, 'warn'>;
  readonly handlers: JobHandlers;
  /** In seconds: how often to look for jobs, and for workers that died; how long running jobs may take when stopping. */
  readonly pace?: { readonly poll: number; readonly supervise: number; readonly stop: number };
}

export interface JobWorker {
  /** Takes no more jobs, waits a while for running ones, and returns the rest to their queue. */
  stop(): Promise<void>;
}

const defaultPace = { poll: 1, supervise: 30, stop: 10 };

/** The connections to the database that a worker has at most. */
export const JOB_CONNECTIONS = 3;

/**
 * Starts working through the queues. Five messages are sent at a time: three, and two with a priority below 0, for which no
 * other waits. Any number of processes may do so on one database: each job is taken by one of them. Waits when the database
 * is unavailable.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { connection, log, handlers, pace = defaultPace } = options;
  const boss = new PgBoss({
    ...connection,
    max: JOB_CONNECTIONS,
    schedule: false,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
  });
  // The text of an error may hold values, so only its kind is logged.
  boss.on('error', (error) =>
    log.warn({ error: error.name, code: codeOf(error) }, 'the job queue had an error'),
  );
  await boss.start();
  const often = { pollingIntervalSeconds: pace.poll };
  await work(boss, 'message', handlers.message, { ...often, batchSize: 3, minPriority: 0 });
  await work(boss, 'message', handlers.message, { ...often, batchSize: 2, maxPriority: -1 });
  await work(boss, 'message-given-up', handlers['message-given-up'], { ...often, batchSize: 5 });
  return { stop: () => boss.stop({ timeout: pace.stop * 1000 }) };
}

async function work<Name extends QueueName>(
  boss: PgBoss,
  name: Name,
  handle: JobHandler<Name>,
  share: WorkOptions,
): Promise<void> {
  const options = { ...share, burstWhenBatchFull: true, perJobResults: true } as const;
  await boss.work<JobData[Name], void, typeof options>(name, options, (jobs) =>
    Promise.all(jobs.map((job) => attempt(job, handle))),
  );
}

/** One job's failure does not affect the others of its batch. Its message stays out of the queue's table. */
async function attempt<Name extends QueueName>(
  { id, data, signal }: Job<JobData[Name]>,
  handle: JobHandler<Name>,
): Promise<JobResult> {
  try {
    await handle(data, signal);
    return { id, status: 'completed' };
  } catch {
    return { id, status: 'failed' };
  }
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
