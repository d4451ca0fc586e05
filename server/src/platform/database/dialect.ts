import { hash } from 'node:crypto';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** Each connection keeps every statement it has prepared, so their number is limited. */
const MOST_STATEMENTS = 1000;

/** Kysely on PostgreSQL. Every statement is prepared under a name, so that a connection parses it once. */
export function createDialect(pool: Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => prepareOn(await pool.connect()),
      end: () => pool.end(),
    },
  });
}

function prepareOn(client: PoolClient): PostgresPoolClient {
  let lost = false;
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    try {
      return await client.query({ name: nameOf(text), text, values: [...values] });
    } catch (error) {
      lost ||= isDatabaseUnavailable(error);
      throw error;
    }
  }
  return {
    // Kysely's type also has cursors, which it asks for only when the dialect is given a cursor class.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || lost),
  };
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
