import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionSettings } from '../../platform/database.ts';
import { migrate } from '../../platform/migrations.ts';
import { withClient } from '../../platform/with-client.ts';
import type { CheckedArchive } from './check-archive.ts';
import type { ArchivedTable, Manifest } from './manifest.ts';
import type { Member } from './archive-file.ts';
import { withoutChecks } from './row-checks.ts';
import { listTables } from './tables.ts';

/**
 * Makes the tables as the archive's version had them, fills them with its rows, in one transaction, and brings them
 * forward to this version. Takes the tables' members from `members` and leaves the rest.
 */
export async function loadRows(
  connection: ConnectionSettings,
  { manifest, seals }: CheckedArchive,
  members: AsyncIterator<Member>,
): Promise<void> {
  const numbers = manifest.migrations.map(({ number }) => number);
  await migrate(connection, undefined, numbers);
  await withClient(connection, async (client) => {
    await client.query("set statement_timeout to 0; set datestyle to 'ISO, YMD'");
    await client.query('begin');
    await withoutChecks(client, await emptied(client), async () => {
      for (const table of manifest.tables) await fill(client, table, unsealed(table, members, seals));
    });
    await setSequences(client, manifest.sequences);
    await client.query('commit');
  });
  await migrate(connection);
}

/** Migrations bring rows of their own, which the archive has as well. */
async function emptied(client: Client): Promise<string[]> {
  const names = (await listTables(client)).map(({ name }) => name);
  if (names.length > 0) await client.query(`truncate ${names.map(escapeIdentifier).join(', ')}`);
  return names;
}

async function* unsealed(
  table: ArchivedTable,
  members: AsyncIterator<Member>,
  seals: CheckedArchive['seals'],
): AsyncGenerator<Buffer> {
  for (let number = 0; number < table.members; number += 1) {
    const { value, done } = await members.next();
    if (done) throw new Error(`The archive ends within the table ${table.name}.`);
    yield await seals.open(value.name, value.bytes);
  }
}

async function fill(client: Client, { name, columns, rows }: ArchivedTable, pieces: AsyncIterable<Buffer>) {
  const list = columns.map(escapeIdentifier).join(', ');
  const copy = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(Readable.from(pieces), copy);
  if (copy.rowCount !== rows) throw new Error(`${name} should have ${rows} rows, and got ${copy.rowCount}.`);
}

async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), value]);
}
