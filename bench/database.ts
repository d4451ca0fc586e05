import { randomBytes } from 'node:crypto';
import { type SocketConnection, startEmbeddedPostgres } from '@bowline/embedded-postgres';
import { type Client, Client as PgClient } from 'pg';
import { deriveKey } from '../server/src/platform/crypto/secrets.ts';
import { createDatabase, type Database } from '../server/src/platform/database/database.ts';
import { loadInstallationKey } from '../server/src/platform/database/installation-key.ts';
import { migrate } from '../server/src/platform/database/migrations.ts';
import { makeDataFolder } from './data-folder.ts';

export const PUBLIC_URL = 'http://localhost';

/** An installation for one run: a data folder, a secret key, and the PostgreSQL that comes with Bowline. */
export interface BenchDatabase extends AsyncDisposable {
  /** The data folder. */
  readonly folder: string;
  readonly client: Client;
  /** The process id of PostgreSQL. */
  readonly pid: number;
  /** The settings of a server on it. */
  readonly settings: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>> & Readonly<Record<string, string>>;
  readonly deriveKey: (purpose: string) => Buffer;
  /** Opens the database with the keys that its answers are encrypted with. */
  openWithKeys(): Promise<Database>;
}

/** With the settings it always has, migrated and empty. */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await makeDataFolder();
  const log = { debug: () => {}, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
  const { connection } = postgres;
  await migrate(connection);
  const client = new PgClient(connection);
  await client.connect();
  const secret = randomBytes(32).toString('hex');
  const openWithKeys = async () => {
    const database = createDatabase(connection, log);
    await loadInstallationKey(database.db, { dataDir: folder.path, secretKey: secret });
    return database;
  };
  return {
    folder: folder.path,
    client,
    pid: postgres.pid(),
    settings: {
      DATA_DIR: folder.path,
      DATABASE_URL: urlOf(connection),
      SECRET_KEY: secret,
      PUBLIC_URL,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // Seeds name files that nobody has stored.
      FILES_LOST: 'accept',
    },
    deriveKey: (purpose) => deriveKey(new TextEncoder().encode(secret), purpose),
    openWithKeys,
    async [Symbol.asyncDispose]() {
      await client.end().finally(() => postgres.stop());
      await folder[Symbol.asyncDispose]();
    },
  };
}

function urlOf({ host, port, user, password, database }: SocketConnection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
