import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Runs `act` in a transaction that is rolled back, and returns what would have happened. */
export async function withRollback<Result>(
  db: Kysely<Schema>,
  act: (trx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const trx = await db.startTransaction().execute();
  try {
    return await act(trx);
  } finally {
    await trx.rollback().execute();
  }
}
