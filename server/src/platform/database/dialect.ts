import { hash } from 'node:crypto';
import { type Compilable, type Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { isDatabaseUnavailable, isReadOnlyDatabase } from './database-unavailable.ts';
import type { Schema } from './schema.ts';

/** Each connection keeps every statement it has prepared, so their number is limited. */
const MOST_STATEMENTS = 1000;

// With more statements another connection is shared too.
const STATEMENTS_A_CONNECTION = 8;

// Kysely's own words.
const BEGIN = 'begin';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const ENDS = new Set([COMMIT, ROLLBACK]);

const shareable = new Set<string>();

/**
 * Lets a statement use a connection that others are using at the same time. It must read few rows and lock none, since those
 * sent after it on that connection wait for it.
 */
export function shareConnections(sql: string): void {
  shareable.add(sql);
}

// Known by the array of its values, which Kysely hands on as it is.
const sentAhead = new WeakSet<readonly unknown[]>();

/**
 * Sends a statement of a transaction without waiting for its response, for writes whose result nobody looks at. What it throws
 * the next statement throws, or the commit, and the transaction is rolled back; where it is rolled back anyway, nothing throws it.
 * Outside of a transaction it is waited for.
 */
export async function enqueueStatement(db: Kysely<Schema>, statement: Compilable): Promise<void> {
  const compiled = statement.compile();
  sentAhead.add(compiled.parameters);
  await db.executeQuery(compiled);
}

/** Both with `pipeline`. */
interface Pools {
  /** For transactions, and statements that may not share. */
  readonly own: Pool;
  /**
   * For statements that may share. They never take one of the other pool: a transaction may hold its last one and wait for them.
   * With `query_timeout`: all wait on a connection that is silent.
   */
  readonly shared: Pool;
}

/**
 * Kysely on PostgreSQL. Every statement is prepared under a name: a connection parses and plans it once, which doubled the
 * requests per second of the campers list. Statements outside of transactions that may share a connection are sent together, at the
 * end of the event loop's turn, and `begin` together with the first statement of its transaction: each message to PostgreSQL costs
 * as much as a statement.
 */
export function createDialect({ own, shared }: Pools): PostgresDialect {
  const prepare = createPreparing();
  const sendShared = createSharing(shared);
  return new PostgresDialect({
    pool: {
      options: own.options,
      connect: async () => createSession(own, prepare, sendShared),
      end: async () => {
        await Promise.all([own.end(), shared.end()]);
      },
    },
  });
}

interface Prepared {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/** What Kysely takes for a connection. A connection of the pool is taken with the first statement that needs one of its own. */
function createSession(pool: Pool, prepare: Preparing, sendShared: SendShared): PostgresPoolClient {
  let own: Promise<PoolClient> | undefined;
  let begins = false;
  let inTransaction = false;
  let replaced = false;
  const ahead: Promise<unknown>[] = [];

  async function sendOwn(prepared: Prepared): Promise<QueryResult> {
    own ??= pool.connect();
    const client = await own;
    if (inTransaction) collect(client, process.nextTick);
    if (!begins) return client.query(prepared);
    begins = false;
    const [, result] = await Promise.all([client.query(prepare(BEGIN, [])), client.query(prepared)]);
    return result;
  }

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    // Of a transaction without a statement nothing is sent.
    if (text === BEGIN || (begins && !own && ENDS.has(text))) {
      begins = text === BEGIN;
      inTransaction = begins;
      return { command: text.toUpperCase(), rowCount: null, rows: [] };
    }
    const prepared = prepare(text, values);
    if (inTransaction && sentAhead.delete(values)) {
      const sent = sendOwn(prepared);
      sent.catch(() => {});
      ahead.push(sent);
      return { command: 'INSERT', rowCount: 0, rows: [] };
    }
    try {
      const mayShare = !own && !begins && shareable.has(text);
      // Before the commit, which would hold without a statement that never got as far as PostgreSQL.
      if (text === COMMIT) await Promise.all(ahead);
      const result = await (mayShare ? sendShared(prepared) : sendOwn(prepared));
      if (text !== ROLLBACK) await Promise.all(ahead);
      return result;
    } catch (error) {
      // After a statement that failed, those behind it say only that the transaction is aborted.
      const failed = (await Promise.allSettled(ahead)).find((one) => one.status === 'rejected');
      const cause = failed ? failed.reason : error;
      replaced ||= isReadOnlyDatabase(cause);
      throw cause;
    } finally {
      if (ENDS.has(text)) {
        inTransaction = false;
        ahead.length = 0;
      }
    }
  }
  return {
    // Kysely's type also has cursors, which it asks for only when the dialect is given a cursor class.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => void own?.then((client) => client.release(destroy || replaced)).catch(() => {}),
  };
}

interface Shared {
  readonly client: Promise<PoolClient>;
  statements: number;
}

/** Sends a statement on a shared connection. */
type SendShared = (prepared: Prepared) => Promise<QueryResult>;

/** Statements join a connection that is in use, and give it back to the pool when all of them have ended. */
function createSharing(pool: Pool): SendShared {
  const inUse = new Set<Shared>();

  function join(): Shared {
    const least = [...inUse].reduce<Shared | undefined>(
      (best, other) => (best && best.statements <= other.statements ? best : other),
      undefined,
    );
    if (!least || (least.statements >= STATEMENTS_A_CONNECTION && inUse.size < pool.options.max)) {
      const opened = { client: pool.connect(), statements: 0 };
      inUse.add(opened);
      return opened;
    }
    return least;
  }

  return async (prepared) => {
    const shared = join();
    shared.statements += 1;
    try {
      const client = await shared.client;
      collect(client, setImmediate);
      return await client.query(prepared);
    } catch (error) {
      // The connection is lost: nothing more is sent on it.
      if (isDatabaseUnavailable(error)) inUse.delete(shared);
      throw error;
    } finally {
      shared.statements -= 1;
      if (shared.statements === 0) {
        inUse.delete(shared);
        shared.client.then((client) => client.release()).catch(() => {});
      }
    }
  };
}

/** Sends in one message what is written on a connection until then. */
function collect({ connection: { stream } }: PoolClient, later: (send: () => void) => void): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  later(() => stream.uncork());
}

type Preparing = (text: string, values: readonly unknown[]) => Prepared;

/** The same SQL gets the same name in every process; beyond the limit, statements get no name and are not kept. */
function createPreparing(): Preparing {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MOST_STATEMENTS) return known;
    const name = hash('sha256', text, 'base64url');
    names.set(text, name);
    return name;
  };
  return (text, values) => ({ name: nameOf(text), text, values: [...values] });
}
