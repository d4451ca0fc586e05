import { PgBoss } from 'pg-boss';
import type { ConnectionSettings } from '../../database/database.ts';
import { jobsLock, withLock } from '../../database/with-client.ts';
import { queues } from './queues.ts';

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
