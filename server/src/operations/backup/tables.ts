import { type Client, escapeIdentifier } from 'pg';
import { fileColumns } from '../../core/family-tables.ts';

/** A table and its stored columns, without generated ones. */
export interface TableShape {
  name: string;
  columns: string[];
}

/**
 * Every table of the search path's first schema but the list of migrations, which the manifest has. The job queue is in
 * another schema and not among them: its jobs are created again from the messages.
 */
export async function listTables(client: Pick<Client, 'query'>): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attgenerated = '' and c.relname <> 'schema_migration'
    group by c.relname order by c.relname`);
  return rows;
}

/** The keys of all files named by rows, each once, in order. Tables of an older version lack some of the columns. */
export async function listNamedFiles(
  client: Pick<Client, 'query'>,
  tables: readonly TableShape[],
): Promise<string[]> {
  const selects = fileColumns
    .filter(([name, column]) => tables.some((table) => table.name === name && table.columns.includes(column)))
    .map(([name, column]) => `select ${escapeIdentifier(column)} as key from ${escapeIdentifier(name)}`);
  if (selects.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    `select key from (${selects.join(' union ')}) as named where key is not null order by key`,
  );
  return rows.map(({ key }) => key);
}
