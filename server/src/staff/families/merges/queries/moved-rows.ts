import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Connection } from '../../../../platform/app-deps.ts';

/** The tables that a merge changes, and whether an undo needs each of the rows as the merge left it. */
const tables = {
  account: true,
  camper: true,
  registration: true,
  guardian: false,
  guardian_invitation: false,
  message: false,
  opening_reminder: false,
  payment: false,
  profile_change: false,
  authorised_person: false,
  change_request: false,
  answer_correction: false,
} as const;
type Table = keyof typeof tables;
const tableNames = Object.keys(tables) as Table[];

/** Rows of which a merge changed one column. */
export const movedRows = z.object({
  table: z.enum(tableNames),
  // Merges of version 0.2.0 name the columns as they were called then.
  column: z.pipe(
    z.string(),
    z.transform((name) => name.replace(/^joined_/, 'merged_')),
  ),
  ids: z.array(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type MovedRows = z.infer<typeof movedRows>;

interface Move extends Omit<MovedRows, 'ids'> {
  /** Of the rows with the value that it changes, only these. */
  readonly where?: RawBuilder<unknown>;
}

const otherTypes: Readonly<Record<string, string>> = {
  camper_ic: 'text',
  access: 'text',
  sees_health: 'boolean',
};
const typeOf = (column: string) => sql.raw(otherTypes[column] ?? 'uuid');

/** Changes a column of some rows from one value to another. Returns which rows. */
export async function moveRows(trx: Connection, { where = sql`true`, ...move }: Move): Promise<MovedRows> {
  const { table, column, from, to } = move;
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}::${typeOf(column)}
    where ${sql.ref(column)} is not distinct from ${from}::${typeOf(column)} and ${where} returning id`.execute(
    trx,
  );
  return { ...move, ids: rows.map(({ id }) => id) };
}

/** Puts rows back. False where a row that the undo needs was changed since. */
export async function putBack(
  trx: Connection,
  { table, column, ids, from, to }: MovedRows,
): Promise<boolean> {
  const where = sql`id = any(${ids}::uuid[])`;
  const back = await moveRows(trx, { table, column, from: to, to: from, where });
  return !tables[table] || back.ids.length === ids.length;
}
