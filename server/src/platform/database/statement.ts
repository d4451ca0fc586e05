import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { shareConnections } from './dialect.ts';
import type { Schema } from './schema.ts';

type Build<V extends readonly unknown[], Row> = (db: Kysely<Schema>, ...values: V) => Compilable<Row>;

/**
 * A statement that is asked for with nearly every request: its SQL is built at the first use and kept, which spares a
 * tenth of the campers list. `build` is given a mark in place of each value, so the SQL must not depend on what a
 * value is: no conditions on it, no lists. One that only reads shares its connection with others, so it must be quick.
 * @throws at the first use, when a value is not a parameter of the statement as it is
 */
export function statement<V extends readonly unknown[], Row>(
  build: Build<V, Row>,
): (db: Kysely<Schema>, ...values: V) => Promise<Row[]> {
  let built: Built<Row> | undefined;
  return async (db, ...values) => {
    built ??= builtOnce(db, build, values.length);
    const { query, sources } = built;
    const parameters = sources.map((source) => ('value' in source ? source.value : values[source.index]));
    const bound: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(bound)).rows;
  };
}

/**
 * The first row.
 * @throws if there is none
 */
export function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement returned no row');
  return row;
}

/** A parameter of the statement: the same forever, or the value given at a place. */
type Source = { readonly value: unknown } | { readonly index: number };

interface Built<Row> {
  readonly query: CompiledQuery<Row>;
  readonly sources: readonly Source[];
}

function builtOnce<V extends readonly unknown[], Row>(
  db: Kysely<Schema>,
  build: Build<V, Row>,
  count: number,
): Built<Row> {
  const marks: unknown[] = Array.from({ length: count }, (_, index) => Symbol(`value ${index}`));
  // Kysely looks at a value no further than to tell it from an expression.
  const query = build(db, ...(marks as unknown as V)).compile();
  const unused = marks.filter((mark) => !query.parameters.includes(mark));
  if (unused.length > 0) throw new Error('A value of the statement stands nowhere in it');
  if (isReading(query)) shareConnections(query.sql);
  const sources = query.parameters.map((parameter): Source => {
    const index = marks.indexOf(parameter);
    return index < 0 ? { value: parameter } : { index };
  });
  return { query, sources };
}

/** Whether it neither writes nor locks rows. */
const isReading = ({ query }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' &&
  !('endModifiers' in query && query.endModifiers) &&
  !('with' in query && query.with);
