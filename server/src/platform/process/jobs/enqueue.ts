import { type DialectAdapter, type Kysely, sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Schema } from '../../database/schema.ts';
import type { JobData, QueueName } from './queues.ts';

/**
 * Adds a job within the caller's transaction: it exists when, and only when, the transaction commits. No worker need
 * be running, in this process or any other. A delay, in seconds, is counted by the database's clock; jobs with a priority
 * below 0 have a worker of their own, which takes the highest first.
 */
export async function enqueue<Name extends QueueName>(
  trx: Kysely<Schema>,
  name: Name,
  data: JobData[Name],
  { delay = 0, priority = 0 }: { delay?: number; priority?: number } = {},
): Promise<void> {
  const sender = await getSender(trx);
  await sender.send(name, data, { db: fromKysely(trx), startAfter: delay, priority });
}

/** Whether a job with this data waits to be done. */
export async function isEnqueued<Name extends QueueName>(
  trx: Kysely<Schema>,
  name: Name,
  data: JobData[Name],
): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and state in ('created', 'retry') and data = ${JSON.stringify(data)}::jsonb
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Adds many jobs of a queue in one statement, else as `enqueue` does.
 */
export async function enqueueAll<Name extends QueueName>(
  trx: Kysely<Schema>,
  name: Name,
  jobs: readonly JobData[Name][],
  { delay = 0, priority = 0 }: { delay?: number; priority?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const sender = await getSender(trx);

  await sender.insert(
    name,
    jobs.map((data) => ({ data, priority, startAfter: delay })),
    { db: fromKysely(trx) },
  );
}

// A database is known by its adapter, which all transactions on its pool share.
const senders = new WeakMap<DialectAdapter, Promise<PgBoss>>();

/** pg-boss reads the queues before it can send, which takes one statement for each database. */
function getSender(db: Kysely<Schema>): Promise<PgBoss> {
  const { adapter } = db.getExecutor();
  const sender = senders.get(adapter) ?? readQueues(db);
  senders.set(adapter, sender);
  sender.catch(() => senders.delete(adapter));
  return sender;
}

async function readQueues(db: Kysely<Schema>): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false });
  await boss.start();
  // It keeps what it read. Its timers would keep using a connection that belongs to the caller.
  await boss.stop({ graceful: false });
  return boss;
}
