import { hash } from 'node:crypto';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** Each connection keeps every statement it has prepared, so their number is limited. */
const MOST_STATEMENTS = 1000;

const SHARED_CONNECTIONS = 2;

// Longer than PostgreSQL lets one statement run: all reads wait on a shared connection that is silent.
const SILENCE_MS = 20_000;

const quickReads = new Set<string>();

/**
 * Lets a statement outside of transactions use a connection that others use at the same time. It must read few rows and lock
 * none: those sent after it on the connection wait for it.
 */
export function shareConnections(sql: string): void {
  quickReads.add(sql);
}

/**
 * Kysely on PostgreSQL. Every statement is prepared under a name, so that a connection parses it once. Quick reads outside
 * of transactions share two connections; all others have a connection of their own. What is sent on a connection in one turn
 * of the event loop is one message, which costs as much as a statement does.
 */
export function createDialect(pool: Pool): PostgresDialect {
  const connections: Connections = { pool, shared: [], names: new Map() };
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => createSession(connections),
      end: () => pool.end(),
    },
  });
}

interface Connections {
  readonly pool: Pool;
  readonly shared: Shared[];
  /** By their SQL, the names of the statements. */
  readonly names: Map<string, string>;
}

interface Shared {
  readonly client: Promise<PoolClient>;
  reads: number;
}

/** What Kysely takes for a connection. It takes one of the pool for the first statement that cannot share. */
function createSession(connections: Connections): PostgresPoolClient {
  const { pool, names } = connections;
  let own: Promise<PoolClient> | undefined;
  let lost = false;

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (!own && quickReads.has(text)) return sendShared(connections, text, values);
    own ??= pool.connect();
    try {
      const sent = send(await own, createStatement(names, text, values), process.nextTick);
      if (text !== 'begin') return await sent;
      // Not waited for: where it fails, the connection is lost and the next statement fails too.
      sent.catch(() => {});
      return { command: 'BEGIN', rowCount: null, rows: [] };
    } catch (error) {
      lost ||= isDatabaseUnavailable(error);
      throw error;
    }
  }
  return {
    // Kysely's type also has cursors, which it asks for only when the dialect is given a cursor class.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => void own?.then((client) => client.release(destroy || lost)).catch(() => {}),
  };
}

async function sendShared(
  { pool, shared: all, names }: Connections,
  text: string,
  values: readonly unknown[],
) {
  const one = join(pool, all);
  one.reads += 1;
  let lost = false;
  try {
    const client = await one.client;
    const statement = { ...createStatement(names, text, values), query_timeout: SILENCE_MS };
    return await send(client, statement, setImmediate);
  } catch (error) {
    lost = isDatabaseUnavailable(error);
    throw error;
  } finally {
    one.reads -= 1;
    const place = all.indexOf(one);
    if (place >= 0 && (lost || one.reads === 0)) {
      all.splice(place, 1);
      one.client.then((client) => client.release(lost)).catch(() => {});
    }
  }
}

/** The connection with the fewest reads. */
function join(pool: Pool, all: Shared[]): Shared {
  const [least] = all.toSorted((a, b) => a.reads - b.reads);
  if (least && all.length === SHARED_CONNECTIONS) return least;
  const opened = { client: pool.connect(), reads: 0 };
  all.push(opened);
  return opened;
}

function send(
  client: PoolClient,
  statement: QueryConfig,
  later: (uncork: () => void) => void,
): Promise<QueryResult> {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    later(() => stream.uncork());
  }
  return client.query(statement);
}

/** The same SQL has the same name in every process. Beyond the limit statements have no name and are not kept. */
function createStatement(names: Map<string, string>, text: string, values: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (!name && names.size < MOST_STATEMENTS) {
    name = hash('sha256', text, 'base64url');
    names.set(text, name);
  }
  return { name, text, values: [...values] };
}
