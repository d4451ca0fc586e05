import { type Client, escapeIdentifier } from 'pg';
import { fileColumns } from '../../core/files/queries.ts';
import type { TableShape } from './tables.ts';

/** The keys of all files that rows name, each once, in order. Tables of an older version lack some of the columns. */
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
