import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { ConnectionSettings } from '../database.ts';
import { jobsLock } from '../with-client.ts';
import { queues } from './queues.ts';

/**
 * Brings the tables of pg-boss and the queues up to what this version needs. Processes that start together take turns.
 */
export async function installJobs(connection: ConnectionSettings): Promise<void> {
  const client = new Client(connection);
  // An error event without a listener would end the process; the query at hand fails with it anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [jobsLock]);
    await install(connection);
  } finally {
    // Closing the session releases the lock, whatever happened.
    await client.end();
  }
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
