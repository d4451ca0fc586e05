import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { preparedDialect } from './prepared-dialect.ts';
import type { Schema } from './schema.ts';
import { valueTypes } from './value-types.ts';

/** Where the database is: a URL, or the parts of one. */
export type ConnectionSettings = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'options'
>;

export interface Database {
  db: Kysely<Schema>;
  /** @throws what the database or the network says, when it does not answer */
  ping(): Promise<void>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

const limits = {
  max: 8,
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * A pool of eight connections. Losing any of them, idle or in use, fails the statement at hand at most, never the
 * process; the next statement connects anew.
 */
export function createDatabase(connection: ConnectionSettings, log: Pick<BaseLogger, 'warn'>): Database {
  const pool = new Pool({ ...connection, ...limits, types: valueTypes, keepAlive: true });
  // Only its kind: the error carries the whole client, with the statements it has prepared and its password.
  pool.on('error', ({ name, code }: NodeJS.ErrnoException) =>
    log.warn({ error: name, code }, 'lost a database connection'),
  );
  // The pool listens to idle clients only; without a listener, an error event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: preparedDialect(pool) });
  return {
    db,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

const pauseMilliseconds = 250;

/**
 * Waits until the database answers; it may be starting beside us.
 * @throws the last error after `patience` milliseconds, or at once when waiting cannot help (a wrong password)
 */
export async function waitForDatabase({ ping }: Pick<Database, 'ping'>, patience = 60_000): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await ping();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
    }
    await delay(pauseMilliseconds);
  }
}

export { isDatabaseUnavailable };
