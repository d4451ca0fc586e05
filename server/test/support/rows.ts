import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Connection } from '../../src/platform/app-deps.ts';
import type { Schema } from '../../src/platform/database/schema.ts';

type Row<T extends keyof Schema> = Selectable<Schema[T]>;

/** A value of each of some columns, null included, or several of which a row has one. */
type Values<T extends keyof Schema> = {
  readonly [C in keyof Row<T>]?: Row<T>[C] | readonly Row<T>[C][];
};

// Kysely's types follow a table's name only where it is written out.
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** The rows of a table with these values, by id, with the named columns or all. */
export async function readRows<T extends keyof Schema, C extends keyof Row<T> = keyof Row<T>>(
  db: Connection,
  table: T,
  values: Values<T>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>[]> {
  const all = (db as unknown as AnyTables).selectFrom<string>(table).orderBy('id');
  const some = conditions(values).reduce((query, condition) => query.where(...condition), all);
  const rows = columns ? some.select(columns as readonly string[]) : some.selectAll();
  return (await rows.execute()) as Pick<Row<T>, C>[];
}

/** The same for the first of them, which must exist. */
export async function readRow<T extends keyof Schema, C extends keyof Row<T> = keyof Row<T>>(
  db: Connection,
  table: T,
  values: Values<T>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>> {
  const [row] = await readRows(db, table, values, columns);
  if (!row) throw new Error(`No ${table} has ${JSON.stringify(values)}`);
  return row;
}

/** Changes the rows of a table with these values. */
export async function changeRows<T extends keyof Schema>(
  db: Connection,
  table: T,
  values: Values<T>,
  change: Updateable<Schema[T]>,
): Promise<void> {
  const all = (db as unknown as AnyTables).updateTable<string>(table).set(change);
  await conditions(values)
    .reduce((query, condition) => query.where(...condition), all)
    .execute();
}

function conditions(values: object): [string, 'is' | 'in' | '=', unknown][] {
  return Object.entries(values).map(([column, value]) => [column, operatorFor(value), value]);
}

function operatorFor(value: unknown) {
  if (value === null) return 'is';
  return Array.isArray(value) ? 'in' : '=';
}
