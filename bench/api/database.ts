import { type SocketConnection, startEmbeddedPostgres } from '@bowline/embedded-postgres';
import { type Client, Client as PgClient } from 'pg';
import { migrate } from '../../server/src/platform/migrations.ts';

export interface BenchDatabase extends AsyncDisposable {
  /** The same as a DATABASE_URL. */
  readonly url: string;
  readonly client: Client;
  /** Its process id. */
  readonly pid: number;
}

/** The PostgreSQL that comes with Bowline, with the settings it always has, migrated and empty. */
export async function startDatabase(dataDir: string): Promise<BenchDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => {}, warn: console.warn } });
  const { connection } = postgres;
  await migrate(connection);
  const client = new PgClient(connection);
  await client.connect();
  const dispose = () => client.end().finally(() => postgres.stop());
  const pid = postgres.pid();
  return { url: urlOf(connection), client, pid, [Symbol.asyncDispose]: dispose };
}

function urlOf({ host, port, user, password, database }: SocketConnection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
