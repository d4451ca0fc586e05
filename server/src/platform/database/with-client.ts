import { Client } from 'pg';
import type { ConnectionSettings } from './database.ts';

// Advisory locks of the database. The numbers are arbitrary, but the same in every process.

/** Held while migrations run. */
export const migrationLock = 7_261_936_001;

/** Held while the job queue's tables are brought up to date. */
export const jobsLock = 7_261_936_002;

/** Held exclusively while a back-up reads the files, shared by every process that removes one. */
export const fileRemovalLock = 7_261_936_003;

/** Held while a block is added to the chain of the log. */
export const logChainLock = 7_261_936_004;

/** Held while the nightly run deletes what is due. */
export const retentionLock = 7_261_936_005;

/** Held while tables are rewritten. */
export const rewriteLock = 7_261_936_006;

/** Held while what was earned is posted or a month is closed. */
export const journalLock = 7_261_936_007;

/** Opens one connection, for what needs a session of its own, and closes it when `use` is done. */
export async function withClient<T>(
  connection: ConnectionSettings,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, keepAlive: true });
  // An error event without a listener would end the process; the query at hand fails with it anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    // Closing the session ends its transaction and releases its locks, whatever happened.
    await client.end();
  }
}

/** The same, while no other process holds the lock. */
export function withLock<T>(
  connection: ConnectionSettings,
  lock: number,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  return withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return use(client);
  });
}
