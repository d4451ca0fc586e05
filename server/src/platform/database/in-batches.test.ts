import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { readInPieces } from './in-batches.ts';

const { db } = await createTestDatabase();

const numbers = (count: number) =>
  db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${count}::integer)`.as<'numbers'>(sql`numbers (n)`))
    .select('n')
    .orderBy('n', 'desc');

async function readAll(count: number): Promise<(readonly { n: number }[])[]> {
  return db.transaction().execute((trx) => Array.fromAsync(readInPieces(trx, 'numbers', numbers(count))));
}

test('reads every row in order, never more than 250 at once', async () => {
  const pieces = await readAll(600);
  expect(pieces.map(({ length }) => length)).toEqual([250, 250, 100]);
  expect(pieces.flat()).toEqual(await numbers(600).execute());
});

test('reads nothing where there is nothing, and again in the same transaction', async () => {
  expect(await readAll(0)).toEqual([]);
  await db.transaction().execute(async (trx) => {
    for (let time = 0; time < 2; time += 1)
      expect(await Array.fromAsync(readInPieces(trx, 'numbers', numbers(1)))).toEqual([[{ n: 1 }]]);
  });
});
