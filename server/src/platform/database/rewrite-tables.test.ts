import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { rewriteTables } from './rewrite-tables.ts';

const { db } = await createTestDatabase();

const findFile = async () =>
  (await sql<{ file: string }>`select pg_relation_filepath('bank_line') as file`.execute(db)).rows[0]?.file;

test('a table in use is left as it is, and rewritten the next time', async () => {
  const before = await findFile();
  const reader = await db.startTransaction().execute();
  await sql`select from bank_line`.execute(reader);
  expect(await rewriteTables(db, ['bank_line', 'charge'], 50)).toEqual(['bank_line']);
  expect(await findFile()).toBe(before);
  await reader.commit().execute();
  expect(await rewriteTables(db, ['bank_line'], 50)).toEqual([]);
  expect(await findFile()).not.toBe(before);
});
