import { hash } from 'node:crypto';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { isReadOnlyDatabase } from './database-unavailable.ts';

/** Each connection keeps every statement it has prepared, so their number is limited. */
const MOST_STATEMENTS = 1000;

// What of the pool may be shared at a time, and with how many statements another one is.
const SHARED_CONNECTIONS = 2;
const STATEMENTS_A_CONNECTION = 8;

// Kysely's own words.
const BEGIN = 'begin';
const ends = new Set(['commit', 'rollback']);

const shareable = new Set<string>();

/**
 * Lets a statement use a connection that others are using at the same time. It must read few rows and wait for no lock, since
 * those sent after it on that connection wait for it.
 */
export function shareConnections(sql: string): void {
  shareable.add(sql);
}

/**
 * Kysely on PostgreSQL. Every statement is prepared under a name: a connection parses and plans it once, which doubled the
 * requests per second of the campers list. Statements outside of transactions that may share a connection are sent together, at the
 * end of the event loop's turn, and `begin` together with the first statement of its transaction: each message to PostgreSQL costs
 * as much as a statement.
 * @param pool with `pipeline`
 */
export function createDialect(pool: Pool): PostgresDialect {
  const prepare = createPreparing();
  const sendShared = createSharing(pool);
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => createSession(pool, prepare, sendShared),
      end: () => pool.end(),
    },
  });
}

interface Prepared {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

type Send = (prepared: Prepared) => Promise<QueryResult>;

/** What Kysely takes for a connection. A connection of the pool is taken with the first statement that needs one of its own. */
function createSession(pool: Pool, prepare: Preparing, sendShared: Send): PostgresPoolClient {
  let own: Promise<PoolClient> | undefined;
  let begins = false;
  let ended = false;
  let replaced = false;

  async function sendOwn(prepared: Prepared): Promise<QueryResult> {
    own ??= pool.connect();
    const client = await own;
    collect(client, process.nextTick);
    const begun = begins && client.query(prepare(BEGIN, []));
    begins = false;
    const [result] = await Promise.all([client.query(prepared), begun]);
    return result;
  }

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (text === BEGIN) {
      begins = true;
      ended = false;
      return { command: 'BEGIN', rowCount: null, rows: [] };
    }
    // Of statements sent together one has failed: what would have come after another must not be done outside of the transaction.
    if (ended && !ends.has(text)) throw new Error('The transaction has ended');
    ended = ends.has(text);
    const prepared = prepare(text, values);
    try {
      return await (own || begins || !shareable.has(text) ? sendOwn(prepared) : sendShared(prepared));
    } catch (error) {
      replaced ||= isReadOnlyDatabase(error);
      throw error;
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
  replaced: boolean;
}

/** Statements join a connection that is in use, and give it back to the pool when all of them have ended. */
function createSharing(pool: Pool): Send {
  const inUse = new Set<Shared>();

  function join(): Shared {
    const least = [...inUse].reduce<Shared | undefined>(
      (best, other) => (best && best.statements <= other.statements ? best : other),
      undefined,
    );
    if (least && (least.statements < STATEMENTS_A_CONNECTION || inUse.size >= SHARED_CONNECTIONS))
      return least;
    const opened = { client: pool.connect(), statements: 0, replaced: false };
    inUse.add(opened);
    return opened;
  }

  return async (prepared) => {
    const shared = join();
    shared.statements += 1;
    try {
      const client = await shared.client;
      collect(client, setImmediate);
      return await client.query(prepared);
    } catch (error) {
      // It may be lost: nothing more is sent on it.
      inUse.delete(shared);
      shared.replaced ||= isReadOnlyDatabase(error);
      throw error;
    } finally {
      shared.statements -= 1;
      if (shared.statements === 0) {
        inUse.delete(shared);
        shared.client.then((client) => client.release(shared.replaced)).catch(() => {});
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
