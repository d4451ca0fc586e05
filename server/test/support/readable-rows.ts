import { sql } from 'kysely';
import { isSealedTable, openRecord } from '../../src/core/answers/sealed-records.ts';
import type { Database } from '../../src/platform/app-deps.ts';

/** The rows of a table as text, each with what its encrypted record holds. */
export async function listReadableRows(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{
    row: string;
  }>`select held::text as row from ${sql.table(table)} as held`.execute(db);
  const texts = rows.map(({ row }) => row);
  if (!isSealedTable(table)) return texts;
  const sealed = await sql<{ id: string; sealed: Buffer; row: string }>`
    select id, sealed, held::text as row from ${sql.table(table)} as held where sealed is not null`.execute(
    db,
  );
  const opened = sealed.rows.map(
    ({ row, ...record }) => `${row} ${JSON.stringify(openRecord(db, table, record))}`,
  );
  return [...texts, ...opened];
}
