import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { type ClientConfig, type CustomTypesConfig, Pool, types } from 'pg';
import type { BaseLogger } from 'pino';
import { AnswerKeyHolder } from './answer-keys.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createDialect } from './dialect.ts';
import type { Schema } from './schema.ts';

const { DATE, INT8 } = types.builtins;

/**
 * How PostgreSQL's values become JavaScript's: `date` stays `yyyy-mm-dd` text (a Date would shift it by the machine's
 * time zone), `int8` becomes a number where that is exact and text where it is not; the driver converts the rest.
 */
const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return asText;
    if (oid === INT8) return asExactNumber;
    return types.getTypeParser(oid, format);
  },
};

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

const MOST_CONNECTIONS = 12;

// A new connection plans every statement anew, which takes longer than most statements: between two clicks of a person none
// is closed. Each keeps its plans, so none is kept for good.
const IDLE_MS = 5 * 60_000;
const LIFETIME_SECONDS = 60 * 60;

const limits = {
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: IDLE_MS,
  maxLifetimeSeconds: LIFETIME_SECONDS,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Twelve connections at most, or `max`. A lost connection fails at most the statements that were sent on it, never the
 * process; the next statement opens a new one. A transaction that PostgreSQL ends to resolve a deadlock runs again.
 */
export function createDatabase(
  connection: ConnectionSettings,
  log: Pick<BaseLogger, 'warn'>,
  max = MOST_CONNECTIONS,
): Database {
  let closing = false;
  const pool = new Pool({
    ...connection,
    ...limits,
    max: Math.min(max, MOST_CONNECTIONS),
    pipeline: true,
    types: valueTypes,
    keepAlive: true,
  });
  // Logs only the kind of error: the error carries the whole client, with its prepared statements and password.
  pool.on('error', ({ name, code }: NodeJS.ErrnoException) => {
    // The pool does not wait for its connections to end, and PostgreSQL may stop before they have.
    if (!closing) log.warn({ error: name, code }, 'lost a database connection');
  });
  // The pool listens to idle clients only; without a listener, an error event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = createDialect(pool);
  const db = retryDeadlocks(new Kysely<Schema>({ dialect, plugins: [new AnswerKeyHolder()] }));
  return {
    db,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => {
      closing = true;
      return db.destroy();
    },
  };
}

const MOST_DEADLOCKS = 2;
const DEADLOCK_PAUSE_MS = 50;

/**
 * Of transactions that wait for each other PostgreSQL ends one, which has then changed nothing: it runs again. Most
 * take their locks in one order; triggers and foreign keys take theirs as they come. The other one gets a moment first,
 * or both would wait for each other again.
 */
function retryDeadlocks(db: Kysely<Schema>): Kysely<Schema> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (let deadlocks = 1; ; deadlocks += 1) {
        try {
          return await execute(work);
        } catch (error) {
          if (!isDeadlock(error) || deadlocks > MOST_DEADLOCKS) throw error;
        }
        await delay(DEADLOCK_PAUSE_MS * deadlocks);
      }
    };
    return builder;
  };
  return db;
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

const pauseMilliseconds = 250;

/**
 * Waits until the database answers; it may still be starting. `onWait` is called once, where it does not answer at once.
 * @throws the last error after `timeoutMs`, or at once when waiting cannot help (a wrong password)
 */
export async function waitForDatabase(
  { ping }: Pick<Database, 'ping'>,
  { timeoutMs = 60_000, onWait }: { timeoutMs?: number; onWait?: () => void } = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await ping();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
      if (tries === 1) onWait?.();
    }
    await delay(pauseMilliseconds);
  }
}

export { isDatabaseUnavailable };

function asText(value: string): string {
  return value;
}

function asExactNumber(value: string): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
