import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '@bowline/embedded-postgres';
import { Client } from 'pg';
import { removeDataFolders } from './data-folder.ts';

/** A PostgreSQL for one test. */
interface TestPostgres extends EmbeddedPostgres {
  /** The first column of every row that a statement returns. */
  ask(statement: string, user?: string): Promise<unknown[]>;
}

const running: EmbeddedPostgres[] = [];

/** Stops what the test started and removes its data: `afterEach(stopTestPostgres)`. */
export async function stopTestPostgres(): Promise<void> {
  for (const postgres of running.splice(0)) await postgres.stop();
  await removeDataFolders();
}

/** Starts PostgreSQL in a data folder. */
export async function startTestPostgresIn(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<TestPostgres> {
  const log = { debug: () => {}, warn: () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options });
  running.push(postgres);
  return { ...postgres, ask: (statement, user) => ask(postgres, statement, user) };
}

async function ask(
  { connection }: EmbeddedPostgres,
  statement: string,
  user = connection.user,
): Promise<unknown[]> {
  const client = new Client({ ...connection, user });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows.map(([first]) => first);
  } finally {
    await client.end();
  }
}
