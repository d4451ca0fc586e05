import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type Kysely, sql } from 'kysely';

const PIECE_ROWS = 250;

/** Rows in pieces short enough that other requests are served between them. */
export async function* inBatches<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += PIECE_ROWS) {
    await nextTurn();
    yield rows.slice(from, from + PIECE_ROWS);
  }
}

/**
 * The rows of a query in such pieces, by a cursor of this name in the transaction: the driver parses an answer in one go,
 * and of a whole camp that takes long. All pieces are of one instant.
 */
export async function* readInPieces<DB, O>(
  trx: Kysely<DB>,
  cursor: string,
  query: Expression<O>,
): AsyncGenerator<readonly O[]> {
  const name = sql.id(cursor);
  await sql`declare ${name} no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<O>`fetch ${sql.lit(PIECE_ROWS)} from ${name}`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${name}`.execute(trx);
}

/**
 * All rows of a query as they are at one instant, in such pieces: for a file in which no row is missing or twice, whatever
 * changes meanwhile. Its reader can be slow, and keeps no connection.
 */
export const readAtOnce = <DB, O>(db: Kysely<DB>, query: Expression<O>): Promise<(readonly O[])[]> =>
  db.transaction().execute((trx) => Array.fromAsync(readInPieces(trx, 'all_rows', query)));
