import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { statement } from './statement.ts';

const { db } = await createTestDatabase();

let built = 0;
const sum = statement((on, first: number, second: number) => {
  built++;
  return on.selectNoFrom(sql<number>`${first}::int + ${second}::int * ${10}::int`.as('sum'));
});

test('takes other values each time and is built once', async () => {
  built = 0;
  expect(await sum(db, 1, 2)).toEqual([{ sum: 21 }]);
  expect(await sum(db, 3, 4)).toEqual([{ sum: 43 }]);
  expect(built).toBe(1);
});

test('runs in the transaction it is given', async () => {
  const count = statement((on) =>
    on.selectFrom('camp').select(({ fn }) => fn.countAll<number>().as('count')),
  );
  const before = await count(db);
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('camp').execute();
    expect(await count(trx)).toEqual([{ count: 0 }]);
    throw new Error('back');
  });
  await expect(undone).rejects.toThrow('back');
  expect(await count(db)).toEqual(before);
});

test('rejects a value that changes the statement', async () => {
  const choosy = statement((on, wanted: boolean) =>
    on.selectNoFrom(sql<number>`${wanted ? 1 : 2}::int`.as('n')),
  );
  await expect(choosy(db, true)).rejects.toThrow('stands nowhere');
});
