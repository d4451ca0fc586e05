import type { Client } from 'pg';

/** A table and the columns that are written, not computed. */
export interface TableShape {
  name: string;
  columns: string[];
}

/**
 * Every table of the search path's first schema but the list of migrations, which the manifest has. The job queue has a
 * schema of its own and is not among them: its jobs are made anew from the messages.
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
