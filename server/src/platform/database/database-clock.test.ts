import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { startDatabaseClock } from './database-clock.ts';

const HOUR_MS = 3_600_000;
const { db } = await createTestDatabase();

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  return rows[0]?.time.getTime() ?? 0;
}

async function startAt(offsetMs: number) {
  const machine = { offsetMs };
  const jumps: object[] = [];
  const log = { warn: (fields: object) => jumps.push(fields) };
  const clock = await startDatabaseClock(db, log, () => Date.now() + machine.offsetMs);
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
