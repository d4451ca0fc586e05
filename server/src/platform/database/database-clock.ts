import { type Kysely, sql } from 'kysely';
import type { BaseLogger } from 'pino';
import { type Clock, clockFrom, systemClock } from '../process/clock.ts';
import type { Schema } from './schema.ts';

const MEASURE_EVERY_MS = 60_000;
const FIRST_MEASUREMENTS = 3;
const JUMP_MS = 1000;

interface DatabaseClock extends Clock {
  /** Measures the difference again. Keeps the last one where the database does not answer. */
  measure(): Promise<void>;
  stop(): void;
}

interface Measurement {
  readonly offsetMs: number;
  readonly errorMs: number;
}

/**
 * The database's clock, so that all servers on it agree on what is old: this machine's clock (`machineTime`, in
 * milliseconds since 1970) corrected by its difference from the database's, measured now and every minute.
 */
export async function startDatabaseClock(
  db: Kysely<Schema>,
  log: Pick<BaseLogger, 'warn'>,
  machineTime: () => number = Date.now,
): Promise<DatabaseClock> {
  let { offsetMs } = await measureSeveral(db, machineTime);
  warnOfJump(log, offsetMs);
  const measure = async () => {
    const measured = await measureOnce(db, machineTime).catch(() => undefined);
    // Within the error of a measurement the clock stays as it is, so that it does not go back and forth.
    if (!measured || Math.abs(measured.offsetMs - offsetMs) <= measured.errorMs) return;
    warnOfJump(log, measured.offsetMs - offsetMs);
    offsetMs = measured.offsetMs;
  };
  const timer = setInterval(measure, MEASURE_EVERY_MS);
  timer.unref();
  return {
    ...systemClock,
    ...clockFrom(() => new Date(machineTime() + offsetMs)),
    measure,
    stop: () => clearInterval(timer),
  };
}

/** The most exact of a few: the first one may wait for a connection. */
async function measureSeveral(db: Kysely<Schema>, machineTime: () => number): Promise<Measurement> {
  let best = await measureOnce(db, machineTime);
  for (let count = 1; count < FIRST_MEASUREMENTS; count += 1) {
    const next = await measureOnce(db, machineTime);
    if (next.errorMs < best.errorMs) best = next;
  }
  return best;
}

/** The database read its clock at some time between request and response, most likely in the middle. */
async function measureOnce(db: Kysely<Schema>, machineTime: () => number): Promise<Measurement> {
  const [before, startedAt] = [machineTime(), performance.now()];
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  const errorMs = (performance.now() - startedAt) / 2;
  const time = rows[0]?.time.getTime() ?? before;
  return { offsetMs: Math.round(time - before - errorMs), errorMs: Math.ceil(errorMs) };
}

function warnOfJump(log: Pick<BaseLogger, 'warn'>, milliseconds: number): void {
  if (Math.abs(milliseconds) < JUMP_MS) return;
  log.warn({ milliseconds }, "this machine's clock differs from the database's, whose time is used");
}
