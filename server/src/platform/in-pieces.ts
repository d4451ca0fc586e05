import { setImmediate as nextTurn } from 'node:timers/promises';

const PIECE_ROWS = 250;

/** Rows in pieces short enough that other requests are served between them. */
export async function* inPieces<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += PIECE_ROWS) {
    await nextTurn();
    yield rows.slice(from, from + PIECE_ROWS);
  }
}
