import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ConnectionSettings } from '../../platform/database/database.ts';
import { type AppliedMigration, listAppliedMigrations } from '../../platform/database/migrations.ts';
import { fileRemovalLock, migrationLock, withLock } from '../../platform/database/with-client.ts';
import { listTables, type TableShape } from './tables.ts';

/** A snapshot of the database. */
export interface Snapshot {
  postgres: string;
  migrations: AppliedMigration[];
  tables: TableShape[];
  sequences: { name: string; value: string }[];
  query: Client['query'];
  /** The rows of a table in PostgreSQL's text format, as a stream. */
  copy(table: TableShape): { rows: AsyncIterable<Buffer>; count(): number };
}

// The text format must not depend on the server's settings, and there is no timeout.
const sessionSettings = `
  set client_encoding to 'UTF8'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601'; set timezone to 'UTC';
  set extra_float_digits to 3; set bytea_output to 'hex'; set search_path to public;
  set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`;

/**
 * Reads a snapshot of the database while others keep writing. Until `use` has ended no file is removed, so that every
 * file named by the snapshot can be read.
 */
export async function withSnapshot<T>(
  connection: ConnectionSettings,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withLock(connection, fileRemovalLock, async (client) => {
    await client.query(sessionSettings);
    return use(await begin(client));
  });
}

/** Locks the migrations, so that the tables cannot change during the snapshot. */
async function begin(client: Client): Promise<Snapshot> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read read only');
  const tables = await listTables(client);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
  return {
    postgres: await showVersion(client),
    migrations: await listAppliedMigrations(client),
    tables,
    sequences: await listSequences(client),
    query: client.query.bind(client),
    copy: (table) => copy(client, table),
  };
}

function copy(client: Client, { name, columns }: TableShape) {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`));
  return { rows, count: () => rows.rowCount };
}

async function showVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

async function listSequences(client: Client): Promise<Snapshot['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}
