import { type Client, escapeIdentifier } from 'pg';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Fills tables in any order: triggers rest, and foreign keys are taken away for as long as it takes and checked when they
 * come back. To be called within a transaction, so that nobody ever sees them missing.
 */
export async function withoutChecks(
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
