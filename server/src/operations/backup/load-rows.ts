import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchivedTable, Manifest, Member } from '@bowline/backup-archive';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionSettings } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { withClient } from '../../platform/database/with-client.ts';
import type { CheckedArchive } from './check-archive.ts';
import { listTables } from './tables.ts';

/**
 * Creates the tables of the archive's version, inserts its rows in one transaction, and migrates them to this version.
 * Reads the tables' members from `members` and leaves the others.
 */
export async function loadRows(
  connection: ConnectionSettings,
  { manifest, cipher }: CheckedArchive,
  members: AsyncIterator<Member>,
): Promise<void> {
  const numbers = manifest.migrations.map(({ number }) => number);
  await migrate(connection, undefined, numbers);
  await withClient(connection, async (client) => {
    await client.query("set statement_timeout to 0; set datestyle to 'ISO, YMD'");
    await client.query('begin');
    await withoutChecks(client, await emptyTables(client), async () => {
      for (const table of manifest.tables) await copyRows(client, table, decrypted(table, members, cipher));
    });
    await setSequences(client, manifest.sequences);
    await client.query('commit');
  });
  await migrate(connection);
  await withClient(connection, beginChangeFeed);
}

/** This database counts its transactions anew: readers of changes begin from the beginning. */
async function beginChangeFeed(client: Client): Promise<void> {
  await client.query('update record_change set xid = pg_current_xact_id()');
  await client.query('update change_feed set epoch = gen_random_uuid()');
}

/** Migrations insert rows, which are in the archive too. */
async function emptyTables(client: Client): Promise<string[]> {
  const names = (await listTables(client)).map(({ name }) => name);
  if (names.length > 0) await client.query(`truncate ${names.map(escapeIdentifier).join(', ')}`);
  return names;
}

async function* decrypted(
  table: ArchivedTable,
  members: AsyncIterator<Member>,
  cipher: CheckedArchive['cipher'],
): AsyncGenerator<Buffer> {
  for (let number = 0; number < table.members; number += 1) {
    const { value, done } = await members.next();
    if (done) throw new Error(`The archive ends within the table ${table.name}.`);
    yield await cipher.decryptRows(value.name, value.bytes);
  }
}

async function copyRows(
  client: Client,
  { name, columns, rows }: ArchivedTable,
  pieces: AsyncIterable<Buffer>,
) {
  const list = columns.map(escapeIdentifier).join(', ');
  const copy = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(Readable.from(pieces), copy);
  if (copy.rowCount !== rows) throw new Error(`${name} should have ${rows} rows, and got ${copy.rowCount}.`);
}

async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), value]);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Fills tables in any order: triggers are disabled, and foreign keys dropped, and created and checked afterwards. To be
 * called within a transaction, so that no other connection sees them missing.
 */
async function withoutChecks(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) await alter(client, table, `drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await alter(client, table, 'disable trigger user');
  await fill();
  for (const table of tables) await alter(client, table, 'enable trigger user');
  for (const { table, name, definition } of keys)
    await alter(client, table, `add constraint ${escapeIdentifier(name)} ${definition}`);
}

async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
    order by c.relname, k.conname`);
  return rows;
}

async function alter(client: Client, table: string, change: string): Promise<void> {
  await client.query(`alter table ${escapeIdentifier(table)} ${change}`);
}
