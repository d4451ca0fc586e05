import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { shareConnections } from './dialect.ts';
import type { Schema } from './schema.ts';

/**
 * A query whose SQL is built at its first use and kept. `build` gets a marker for each parameter, so the SQL cannot depend
 * on a value. For queries that nearly every request runs; all others are plain Kysely. One that only reads shares its
 * connection, so it must be quick.
 * @throws at the first use, when a parameter is not in the SQL as it is
 */
export function statement<Values extends object, Row>(
  build: (db: Kysely<Schema>, parameters: Values) => Compilable<Row>,
): (db: Kysely<Schema>, parameters: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined;
  return async (db, parameters) => {
    kept ??= compileWithMarkers(db, build);
    const values = kept.parameters.map((value) =>
      value instanceof Marker ? parameters[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...kept, parameters: values })).rows;
  };
}

class Marker {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function compileWithMarkers<Values extends object, Row>(
  db: Kysely<Schema>,
  build: (db: Kysely<Schema>, parameters: Values) => Compilable<Row>,
): CompiledQuery<Row> {
  const markers: Marker[] = [];
  const get = (_: object, name: string) => {
    const marker = new Marker(name);
    markers.push(marker);
    return marker;
  };
  const query = build(db, new Proxy({}, { get }) as Values).compile();
  if (isReading(query)) shareConnections(query.sql);
  const missing = markers.find((marker) => !query.parameters.includes(marker));
  if (missing) throw new Error(`The parameter ${missing.name} is not in the SQL`);
  return query;
}

/** Whether it neither writes nor locks rows. */
const isReading = ({ query }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' && !('endModifiers' in query && query.endModifiers);
