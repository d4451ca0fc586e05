import { type Client, escapeIdentifier } from 'pg';
import type { ConnectionSettings } from '../../platform/database.ts';
import { withClient } from '../../platform/with-client.ts';
import { BackupRefused } from './backup-refused.ts';

const name = 'bowline_restoring';

/** A schema in which a restore is built beside the tables that it replaces. */
export interface StagingSchema {
  /** Whoever connects this way sees this schema alone. */
  connection: ConnectionSettings;
  /** Makes it the database's own, in one transaction; answers the schema that holds what was there, if anything. */
  settle(): Promise<string | undefined>;
  /** Removes it unless it was settled. */
  close(): Promise<void>;
}

/** @throws BackupRefused when the database is in use, or has tables that are not to be replaced */
export async function openStagingSchema(
  connection: ConnectionSettings,
  { replace, stamp }: { replace: boolean; stamp: string },
): Promise<StagingSchema> {
  const staging = { ...connection, options: `-c search_path=${name}` };
  const occupied = await withClient(connection, async (client) => {
    await requireUnused(client);
    const tables = await hasTables(client);
    if (tables && !replace) throw isOccupied();
    await client.query(`drop schema if exists ${name} cascade`);
    await client.query(`create schema ${name}`);
    return tables;
  });
  await withClient(staging, requireOwnSchema);
  const aside = `replaced_${stamp.replaceAll('-', '_')}`;
  return {
    connection: staging,
    settle: () => withClient(connection, (client) => settle(client, aside, occupied)),
    close: async () => {
      await withClient(connection, (client) => client.query(`drop schema if exists ${name} cascade`));
    },
  };
}

async function settle(client: Client, aside: string, occupied: boolean): Promise<string | undefined> {
  await client.query('begin');
  await client.query(`alter schema public rename to ${escapeIdentifier(aside)}`);
  await client.query(`alter schema ${name} rename to public`);
  // The queue's jobs belong to the old messages; the server makes the queue anew.
  await client.query('drop schema if exists pgboss cascade');
  if (!occupied) await client.query(`drop schema ${escapeIdentifier(aside)} cascade`);
  await client.query('commit');
  return occupied ? aside : undefined;
}

async function requireUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (!rows[0]?.others) return;
  throw new BackupRefused(
    'The database is in use. Stop every Bowline server and other program that is connected to it; nothing was changed.',
  );
}

async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'f') limit 1`,
  );
  return rows.length > 0;
}

/** A pooler in front of the database, or options of its own in the address, would lead us to the tables in use. */
async function requireOwnSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
  if (rows[0]?.schema === name) return;
  throw new BackupRefused(
    'DATABASE_URL must lead straight to the database, past any pooler and without options; nothing was changed.',
  );
}

function isOccupied(): BackupRefused {
  return new BackupRefused(
    'The database has tables already, and nothing was changed. Use an empty database, or add --replace: the tables that are there are then kept aside.',
  );
}
