import { machineTime } from '@bowline/testing/machine-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { startDatabaseClock } from './database-clock.ts';
import { statement } from './statement.ts';

const { db } = await createTestDatabase();

test('accepts different values each time and is built once', async () => {
  let built = 0;
  const sum = statement((on, { first, second }: { first: number; second: number }) => {
    built++;
    return on.selectNoFrom(sql<number>`${second}::int * ${10}::int + ${first}::int`.as('sum'));
  });
  expect(await sum(db, { first: 1, second: 2 })).toEqual([{ sum: 21 }]);
  expect(await sum(db, { second: 4, first: 3 })).toEqual([{ sum: 43 }]);
  expect(built).toBe(1);
});

test('accepts a parameter that is used twice', async () => {
  const square = statement((on, { side }: { side: number }) =>
    on.selectNoFrom(sql<number>`${side}::int * ${side}::int`.as('area')),
  );
  expect(await square(db, { side: 3 })).toEqual([{ area: 9 }]);
});

test('runs in the transaction it is given', async () => {
  const countAbove = statement((on, { capacity }: { capacity: number }) =>
    on
      .selectFrom('camp')
      .where('capacity', '>', capacity)
      .select(({ fn }) => fn.countAll<number>().as('count')),
  );
  const before = await countAbove(db, { capacity: 0 });
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('camp').execute();
    expect(await countAbove(trx, { capacity: 0 })).toEqual([{ count: 0 }]);
    throw new Error('back');
  });
  await expect(undone).rejects.toThrow('back');
  expect(await countAbove(db, { capacity: 0 })).toEqual(before);
});

test('rejects a parameter that changes the SQL', async () => {
  const choosy = statement((on, { wanted }: { wanted: boolean }) =>
    on.selectNoFrom(sql<number>`${wanted ? 1 : 2}::int`.as('n')),
  );
  await expect(choosy(db, { wanted: true })).rejects.toThrow('wanted is not in the SQL');
});

const HOUR_MS = 3_600_000;

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  return rows[0]?.time.getTime() ?? 0;
}

async function startAt(offsetMs: number) {
  const machine = { offsetMs };
  const jumps: object[] = [];
  const log = { warn: (fields: object) => jumps.push(fields) };
  const clock = await startDatabaseClock(db, log, () => machineTime().getTime() + machine.offsetMs);
  return { clock, machine, jumps };
}

/** Whether the clock tells the database's time, as exactly as a slow test machine can measure. */
async function expectDatabaseTime(clock: { now(): Date }): Promise<void> {
  const before = await databaseTime();
  const time = clock.now().getTime();
  const after = await databaseTime();
  expect(time).toBeGreaterThan(before - HOUR_MS / 2);
  expect(time).toBeLessThan(after + HOUR_MS / 2);
}

test.each([-HOUR_MS, 0, HOUR_MS])(
  'tells the time of the database on a machine whose clock is %i ms off',
  async (offsetMs) => {
    const { clock } = await startAt(offsetMs);
    await expectDatabaseTime(clock);
    clock.stop();
  },
);

test('follows a jump of the machine’s clock at the next measurement, and logs it once', async () => {
  const { clock, machine, jumps } = await startAt(0);
  expect(jumps).toEqual([]);
  machine.offsetMs = -HOUR_MS;
  await clock.measure();
  await expectDatabaseTime(clock);
  await clock.measure();
  expect(jumps).toHaveLength(1);
  clock.stop();
});
