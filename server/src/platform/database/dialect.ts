import { hash } from 'node:crypto';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
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
 * Kysely on PostgreSQL. Every statement is prepared under a name, so that a connection parses it once. Quick reads outside of
 * transactions share two connections; all others have a connection of their own. What is sent on a connection in one turn of the
 * event loop is one message, which costs as much as a statement does.
 */
export function createDialect(pool: Pool): PostgresDialect {
  const shared: Shared[] = [];
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => createSession(pool, shared),
      end: () => pool.end(),
    },
  });
}

interface Shared {
  readonly client: Promise<PoolClient>;
  reads: number;
}

/** What Kysely takes for a connection. It takes one of the pool for the first statement that cannot share. */
function createSession(pool: Pool, shared: Shared[]): PostgresPoolClient {
  let own: Promise<PoolClient> | undefined;
  let lost = false;

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (!own && quickReads.has(text)) return sendShared(pool, shared, text, values);
    own ??= pool.connect();
    try {
      const sent = send(await own, text, values, process.nextTick);
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

async function sendShared(pool: Pool, all: Shared[], text: string, values: readonly unknown[]) {
  const one = join(pool, all);
  one.reads += 1;
  let lost = false;
  try {
    const client = await one.client;
    return await send(client, text, values, setImmediate, SILENCE_MS);
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
  text: string,
  values: readonly unknown[],
  later: (uncork: () => void) => void,
  query_timeout?: number,
): Promise<QueryResult> {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    later(() => stream.uncork());
  }
  return client.query({
    name: nameOf(text),
    text,
    values: [...values],
    ...(query_timeout && { query_timeout }),
  });
}

const names = new Map<string, string>();

/** The same SQL has the same name in every process. Beyond the limit statements have no name and are not kept. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_STATEMENTS) return known;
  const name = hash('sha256', text, 'base64url');
  names.set(text, name);
  return name;
}
